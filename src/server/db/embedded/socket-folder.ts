/** The folder of PostgreSQL's socket: private, because whoever reaches the socket is trusted. */
import { readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, canReach } from './account.ts';
import { isAlive } from './process-alive.ts';

/** Longest path of a socket in bytes: 107 on Linux, 103 on macOS. */
const LONGEST_PATH = 103;
const LOCK_FILE = '.s.PGSQL.5432.lock';

/** In the data folder, or in a temporary one where that path is too long or out of the account's reach. */
export async function makeSocketFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const own = join(dataDir, 'socket');
  const isUsable = Buffer.byteLength(join(own, LOCK_FILE)) <= LONGEST_PATH && canReach(account, own);
  const folder = isUsable ? own : await mkdtemp(join(temporaryParent(account), 'lumora-'));
  if (isUsable) {
    await mkdir(own, { recursive: true, mode: 0o700 });
    await removeDeadLock(own);
  }
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

const temporaryParent = (account: Account | undefined): string =>
  tmpdir().length < 60 && canReach(account, join(tmpdir(), 'lumora-')) ? tmpdir() : '/tmp';

/** A killed PostgreSQL leaves its lock; when its number is still listed or another program's, the next one gives up. */
async function removeDeadLock(folder: string): Promise<void> {
  const lock = join(folder, LOCK_FILE);
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    if (isAlive(pid) && process.platform === 'linux') {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') return;
    }
  } catch {
    // No lock, or nobody of that number.
  }
  await rm(lock, { force: true });
}

/** Removes a temporary folder; the one in the data folder stays for the next start. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith('lumora-')) await rm(folder, { recursive: true, force: true });
}
