/** Boots: configuration, database, server. What stops a start is said in one sentence, and the exit code is 1. */
import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Config } from './config.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { StartError } from './start-error.ts';

// docs/decisions/011: after a burst of posts, the objects of every later request would be made among the old ones.
setFlagsFromString('--no-allocation-site-pretenuring');
// Compiled code of the last start; halves the time that loading takes.
enableCompileCache(join(PROJECT_ROOT, '.build/compile-cache'));
process.title = 'lumora';

interface Running {
  stop: () => Promise<void>;
}

async function start(): Promise<Running> {
  const { readConfig } = await import('./config.ts');
  const config = readConfig(process.env);
  // The database starts while the rest is loaded.
  const loading = import('./start-server.ts');
  loading.catch(() => {});
  const { connectionString, stop: stopDatabase } = await openDatabase(config);
  try {
    const { startServer } = await loading;
    const server = await startServer(config, connectionString);
    if (config.isProduction) console.log(`Lumora is running at ${server.url}`);
    else greet(server);
    return {
      stop: async () => {
        await server.stop();
        await stopDatabase();
      },
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

interface OpenDatabase {
  connectionString: string;
  stop: () => Promise<void>;
}

async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return { connectionString: databaseUrl, stop: async () => {} };
  }
  const [{ startEmbedded }, { loadSecret }, { explainFailure }] = await Promise.all([
    import('./db/embedded/start-embedded.ts'),
    import('./load-secret.ts'),
    import('./db/embedded/explain-failure.ts'),
  ]);
  const onUnexpectedEnd = (words: string) =>
    fail(new StartError(`PostgreSQL ended unexpectedly: ${words.trim()}`));
  const postgres = await startEmbedded({ dataDir, onUnexpectedEnd });
  try {
    config.secret ||= loadSecret(dataDir);
  } catch (error) {
    await postgres.stop();
    throw explainFailure(error, dataDir);
  }
  return postgres;
}

function greet({
  url,
  demoAccounts,
}: {
  url: string;
  demoAccounts: { email: string; password: string }[] | null;
}) {
  say(`Lumora is running at ${url}`);
  if (!demoAccounts) return;
  say('\nDemo accounts, also kept in the data folder as demo-accounts.json:');
  for (const { email, password } of demoAccounts) say(`  ${email.padEnd(30)} ${password}`);
}

/** To whoever started it, by hand; once the server runs, `console` writes into the log. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function fail(error: unknown): void {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exitCode = 1;
  stopOnce();
}

let isStopping = false;
/** A start that is under way is finished first, so that nothing it began is left behind. */
function stopOnce(): void {
  if (isStopping) return;
  isStopping = true;
  void running
    .then((server) => server?.stop())
    .catch((error) => {
      console.error(error);
      process.exitCode = 1;
    })
    .finally(() => process.exit());
}

process.on('SIGTERM', stopOnce).on('SIGINT', stopOnce).on('SIGHUP', stopOnce);
// The run script that started us was killed.
process.on('disconnect', stopOnce);
process.on('uncaughtException', fail).on('unhandledRejection', fail);

const running: Promise<Running | undefined> = start().catch((error) => {
  fail(error);
  return undefined;
});
