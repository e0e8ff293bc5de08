/**
 * Pages without React are prerendered once per language. English stands at its own address; the others under
 * `/_static/<language>/…`, from where the server answers the public address by the `language` cookie, on a first visit by what the browser asks for.
 */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#core/languages/languages.ts';

export const STATIC_ROOT = '/_static';

export const staticPath = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `${STATIC_ROOT}/${language}${path === '/' ? '' : path}`;

export function languageOfPath(pathname: string): Language {
  const [, root, language] = pathname.split('/');
  return `/${root}` === STATIC_ROOT && isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The address a visitor sees for a prerendered page. */
export function publicPath(pathname: string): string {
  const language = languageOfPath(pathname);
  if (language === DEFAULT_LANGUAGE) return pathname;
  return pathname.slice(`${STATIC_ROOT}/${language}`.length).replace(/\/$/, '') || '/';
}
