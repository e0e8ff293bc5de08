/** What failed stays failed, but for who met a browser that stands still: below every journey. */
import { test as base } from '@playwright/test';
import { noteStandstill, refuseSecondTry } from '../../support/browser/standstill.ts';

export const test = base.extend<{ oneTry: undefined }>({
  oneTry: [
    async ({ browser }, use, testInfo) => {
      await refuseSecondTry(testInfo);
      await use(undefined);
      await noteStandstill(browser, testInfo);
    },
    { auto: true },
  ],
  // By the time the one above ends, this page is closed.
  page: async ({ page, browser }, use, testInfo) => {
    await use(page);
    await noteStandstill(browser, testInfo);
  },
});
