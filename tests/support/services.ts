/** The whole server on a database of its own, without a port: real parts, and a clock that a test can set. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createLogger } from '#server/logs/create-logger.ts';
import type { Services } from '#server/services.ts';
import { createTestDatabase } from './database.ts';

export interface TestServices extends Services {
  /** Stops everything and removes database and files; call it in `afterAll`. */
  close: () => Promise<void>;
}

/** Needs `.build/content`, which `node scripts/build-content.ts` makes. @param overrides replace whole parts. */
export async function createTestServices(
  overrides: Partial<Services> & { env?: Record<string, string> } = {},
): Promise<TestServices> {
  const { env, ...parts } = overrides;
  const [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'lumora-services-')),
  ]);
  const config = parts.config ?? {
    ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://lumora.test', ...env }),
    secret: 'secret-of-tests-with-enough-characters',
  };
  const log = parts.log ?? createLogger('silent');
  const services = await createServices({
    config,
    pool: database.pool,
    log,
    clock: parts.clock ?? (() => new Date()),
    // A job that comes by itself as a minute begins would do now and then what a test does by hand.
    isOnTime: false,
  });
  return {
    ...services,
    ...parts,
    close: async () => {
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestApp {
  app: Hono<AppEnv>;
  services: TestServices;
  close: () => Promise<void>;
}

export async function createTestApp(overrides?: Parameters<typeof createTestServices>[0]): Promise<TestApp> {
  const services = await createTestServices(overrides);
  return { app: createApp(services), services, close: services.close };
}
