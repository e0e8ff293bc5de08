import { commands } from 'vitest/browser';

/** Where the model servers of this page of browser tests stand. */
export const modelUrls = await commands.modelServers();
