/** The interface language: kept in local storage, and in a cookie so that the server can choose a prerendered page. */

import { embeddedPage } from '#core/addresses/embed-paths.ts';
import { splitLanguagePath } from '#core/addresses/language-path.ts';
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { firstLanguage } from '#core/languages/preferred-language.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';

export const LANGUAGE_KEY = 'language';
const YEAR_SECONDS = 31_536_000;

/** The language of an address that names one, for as long as the tab lives: a link changes nobody's own choice. */
const VISIT_KEY = 'visit-language';
let addressed: Language | undefined;

/** To be called before anything asks for the language. Answers the page's address without the language. */
export function startVisit(): string {
  const { language = embedLanguage(), path } = splitLanguagePath(location.pathname);
  if (language) {
    addressed = language;
    writeStored(VISIT_KEY, language, 'session');
  }
  return path;
}

/** A page that stands in somebody else's is asked for in the language of that one. */
function embedLanguage(): Language | undefined {
  const asked = embeddedPage(location.pathname) && new URLSearchParams(location.search).get('language');
  return isLanguage(asked) ? asked : undefined;
}

export function visitLanguage(): Language | undefined {
  const kept = addressed ?? readStored(VISIT_KEY, 'session');
  return isLanguage(kept) ? kept : undefined;
}

function endVisit(): void {
  addressed = undefined;
  writeStored(VISIT_KEY, null, 'session');
}

/** That of the visit, else the saved choice, restored only if valid; on a first visit, what the browser says. */
export function visitorLanguage(): Language {
  const saved = readStored(LANGUAGE_KEY);
  return visitLanguage() ?? (isLanguage(saved) ? saved : firstLanguage(navigator.languages));
}

/** Does not change what is on the screen: the app's provider does that, a static page is loaded again. */
export function saveLanguage(language: Language): void {
  endVisit();
  writeStored(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on insecure origins
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

export function onLanguageSavedElsewhere(callback: (language: Language) => void): () => void {
  return onStoredElsewhere(LANGUAGE_KEY, (value) => {
    if (!isLanguage(value)) return;
    endVisit();
    callback(value);
  });
}
