/** An empty data folder a test, and the servers on it, which end with the test. */
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { freePort } from '../free-port.ts';
import { type LaunchOptions, launch, makeFolder, runServer, type ServerProcess } from '../server-process.ts';

export interface DataFolder {
  readonly path: string;
  /** Resolves once it answers. */
  start: (options?: Partial<LaunchOptions>) => Promise<ServerProcess>;
  /** A start that ends with one sentence, no stack, exit code 1. */
  expectRefusal: (words: RegExp, options?: Partial<LaunchOptions>) => Promise<void>;
}

/** Call it where tests are declared. */
export function dataFolderPerTest(): DataFolder {
  let path: string;
  let running: ServerProcess[];
  beforeEach(async () => {
    path = await makeFolder();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.end()));
    await rm(path, { recursive: true, force: true });
  });
  return {
    get path() {
      return path;
    },
    async start(options) {
      const server = await launch({ dataDir: path, ...options });
      running.push(server);
      return server;
    },
    async expectRefusal(words, options) {
      const { code, output } = await runServer({ dataDir: path, port: await freePort(), ...options });
      expect(output).toMatch(words);
      expect(output.split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    },
  };
}
