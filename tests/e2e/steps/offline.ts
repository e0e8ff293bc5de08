/** What a browser keeps of the site and of who used it. */
import { expect, type Page } from '@playwright/test';
import type { KeptSite } from '#web/offline/kept-site.ts';

/** In the page: which files of the running version are not on the device yet. */
const findMissing = async (language: string): Promise<string[]> => {
  const script = await (await fetch('/offline-worker.js')).text();
  const [, list = ''] = /^self\.KEPT_SITE=(\{.*?\});(?=\(|var |function)/s.exec(script) ?? [];
  const site = JSON.parse(list) as KeptSite;
  const texts = site.languages[language as keyof KeptSite['languages']];
  const cache = await caches.open(`lumora-site-${site.version}`);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return Object.keys({ ...site.shell, ...site.app, ...texts.shell, ...texts.app }).filter(
    (address) => !kept.has(address),
  );
};

/** Waits until the pages that work without a network are on the device. */
export async function untilKept(page: Page, language = 'en'): Promise<void> {
  await expect.poll(() => page.evaluate(findMissing, language)).toEqual([]);
}

/** Waits until the page that is shown is on the device. */
export async function untilSeen(page: Page, language = 'en'): Promise<void> {
  const isSeen = (wanted: string) =>
    caches.match(`/page/${wanted}${location.pathname}`, { ignoreVary: true }).then(Boolean);
  await expect.poll(() => page.evaluate(isSeen, language)).toBe(true);
}

/** In the page: all that the browser keeps for this site, but for the site's own scripts and sheets. */
const readAll = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
  };
  const whenDone = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = reject;
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await whenDone(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const { objectStore } = { objectStore: database.transaction(store).objectStore(store) };
      const [keys, values] = await Promise.all([
        whenDone(objectStore.getAllKeys()),
        whenDone(objectStore.getAll()),
      ]);
      found[`${name}/${store}`] = JSON.stringify([keys, values]);
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const text = pathname.startsWith('/assets/') ? '' : await (await cache.match(request))?.text();
      found[`${name}${pathname}`] = `${request.url} ${text}`;
    }
  }
  return found;
};

/** Which of the words stand where. */
export async function findWords(page: Page, words: readonly string[]): Promise<Record<string, string[]>> {
  const kept = await page.evaluate(readAll);
  const places = (word: string) =>
    Object.keys(kept).filter(
      (place) => kept[place]?.includes(word) || kept[place]?.includes(JSON.stringify(word).slice(1, -1)),
    );
  return Object.fromEntries(
    words.map((word) => [word, places(word)] as const).filter(([, found]) => found.length > 0),
  );
}
