/** In which language a page is prerendered. */
import type { Language } from '#core/languages/languages.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import { languageOfPath, STATIC_ROOT } from './static-path.ts';

/** A page without React says it in its address, any other is asked for as a browser asks. */
export function languageOfRequest({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  const { pathname } = new URL(url);
  if (pathname.startsWith(`${STATIC_ROOT}/`)) return languageOfPath(pathname);
  return preferredLanguage(headers.get('accept-language') ?? undefined);
}

/** What came with a page, and in which language: it stands until the visitor's has arrived. */
export interface Prerendered<T> {
  language: Language;
  data: T;
}
