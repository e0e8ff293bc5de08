/** The folder of the data themselves, and how PostgreSQL is told about it. */
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chown, lchown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, canReach } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './process-alive.ts';
import { runToEnd } from './run-program.ts';

const POSTGRES_VERSION = '18';

/**
 * As root below a folder that only root may enter, the account cannot walk the path. It can still use the folder it
 * was started in, and /proc/self/cwd is a name for that one which needs no walking.
 */
export const nameForAccount = (folder: string, account: Account | undefined): string =>
  canReach(account, folder) || process.platform !== 'linux' ? folder : '/proc/self/cwd';

export const isInitialised = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** @throws StartError for data that another user owns, which we could not even look at. */
export function checkOwner(folder: string, account: Account | undefined): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !account && found.uid !== process.getuid?.()) {
    throw new StartError(`The data in ${folder} belong to another user; start Lumora as that user.`);
  }
}

/** @throws StartError for data of another PostgreSQL. */
export async function checkCluster(folder: string, account: Account | undefined): Promise<void> {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_VERSION) {
    const advice =
      Number(version) > Number(POSTGRES_VERSION)
        ? 'start the version of Lumora that made it'
        : 'move its content with pg_dump as docs/operate.md describes';
    throw new StartError(
      `The data in ${folder} belong to PostgreSQL ${version}, this version of Lumora runs ${POSTGRES_VERSION}; ${advice}.`,
    );
  }
  const { uid, mode } = statSync(folder);
  if (account && uid === 0) await giveTo(folder, account);
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** Root restored a backup: the files are handed to the account that will use them. */
async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}

/** Made aside and renamed, so that a start that is killed half way leaves nothing that looks like data. */
export async function initialise(
  folder: string,
  { binaries, account, isDurable }: { binaries: Binaries; account: Account | undefined; isDurable: boolean },
): Promise<void> {
  await removeLeftovers(folder);
  const aside = `${folder}.new-${process.pid}`;
  await mkdir(aside, { mode: 0o700 });
  if (account) await chown(aside, account.uid, account.gid);
  try {
    await runToEnd(
      binaries.initdb,
      [
        `--pgdata=${nameForAccount(aside, account)}`,
        '--username=lumora',
        '--auth-local=trust',
        '--auth-host=reject',
        '--encoding=UTF8',
        // Sorts the same on every system, whatever locales it has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      { account, cwd: aside },
    );
    // Fails when another start was faster; its data are as good as ours.
    await rename(aside, folder).catch((error) => {
      if (!isInitialised(folder)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const parent = join(folder, '..');
  for (const entry of readdirSync(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(parent, entry), { recursive: true, force: true });
  }
}
