/** Which system user runs PostgreSQL: ourselves, unless we are root, which PostgreSQL refuses to run as. */
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** Undefined: run as ourselves. A data folder that exists keeps its owner. */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new StartError(
    'PostgreSQL does not run as root and this system has no user "postgres" or "nobody"; start Lumora as another user.',
  );
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether the account may pass through every folder above `path`. */
export function canReach(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  const folder = dirname(path);
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (folder === dirname(folder) || canReach(account, folder));
}
