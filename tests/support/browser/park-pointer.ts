/**
 * For browser tests: takes the pointer out of the page under test. All files share one pointer; where the last one left
 * it, the next one's page would be hovered, some time after it was drawn.
 */
import type { BrowserCommand } from 'vitest/node';

export const parkPointer: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(-1, -1);
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    parkPointer: () => Promise<void>;
  }
}
