/** Servers that share a database, which is paused, loses its connections, and comes back. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launch, makeFolder, postmasterPid, type ServerProcess } from '#tests/support/server-process.ts';
import { openPool } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';

const WAIT = { timeout: 60_000, interval: 50 };

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbedded>>;
let env: Record<string, string>;
let servers: ServerProcess[];
let folders: string[];
beforeAll(async () => {
  dataDir = await makeFolder();
  postgres = await startEmbedded({ dataDir, isDurable: false });
  folders = [await makeFolder(), await makeFolder()];
  env = {
    DATABASE_URL: postgres.connectionString,
    SECRET: 'a secret that both of the servers share',
    NODE_ENV: 'production',
  };
  servers = await Promise.all(folders.map((folder) => launch({ dataDir: folder, env })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await postgres.stop();
  await Promise.all([dataDir, ...folders].map((folder) => rm(folder, { recursive: true, force: true })));
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const pool = openPool(postgres.connectionString, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

const health = async ({ url }: ServerProcess) => (await fetch(`${url}/api/health`)).json();
const areReady = () =>
  vi.waitFor(async () => {
    for (const server of servers) expect(await health(server)).toMatchObject({ status: 'ok' });
  }, WAIT);

async function signUp({ url }: ServerProcess, name: string): Promise<number> {
  const person = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'a long enough password',
    termsAccepted: true,
  };
  const { status } = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ ...person, email: `${name}@example.test` }),
  });
  return status;
}

/** Whichever server did the job: its outbox holds the mail. */
async function isMailed(name: string): Promise<boolean> {
  const mails = await Promise.all(
    folders.map(async (folder) => {
      const outbox = join(folder, 'outbox');
      const files = await readdir(outbox).catch(() => []);
      return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
    }),
  );
  return mails.flat().some((mail) => mail.includes(`${name}@example.test`));
}

async function expectSignUps(round: string): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const name = `${round}-${index}`;
    expect(await signUp(server, name), name).toBe(200);
    await vi.waitFor(async () => expect(await isMailed(name), name).toBe(true), WAIT);
  }
}

test('two servers that start at once on an empty database both do their jobs', async () => {
  await areReady();
  await expectSignUps('start');
});

/** Every process of the database, stopped and made to go on. */
async function pauseDatabase(): Promise<() => void> {
  const pids = await query('select pid from pg_stat_activity').then((rows) =>
    rows.map(({ pid }) => Number(pid)),
  );
  const postmaster = await postmasterPid(dataDir);
  const all = [...(postmaster ? [postmaster] : []), ...pids];
  for (const pid of all) trySignal(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) trySignal(pid, 'SIGCONT');
  };
}

/** A connection may have ended by itself. */
function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

test('a database that pauses is waited for, also by a server that starts meanwhile', async () => {
  const goOn = await pauseDatabase();
  const folder = await makeFolder();
  folders.push(folder);
  const starting = launch({ dataDir: folder, env });
  await vi.waitFor(async () => {
    for (const server of servers)
      expect(await health(server)).toMatchObject({ error: { code: 'unavailable' } });
  }, WAIT);
  goOn();
  servers.push(await starting);
  await areReady();
  await expectSignUps('pause');
});

test('servers whose connections are all lost open new ones', async () => {
  await query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await areReady();
  await expectSignUps('lost');
});

test('every line that they wrote meanwhile is JSON', () => {
  for (const server of servers) {
    const lines = server.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  }
});
