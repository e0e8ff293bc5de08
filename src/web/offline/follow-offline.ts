/** What pages of the application do for times without a network. Loaded when the browser is idle. */
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { keepFreeTools } from './keep-free-tools.ts';
import { askWorker, keepSeenPage, onNewVersion, type SeenPage, takeOver } from './keep-offline.ts';

export interface OfferTexts {
  title: string;
  text: string;
  reload: string;
}

let isFollowed = false;
let texts: OfferTexts;

export async function followOffline(
  page: SeenPage,
  offer: OfferTexts,
  navigate: (to: string) => unknown,
): Promise<void> {
  texts = offer;
  followLinks(navigate);
  const registration = await keepSeenPage(page);
  if (!registration) return;
  keepFreeTools(page.language).catch(() => undefined);
  if (isFollowed) return;
  isFollowed = true;
  onNewVersion(registration, (worker) =>
    showToast({
      title: texts.title,
      description: texts.text,
      act: { label: texts.reload, onPress: () => takeOver(worker) },
      duration: TOAST_MS.offer,
    }),
  );
}

let goTo: ((to: string) => unknown) | undefined;

/**
 * The application loads a page's script with the first link to it. Where there is no network, only what is kept can be gone to
 * like that; anything else is asked for as a document, which the worker answers with what works without.
 */
function followLinks(navigate: (to: string) => unknown): void {
  if (!goTo) addEventListener('click', onClick, { capture: true });
  goTo = navigate;
}

function onClick(event: MouseEvent): void {
  if (
    navigator.onLine ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  // Where no worker answers for the site, the page that is open is all there is: it may have what it needs.
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  const { href, pathname, search, hash } = link;
  void askWorker(worker, { type: 'is-kept', path: pathname }).then((isKept) =>
    isKept === true ? goTo?.(pathname + search + hash) : location.assign(href),
  );
}
