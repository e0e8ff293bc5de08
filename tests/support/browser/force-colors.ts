/** For browser tests: the page as in one of Windows' contrast themes, which puts a few colours in the place of the site's. */
import type { BrowserCommand } from 'vitest/node';

export const forceColors: BrowserCommand<[isForced: boolean]> = async ({ page }, isForced) =>
  page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });

declare module 'vitest/browser' {
  interface BrowserCommands {
    forceColors: (isForced: boolean) => Promise<void>;
  }
}
