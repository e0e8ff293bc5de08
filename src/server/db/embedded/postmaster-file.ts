/** What a running or killed PostgreSQL says about itself in its folder. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './process-alive.ts';

export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** The PostgreSQL that runs on this folder; the file of one that is gone is removed. */
export function findPostmaster(clusterFolder: string): Postmaster | undefined {
  const file = join(clusterFolder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostmasterOf(pid, clusterFolder)) {
    return { pid, socketFolder: lines[4]?.trim() ?? '' };
  }
  rmSync(file, { force: true });
  return undefined;
}

/**
 * After a restart of the machine the number may be another program's. A postmaster works in its data folder, which
 * Linux shows; elsewhere the number has to do, and at worst the start ends with a sentence that names it.
 */
function isPostmasterOf(pid: number, clusterFolder: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const [cwd, folder] = [statSync(`/proc/${pid}/cwd`), statSync(clusterFolder)];
    return cwd.ino === folder.ino && cwd.dev === folder.dev;
  } catch {
    return false;
  }
}
