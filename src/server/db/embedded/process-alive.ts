import { readFileSync } from 'node:fs';

/** Whether a process of this number runs, ours or anybody's. One that ended and waits to be collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Where nobody collects orphans, as in many containers, they stay listed. Linux only; elsewhere none is seen. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
