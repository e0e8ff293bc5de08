/** What stands at an address of the site. Nothing that the manifest does not list can be reached. */
import { embeddedPage } from '#core/addresses/embed-paths.ts';
import { languagePath, splitLanguagePath } from '#core/addresses/language-path.ts';
import { isSafePathname } from '#core/addresses/safe-path.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

/** Pages are prerendered once per language, below this hidden address. */
const STATIC_ROOT = '/_static';

/** A missing script is no page; an HTML answer would only be reported as a broken script. */
const NO_PAGE = /^\/(?:assets|content)\//;

export interface Address {
  pathname: string;
  search: string;
  /** The page's own address, for every language. */
  path: string;
  /** The language that the address names. */
  named: Language | undefined;
  /** The page that it shows without header and footer. */
  embedded: string | undefined;
  /** False for what a browser could read as another site. */
  isSafe: boolean;
}

export type Answer =
  | { kind: 'moved'; to: string; status: 301 | 308 }
  | { kind: 'file'; file: SiteFile; isByLanguage: boolean }
  /** The page that asks the address itself what it shows. */
  | { kind: 'fallback'; status: 200 | 404; isEmbedded?: true };

const NOTHING: Answer = { kind: 'fallback', status: 404 };

/** @throws AppError */
export function readAddress(url: string): Address {
  const { pathname, search } = new URL(url);
  const { language: named, path: rest } = splitLanguagePath(pathname);
  const path = decodePath(rest);
  return { pathname, search, path, named, embedded: embeddedPage(path), isSafe: isSafePathname(pathname) };
}

/** @returns answers for one site; its patterns are made once. */
export function answersOf({ files, pageRoutes, redirects }: SiteManifest) {
  const patterns = pageRoutes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));

  /** @throws AppError where a file is asked for that is not there */
  return function findAnswer(address: Address, language: Language): Answer {
    const { pathname, search, path, named, embedded } = address;
    if (!address.isSafe) return NOTHING;
    // As it came: what stands decoded in a Location header is another address.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return { kind: 'moved', to: pathname.slice(0, -1) + search, status: 308 };
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (target)
      return { kind: 'moved', to: (named ? languagePath(target, named) : target) + search, status: 301 };
    const file = findPage(files, path, language);
    if (named && !file?.hasAddresses) return NOTHING;
    if (file) return { kind: 'file', file, isByLanguage: !named && isTranslated(files, path) };
    if (NO_PAGE.test(path)) throw new AppError('not_found', `There is nothing at ${path}.`);
    if (embedded) return { kind: 'fallback', status: ownFile(files, embedded) ? 200 : 404, isEmbedded: true };
    return { kind: 'fallback', status: patterns.some((pattern) => pattern.test(path)) ? 200 : 404 };
  };
}

export const ownFile = (files: SiteManifest['files'], address: string): SiteFile | undefined =>
  Object.hasOwn(files, address) ? files[address] : undefined;

function findPage(files: SiteManifest['files'], path: string, language: Language): SiteFile | undefined {
  if (path.startsWith(STATIC_ROOT)) return undefined;
  const translated = language === DEFAULT_LANGUAGE ? '' : translatedPath(language, path);
  return ownFile(files, translated) ?? ownFile(files, path);
}

const isTranslated = (files: SiteManifest['files'], path: string): boolean =>
  LANGUAGES.some((language) => ownFile(files, translatedPath(language, path)) !== undefined);

const translatedPath = (language: Language, path: string): string =>
  `${STATIC_ROOT}/${language}${path === '/' ? '' : path}`;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('bad_request', 'The address is not encoded correctly.');
  }
}
