/** Loopback model servers for tests in the browser: each page has its own, so that files run side by side. */
import type { BrowserContext } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { startAnthropicServer } from '../fakes/anthropic-server.ts';
import { startGoogleServer } from '../fakes/google-server.ts';
import { startOpenaiServer } from '../fakes/openai-server.ts';

interface ModelUrls {
  openai: string;
  anthropic: string;
  google: string;
}

const started = new WeakMap<BrowserContext, Promise<ModelUrls>>();

/** Starts them at the first call. */
export const modelServers: BrowserCommand<[]> = ({ context }): Promise<ModelUrls> => {
  const urls = started.get(context) ?? startServers(context);
  started.set(context, urls);
  return urls;
};

async function startServers(context: BrowserContext): Promise<ModelUrls> {
  const servers = await Promise.all([startOpenaiServer(), startAnthropicServer(), startGoogleServer()]);
  context.once('close', () => void Promise.all(servers.map((server) => server.stop())));
  const [openai, anthropic, google] = servers;
  return { openai: openai.url, anthropic: anthropic.url, google: google.url };
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    modelServers: () => Promise<ModelUrls>;
  }
}
