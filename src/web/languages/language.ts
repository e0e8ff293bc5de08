/** The interface language: kept in local storage, and in a cookie so that the server can choose a prerendered page. */
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { firstLanguage } from '#core/languages/preferred-language.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';

export const LANGUAGE_KEY = 'language';
const YEAR_SECONDS = 31_536_000;

/** The saved choice, restored only if valid; on a first visit, what the browser says. */
export function visitorLanguage(): Language {
  const saved = readStored(LANGUAGE_KEY);
  return isLanguage(saved) ? saved : firstLanguage(navigator.languages);
}

/** Does not change what is on the screen: the app's provider does that, a static page reloads. */
export function saveLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on insecure origins
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

export function onLanguageSavedElsewhere(callback: (language: Language) => void): () => void {
  return onStoredElsewhere(LANGUAGE_KEY, (value) => {
    if (isLanguage(value)) callback(value);
  });
}
