/** Addresses that say in which language they are: `/de/tools` is `/tools` in German, whatever a browser prefers. */
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { isSafePathname } from './safe-path.ts';

const NAMED = new RegExp(`^/(${LANGUAGES.join('|')})(/.+)?$`);

export const languagePath = (path: string, language: Language): string =>
  `/${language}${path === '/' ? '' : path}`;

export interface SplitPath {
  /** Undefined for an address that leaves the language to the reader. */
  language: Language | undefined;
  /** The page's own address, for every language. */
  path: string;
}

/** Of what a browser could read as another site nothing is split off, so that `path` leads nowhere else. */
export function splitLanguagePath(pathname: string): SplitPath {
  const [, language, path = '/'] = (isSafePathname(pathname) && NAMED.exec(pathname)) || [];
  return language ? { language: language as Language, path } : { language: undefined, path: pathname };
}
