import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/core/languages/languages.ts';

/** From the next page on, the site speaks this language. */
export const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((value) => {
    localStorage.setItem('language', value);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `language=${value}; path=/`;
  }, language);

/** On the page that is open. As by the menu, which is closed on small screens; once more where nothing listened yet. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await expect(async () => {
    await page.locator(`[data-choose-language="${language}"]`).first().dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 2000 });
  }).toPass();
}
