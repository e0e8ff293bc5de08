/** Stands at the worker's address when an operator takes it back: it goes, with everything that was kept. */
import { forgetEverything } from '../kept-caches.ts';
import { scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(forgetEverything().then(() => scope.registration.unregister())),
);
