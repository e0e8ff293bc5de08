import type { Page } from '@playwright/test';
import type { Language } from '../../src/core/languages/languages.ts';

/** From the next page on, the site speaks this language. */
export const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((value) => {
    localStorage.setItem('language', value);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `language=${value}; path=/`;
  }, language);
