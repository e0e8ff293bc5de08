/** The PostgreSQL server process itself. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { nameForAccount } from './cluster-folder.ts';
import { clusterNameOf } from './ownership.ts';
import { type Program, startProgram } from './run-program.ts';

export interface PostmasterOptions {
  /** Path of the program. */
  postgres: string;
  account: Account | undefined;
  socketFolder: string;
  isDurable: boolean;
  maxConnections: number;
}

export interface RunningPostmaster {
  /** Resolves with its last words when it has ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const LAST_WORDS = 4_000;

/** Workers of a killed PostgreSQL notice within moments that it is gone, and give its memory back. */
const WORKERS_END_WITHIN_MS = 10_000;

/** PostgreSQL's line for it; its code, F0001, is that of a running server as well. */
const MEMORY_IN_USE = /pre-existing shared memory block/;

class PostmasterEnded extends Error {
  readonly lastWords: string;

  constructor(lastWords: string) {
    super(lastWords);
    this.name = 'PostmasterEnded';
    this.lastWords = lastWords;
  }
}

/** Resolves when it accepts connections. @throws PostmasterEnded with its last words when it ends before. */
export async function startPostmaster(
  folder: string,
  options: PostmasterOptions,
): Promise<RunningPostmaster> {
  const giveUpAt = Date.now() + WORKERS_END_WITHIN_MS;
  for (;;) {
    try {
      return await tryToStart(folder, options);
    } catch (error) {
      const isMemoryInUse = error instanceof PostmasterEnded && MEMORY_IN_USE.test(error.lastWords);
      if (!isMemoryInUse || Date.now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

async function tryToStart(folder: string, options: PostmasterOptions): Promise<RunningPostmaster> {
  const program = startProgram(options.postgres, argumentsFor(folder, options), {
    account: options.account,
    cwd: folder,
  });
  let words = '';
  const ready = new Promise<void>((resolve) => {
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-LAST_WORDS);
      if (words.includes('ready to accept connections')) resolve();
    });
  });
  const ended = new Promise<string>((resolve, reject) => {
    program.on('error', reject);
    program.on('close', () => resolve(words));
  });
  await Promise.race([
    ready,
    ended.then((lastWords) => {
      throw new PostmasterEnded(lastWords);
    }),
  ]);
  return { ended, stop: () => stop(program) };
}

/** A fast shutdown; an immediate one, which the next start recovers from, when that takes too long. */
async function stop(program: Program): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const closed = once(program, 'close');
  program.kill('SIGINT');
  const isClosed = await Promise.race([closed.then(() => true), sleep(20_000, false, { ref: false })]);
  if (isClosed) return;
  program.kill('SIGQUIT');
  await closed;
}

function argumentsFor(folder: string, options: PostmasterOptions): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: `"${options.socketFolder}"`,
    unix_socket_permissions: '0700',
    cluster_name: clusterNameOf(process.pid),
    max_connections: options.maxConnections,
    timezone: 'UTC',
    // One server of one application: small, and no replicas.
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    io_method: 'sync',
    jit: 'off',
    // Failed statements can hold what users wrote; what matters is logged by us.
    log_min_messages: 'log',
    ...(options.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    nameForAccount(folder, options.account),
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
}
