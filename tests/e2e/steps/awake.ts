import type { Page } from '@playwright/test';

/** Ends once the page's own script listens, which may wait for a visitor to move. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => !('takeEarlyActs' in window));
}
