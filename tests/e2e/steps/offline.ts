/** What a browser keeps of the site and of who used it. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findMissingFiles } from './find-missing-files.ts';
import { watchComplaints } from './fixtures.ts';

/** Without a network the browser says so itself. */
export const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;
/** What the router says, in two lines, before it loads a document again whose script could not be read. */
const SECOND_TRY = /^(?:Error loading route module|TypeError: Failed to fetch dynamically imported module)/;

/**
 * As the installed application does: a page of its own, that nobody came to from another. Once a script may be read at the
 * second try, which a busy machine was seen to need; what is shown then is what the journey asks for.
 * @param before it loads
 */
export async function openCold(
  context: BrowserContext,
  path: string,
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await context.newPage();
  const complaints = watchComplaints(page, OFFLINE);
  await before?.(page);
  await page.goto(path);
  page.once('close', () => {
    const tries = complaints.filter((line) => SECOND_TRY.test(line));
    expect(complaints, path).toEqual(tries);
    expect(tries.length, path).toBeLessThanOrEqual(2);
  });
  return page;
}

/** Waits until the pages that work without a network are on the device. */
export async function untilKept(page: Page, language = 'en'): Promise<void> {
  await expect.poll(() => findMissingFiles(page, language)).toEqual([]);
}

/**
 * Waits until the page that is shown is on the device.
 * @param pattern that it is kept under, where its address is not to be kept
 */
export async function untilSeen(page: Page, language = 'en', pattern?: string): Promise<void> {
  const key = `/page/${language}${pattern ?? new URL(page.url()).pathname}`;
  const isSeen = (wanted: string) => caches.match(wanted, { ignoreVary: true }).then(Boolean);
  await expect.poll(() => page.evaluate(isSeen, key)).toBe(true);
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
