/** Keeps pages that were read, and brings them along into a new version. */
import { assetsOfHtml, keptPath, languageOfHtml } from '../answer-for.ts';
import { listKeptCaches, pageKey, pageOfKey } from '../kept-caches.ts';
import type { KeptSite } from '../kept-site.ts';
import { keepSeen } from './keep-files.ts';

/** The oldest make room. */
const MOST_PAGES = 60;

const isPage = (response: Response): boolean =>
  response.ok && !response.redirected && (response.headers.get('Content-Type') ?? '').startsWith('text/html');

/** @param response a copy that nobody else reads @returns whether it is a page */
export async function keepPage(
  cache: Cache,
  { patterns }: KeptSite,
  path: string,
  response: Response,
): Promise<boolean> {
  if (!isPage(response)) return false;
  const html = await response.text();
  const language = languageOfHtml(html);
  if (!language) return false;
  const { headers, status } = response;
  const key = pageKey(keptPath(path, patterns), language);
  // What is written again stands last: the first is the one that nobody has read for longest.
  await cache.delete(key);
  await cache.put(key, new Response(html, { headers: bareHeaders(headers), status }));
  await keepSeen(cache, assetsOfHtml(html));
  const pages = (await cache.keys()).filter(({ url }) => pageOfKey(url) !== null);
  for (const old of pages.slice(0, -MOST_PAGES)) await cache.delete(old);
  return true;
}

/** The text is no longer compressed; all that says how the page may be used stays. */
function bareHeaders(headers: Headers): Headers {
  const bare = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary', 'Set-Cookie']) bare.delete(name);
  return bare;
}

/** In a version's cache when what was read in the one before is there, too. */
const BROUGHT = '/brought';

/** Reads again, with the scripts of this version, what was read in the one before. What cannot be had is left out. */
export async function bringAlong(cache: Cache, site: KeptSite): Promise<void> {
  const [, before] = await listKeptCaches();
  if (!before || (await cache.match(BROUGHT))) return;
  for (const { url } of await (await caches.open(before)).keys()) {
    const { pathname } = new URL(url);
    const page = pageOfKey(url);
    const address = page?.path ?? pathname;
    const isPattern = address.includes(':');
    if (!isPattern && (page || pathname.startsWith('/content/')))
      await bring(cache, site, url, address).catch(() => undefined);
  }
  await cache.put(BROUGHT, new Response());
}

async function bring(cache: Cache, site: KeptSite, key: string, address: string): Promise<void> {
  if (await cache.match(key)) return;
  const response = await fetch(address, { cache: 'no-cache' });
  if (address !== new URL(key).pathname) await keepPage(cache, site, address, response);
  else if (response.ok) await cache.put(key, response);
}
