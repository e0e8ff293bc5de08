/**
 * A page says to search engines where it stands and where it stands in other languages. The build does not know under
 * which name the site is reached, nor at which of its addresses a page is asked for, so it writes these two instead.
 */
import { languagePath } from '#core/addresses/language-path.ts';
import type { Language } from '#core/languages/languages.ts';

/** In place of `https://` and the name of the site. */
export const SITE = 'https://site.invalid';
/** In place of the page's own address. */
export const THIS_PAGE = `${SITE}/this-page`;

export interface PageAddress {
  /** As users reach it, without a slash at the end. */
  origin: string;
  /** The address of the page for every language. */
  path: string;
  /** Undefined where the address leaves the language to the reader. */
  language: Language | undefined;
}

/** @param isNamed whether there is an address of its own for each language of the page at this path */
export function fillPage(
  html: string,
  { origin, path, language }: PageAddress,
  isNamed: (path: string) => boolean,
): string {
  const own = new URL(language ? languagePath(path, language) : path, origin).href;
  const filled = html.replaceAll(THIS_PAGE, own).replaceAll(SITE, origin);
  if (!language) return filled;
  // Whoever reads without scripts, as many a search engine does, goes on in the language of the address.
  return filled.replaceAll(/(<a\b[^<>]*?\shref=")([^"#?]+)/g, (link, before: string, target: string) =>
    isNamed(target) ? before + languagePath(target, language) : link,
  );
}
