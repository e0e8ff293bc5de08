/** Puts files of the site into a version's cache. */
import { findKept } from '../kept-caches.ts';
import type { KeptFiles } from '../kept-site.ts';

/** Browsers open six connections, and the page that is read needs some. */
const AT_ONCE = 3;

/** Of two pages that are shown one soon after the other, the second finds what the first had kept. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Files with their hash in their names are taken from an older version where it has them.
 * @throws Error when one cannot be had as it was built: half a page would be kept
 */
export function keepFiles(cache: Cache, files: KeptFiles): Promise<void> {
  const kept = before.then(() => keepMissing(cache, files));
  before = kept.catch(() => undefined);
  return kept;
}

async function keepMissing(cache: Cache, files: KeptFiles): Promise<void> {
  const kept = await keptPaths(cache);
  const wanted = Object.entries(files).filter(([address]) => !kept.has(address));
  const take = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) await keepFile(cache, ...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** All at once: to ask for each of hundreds takes ten times as long, with every page that is shown. */
const keptPaths = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

async function keepFile(cache: Cache, address: string, tag: string | null): Promise<void> {
  const kept = tag === null ? await findKept(address) : undefined;
  const response = kept ?? (await ask(address, tag === null ? {} : { cache: 'no-cache' }));
  // A server that was renewed meanwhile has another page at this address, which needs other scripts.
  const isOurs = tag === null || response.headers.get('ETag')?.includes(tag) === true;
  if (!response.ok || response.redirected || !isOurs)
    throw new Error(`${address} was answered ${response.status}, or as another version has it.`);
  await cache.put(address, response);
}

/** One connection that breaks off is not the end of four hundred files. */
const MOST_TRIES = 3;

async function ask(address: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, init).catch((error: unknown) => {
      if (tries === MOST_TRIES) throw error;
      return undefined;
    });
    if (response && (response.status < 500 || tries === MOST_TRIES)) return response;
  }
}

/** As far as they can be had: what a page showed once. */
export async function keepSeen(cache: Cache, addresses: readonly string[]): Promise<void> {
  const kept = await keptPaths(cache);
  for (const address of addresses)
    if (!kept.has(address)) await keepFile(cache, address, null).catch(() => undefined);
}
