/** For browser tests: every request that leaves this machine is stopped and remembered. */
import type { BrowserContext } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** By browser context: files that run side by side have one each. */
const seenIn = new WeakMap<BrowserContext, string[]>();

const isOutside = (address: URL): boolean =>
  /^https?:|^wss?:/.test(address.protocol) && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);

/** From here on; what was seen before is forgotten. */
export const watchRequests: BrowserCommand<[]> = async ({ context }) => {
  const isWatched = seenIn.has(context);
  seenIn.set(context, []);
  if (isWatched) return;
  await context.route(isOutside, async (route) => {
    seenIn.get(context)?.push(route.request().url());
    await route.abort();
  });
};

export const outsideRequests: BrowserCommand<[]> = ({ context }) => [...(seenIn.get(context) ?? [])];

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchRequests: () => Promise<void>;
    outsideRequests: () => Promise<string[]>;
  }
}
