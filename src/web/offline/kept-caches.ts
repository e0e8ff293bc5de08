/** The caches of the offline worker, for it and for pages: one for each version of the site, and what it knows of the device. */
import { isLanguage, LANGUAGES, type Language } from '#core/languages/languages.ts';

const PREFIX = 'lumora-site-';
const DEVICE = 'lumora-device';
const LANGUAGES_KEY = '/languages';
const PAGE = '/page';

/** In the cache of a version that has everything that was in use. */
const WHOLE = '/whole';

const MATCH = { ignoreVary: true } as const;

export const openVersion = (version: string): Promise<Cache> => caches.open(PREFIX + version);

/** The newest first: caches are listed in the order in which they were made. */
export const listKeptCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();

export const markWhole = (cache: Cache): Promise<void> => cache.put(WHOLE, new Response());

/** In the version that asks, else in whichever: another one may be on its way, or be gone soon. */
export async function findKept(key: string, version = ''): Promise<Response | undefined> {
  const own = PREFIX + version;
  const names = await listKeptCaches();
  for (const name of [...names.filter((one) => one === own), ...names.filter((one) => one !== own)]) {
    const found = await (await caches.open(name)).match(key, MATCH);
    if (found) return found;
  }
  return undefined;
}

export const pageKey = (path: string, language: string): string =>
  `${PAGE}/${language}${path === '/' ? '' : path}`;

/** Null for what is no page. */
export function pageOfKey(url: string): { path: string; language: Language } | null {
  const [, page, language, ...parts] = new URL(url).pathname.split('/');
  return `/${page}` === PAGE && isLanguage(language) ? { path: `/${parts.join('/')}`, language } : null;
}

/** In the language that is wanted, else in any. */
export async function findPage(
  path: string,
  language: Language,
  version: string,
): Promise<Response | undefined> {
  for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const found = await findKept(pageKey(path, one), version);
    if (found) return found;
  }
  return undefined;
}

/** Leaves the version that runs and the one before it: another tab may still be of that. */
export async function forgetOldVersions(version: string): Promise<void> {
  const others = (await listKeptCaches()).filter((name) => name !== PREFIX + version);
  let before: string | undefined;
  for (const name of others) {
    const isWhole = (await (await caches.open(name)).match(WHOLE)) !== undefined;
    if (isWhole && !before) before = name;
    else await caches.delete(name);
  }
}

export async function forgetEverything(): Promise<void> {
  for (const name of [...(await listKeptCaches()), DEVICE]) await caches.delete(name);
}

export interface KnownLanguage {
  language: Language;
  /** Has opened a page of the application in it. */
  isApp: boolean;
}

/** Languages that were read on this device, the last one first. */
export async function readLanguages(): Promise<KnownLanguage[]> {
  const kept = await (await caches.open(DEVICE)).match(LANGUAGES_KEY);
  return ((await kept?.json().catch(() => [])) ?? []) as KnownLanguage[];
}

export async function noteLanguage(language: Language, isApp: boolean): Promise<void> {
  const known = await readLanguages();
  const before = known.find((one) => one.language === language);
  const next = [
    { language, isApp: isApp || before?.isApp === true },
    ...known.filter((one) => one.language !== language),
  ];
  await (await caches.open(DEVICE)).put(LANGUAGES_KEY, Response.json(next));
}
