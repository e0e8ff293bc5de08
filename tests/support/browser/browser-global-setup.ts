/** Starts the loopback model servers for tests in the browser and tells them where they stand. */
import type { TestProject } from 'vitest/node';
import { startAnthropicServer } from '../fakes/anthropic-server.ts';
import { startGoogleServer } from '../fakes/google-server.ts';
import { startOpenaiServer } from '../fakes/openai-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    openaiUrl: string;
    anthropicUrl: string;
    googleUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const servers = await Promise.all([startOpenaiServer(), startAnthropicServer(), startGoogleServer()]);
  const [openai, anthropic, google] = servers;
  project.provide('openaiUrl', openai.url);
  project.provide('anthropicUrl', anthropic.url);
  project.provide('googleUrl', google.url);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
