import { languagePath } from '#core/addresses/language-path.ts';
import { startVisit, visitLanguage } from './language.ts';

/**
 * The router knows each page by one address. A page that came by that of a language is put to its plain one before the
 * router looks, and so are the links that the server led to pages of the language: the visit keeps the language instead.
 */
export function leaveLanguagePath(): void {
  const path = startVisit();
  const language = visitLanguage();
  // Only pages of the site stand at addresses of languages, and each of them names its own.
  if (!language || path === location.pathname || !document.querySelector('link[rel="canonical"]')) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
  const prefix = new RegExp(`^${languagePath('/', language)}(?=[/?#]|$)`);
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (prefix.test(href)) link.setAttribute('href', href.replace(prefix, '').replace(/^(?!\/)/, '/'));
  }
}
