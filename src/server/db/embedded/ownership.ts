/**
 * Which server a running PostgreSQL belongs to: the one whose connection holds this lock. The lock goes with the
 * process that held it, however that ended, so it tells a second start from what a killed server left behind.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { isAlive } from './process-alive.ts';
import { removeSocketFolder } from './socket-folder.ts';

const LOCK = 4_600_000;
const ANSWER_WITHIN_MS = 15_000;
/** A starter that lives but does not hold the lock yet gets this long to take it. */
const TAKE_LOCK_WITHIN_MS = 3_000;
/** A restart may come before the last server has ended; one that holds the lock for longer is there to stay. */
const STOP_WITHIN_MS = 3_000;

export interface Ownership {
  release: () => Promise<void>;
}

export const addressOf = (socketFolder: string): string =>
  `postgres://lumora@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;

/** The name the server is started with; tells a starter's process number. */
export const clusterNameOf = (pid: number): string => `lumora-${pid}`;

/** @throws StartError when another server holds it. */
export async function holdOwnership(socketFolder: string, dataDir: string): Promise<Ownership> {
  let isReleased = false;
  let client = await connectAndLock();

  async function connectAndLock(): Promise<pg.Client> {
    const connected = await connect(socketFolder);
    if (!(await tryLock(connected))) {
      await connected.end();
      throw alreadyRunning(dataDir);
    }
    connected.on('error', () => {});
    connected.on('end', () => isReleased || void retake());
    return connected;
  }
  /** After a crash PostgreSQL starts afresh by itself and has forgotten who held the lock. */
  async function retake(): Promise<void> {
    while (!isReleased) {
      await sleep(250);
      try {
        client = await connectAndLock();
        return;
      } catch {}
    }
  }
  return {
    release: async () => {
      isReleased = true;
      await client.end();
    },
  };
}

/** Stops what a killed server left running on this folder. @throws StartError when a living server owns it. */
export async function stopOrphan(clusterFolder: string, dataDir: string): Promise<void> {
  const startedAt = Date.now();
  let found = findPostmaster(clusterFolder);
  let isHeld = false;
  while (found && Date.now() - startedAt < ANSWER_WITHIN_MS) {
    const state = await askState(found);
    isHeld = state?.isHeld ?? false;
    const isStarterAwaited = Date.now() - startedAt < TAKE_LOCK_WITHIN_MS;
    const isOwnerAwaited = Date.now() - startedAt < STOP_WITHIN_MS;
    if (state?.isHeld && state.isStarterAlive && !isOwnerAwaited) throw alreadyRunning(dataDir);
    // Free, and nobody is about to take it.
    if (state && !isHeld && !(state.isStarterAlive && isStarterAwaited)) return stop(found, clusterFolder);
    // Else it is starting, stopping or gone, or has yet to notice that whoever held the lock was killed.
    await sleep(50);
    found = findPostmaster(clusterFolder);
  }
  if (!found) return;
  throw isHeld
    ? alreadyRunning(dataDir)
    : new StartError(
        `A PostgreSQL (process ${found.pid}) runs on ${clusterFolder} but does not answer; end that process and start again.`,
      );
}

interface State {
  isHeld: boolean;
  /** The server that started this PostgreSQL. */
  isStarterAlive: boolean;
}

/** Undefined while it does not answer. */
async function askState({ socketFolder }: Postmaster): Promise<State | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await connect(socketFolder);
    const isHeld = !(await tryLock(client));
    const { rows } = await client.query('show cluster_name');
    const starter = Number(/^lumora-(\d+)$/.exec(rows[0].cluster_name)?.[1]);
    return { isHeld, isStarterAlive: starter !== process.pid && isAlive(starter) };
  } catch {
    return undefined;
  } finally {
    await client?.end().catch(() => {});
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is written. */
async function stop({ pid, socketFolder }: Postmaster, clusterFolder: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; findPostmaster(clusterFolder); waited += 20) {
    if (waited > ANSWER_WITHIN_MS) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
  await removeSocketFolder(socketFolder);
}

async function connect(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOf(socketFolder), connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK]);
  return rows[0].held;
}

const alreadyRunning = (dataDir: string): StartError =>
  new StartError(`Another Lumora server is already running on ${dataDir}.`);
