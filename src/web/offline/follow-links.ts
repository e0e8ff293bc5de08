/**
 * The application loads a page's script with the first link to it. Where there is no network, only what is kept can be gone to
 * like that; anything else is asked for as a document, which the worker answers with what works without.
 * @returns how to stop
 */
export function followLinks(navigate: (to: string) => unknown): () => void {
  const onClick = (event: MouseEvent) => {
    // Where no worker answers for the site, the page that is open is all there is: it may have what it needs.
    const worker = navigator.serviceWorker?.controller;
    if (navigator.onLine || !worker || event.button || isForAnotherTab(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    const { href, pathname, search, hash } = link;
    void isKept(worker, pathname).then((isIt) =>
      isIt ? navigate(pathname + search + hash) : location.assign(href),
    );
  };
  addEventListener('click', onClick, { capture: true });
  return () => removeEventListener('click', onClick, { capture: true });
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Part of what works without a network, so it is there; an old copy of the site may be without it. */
const isKept = (worker: ServiceWorker, path: string): Promise<boolean> =>
  import('./keep-offline.ts').then(
    async ({ askWorker }) => (await askWorker(worker, { type: 'is-kept', path })) === true,
    () => false,
  );
