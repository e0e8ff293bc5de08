/** The part of a service worker's world that ours uses: the room is checked with the types of pages. */
import type { KeptSite } from '../kept-site.ts';

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface MessageEventOfPage extends LastingEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEventOfPage;
}

export interface WorkerScope {
  KEPT_SITE: KeptSite;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}

export const scope = globalThis as unknown as WorkerScope;
