/** Has the offline worker keep what is read, and hears of new versions. Loaded when the page is idle. */

import type { Language } from '#core/languages/languages.ts';
import type { OfflineMessage, OfflineQuestion } from '#core/offline/worker-messages.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { WORKER_ADDRESS } from './kept-site.ts';

/** An application that stays open for days asks once an hour whether there is a new version. */
const ASK_AGAIN_MS = HOUR_MS;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;
/** Once it is answered by a worker, that hears of each file itself. */
let isTold = false;

/** Undefined worker: an old browser, or one that was told to keep nothing. */
const register = (): Promise<ServiceWorkerRegistration | null> => {
  registering ??= (async () => {
    if (!navigator.serviceWorker || isSaving()) return null;
    await navigator.serviceWorker.register(WORKER_ADDRESS);
    return navigator.serviceWorker.ready;
  })().catch(() => null);
  return registering;
};

/** Who asks their browser to load little gets the copy of the site with the installed application alone. */
const isSaving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true &&
  !matchMedia('(display-mode: standalone)').matches;

export interface SeenPage {
  path: string;
  language: Language;
  /** A page with React: what works without a network is kept, too. */
  isApp: boolean;
}

export async function keepSeenPage(page: SeenPage): Promise<ServiceWorkerRegistration | null> {
  const registration = await register();
  const files = isTold ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  const own = files.filter((name) => name.startsWith(location.origin)).map((name) => new URL(name).pathname);
  isTold = true;
  const message: OfflineMessage = { type: 'seen', ...page, files: [...new Set(own)] };
  registration?.active?.postMessage(message);
  return registration;
}

/** Calls back with each version that waits while this page is of another. */
export function onNewVersion(
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => void,
): void {
  const look = () => {
    const { waiting } = registration;
    if (waiting) void isOther(waiting).then((isIt) => isIt && offer(waiting));
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  follow();
  look();
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A page that came from the network since is of the new version already. */
async function isOther(worker: ServiceWorker): Promise<boolean> {
  const mark = await askWorker(worker, { type: 'mark' });
  return typeof mark === 'string' && document.querySelector(`link[href="${mark}"]`) === null;
}

/** Undefined where there is no worker. */
export async function askWorker(
  worker: ServiceWorker | null | undefined,
  question: OfflineQuestion,
): Promise<unknown> {
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(question, [port2]);
  const answer = await answered;
  port1.close();
  return answer;
}

/** Browsers hold a new worker up for as long as five minutes where the one before is starting at that moment. */
const MOST_WAIT_MS = 3_000;

/**
 * The page goes on with the new version; other tabs stay with theirs until they are loaded anew. What comes from the network
 * is of the new version, whichever worker is there by then.
 */
export function takeOver(worker: ServiceWorker): void {
  const tookOver = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  const waited = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  // Once, whichever is first: a second call would begin a slow reload anew.
  void Promise.race([tookOver, waited]).then(() => location.reload());
  const message: OfflineMessage = { type: 'take-over' };
  worker.postMessage(message);
}
