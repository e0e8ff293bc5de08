/** For browser tests: every request that leaves this machine is stopped and remembered. */
import type { BrowserContext } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

const seen: string[] = [];
const watched = new WeakSet<BrowserContext>();

const isOutside = (address: URL): boolean =>
  /^https?:|^wss?:/.test(address.protocol) && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);

/** From here on; what was seen before is forgotten. */
export const watchRequests: BrowserCommand<[]> = async ({ context }) => {
  seen.length = 0;
  if (watched.has(context)) return;
  watched.add(context);
  await context.route(isOutside, async (route) => {
    seen.push(route.request().url());
    await route.abort();
  });
};

export const outsideRequests: BrowserCommand<[]> = () => [...seen];

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchRequests: () => Promise<void>;
    outsideRequests: () => Promise<string[]>;
  }
}
