/** From a configuration to a server that answers, and back: every step of a start is undone by `stop`. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { type DemoAccount, makeDemoAccounts } from './account/make-demo-accounts.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createServices, type RunningServices } from './create-services.ts';
import { openPool } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createLogger } from './logs/create-logger.ts';
import { logEverything } from './logs/log-everything.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { loadSiteManifest } from './site/static-site.ts';
import { StartError } from './start-error.ts';

export interface RunningServer {
  /** Where it listens. */
  url: string;
  /** Those made by this start; null on every other. */
  demoAccounts: DemoAccount[] | null;
  /** Finishes the requests in flight, then ends everything but the database itself. */
  stop: () => Promise<void>;
}

const FINISH_WITHIN_MS = 10_000;

/** @throws StartError */
export async function startServer(config: Config, connectionString: string): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  logEverything(log);
  const pool = openPool(connectionString);
  let services: RunningServices | undefined;
  try {
    const [manifest] = await Promise.all([loadSiteManifest(PROJECT_ROOT), migrateOrExplain()]);
    services = await createServices({ config, pool, log, clock: () => new Date() });
    const demoAccounts = await makeDemoAccounts(services);
    const app = createApp(services, manifest && { root: PROJECT_ROOT, manifest });
    const { close, jobs } = services;
    const server = await listen(app.fetch, config);
    // The first answers do not wait for it.
    void jobs.start();
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      demoAccounts,
      stop: async () => {
        await Promise.all([finishRequests(server), close()]);
        await pool.end();
      },
    };
  } catch (error) {
    await services?.close();
    await pool.end();
    throw error;
  }

  async function migrateOrExplain(): Promise<void> {
    try {
      await migrate(pool);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isUnreachable = config.databaseUrl && code && /^(?:E[A-Z]+|28\w{3}|3D000|57P03)$/.test(code);
      if (!isUnreachable) throw error;
      throw new StartError(
        `The database of DATABASE_URL cannot be reached: ${(error as Error).message || code}.`,
        {
          cause: error,
        },
      );
    }
  }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { host, port }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, () => resolve(server)) as Server;
    // Longer than the idle time of usual proxies, so that they never send into a connection that we just closed.
    server.keepAliveTimeout = 65_000;
    server.headersTimeout = 20_000;
    // The largest file from a slow phone; small bodies have less time (limits/late-bodies.ts).
    server.requestTimeout = 600_000;
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, host, port)));
  });
}

function explainListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is in use; set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user; set PORT to another one.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/** Resolves when the last answer is sent, or was cut off because it took too long. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const giveUpAt = Date.now() + FINISH_WITHIN_MS;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && Date.now() < giveUpAt) {
    // Kept-alive connections become idle one by one.
    server.closeIdleConnections();
    await Promise.race([closed, sleep(25)]);
  }
  server.closeAllConnections();
  await closed;
}
