import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** In bytes: several times what the databases and browsers of a run write. */
const ENOUGH = 4 * 1024 ** 3;
/** Followed by the id of the process whose it is. */
const NAME = 'lumora-tests-';

/**
 * Runs `work` while `TMPDIR`, for it and all that it starts, is a folder of its own: in memory where there is plenty,
 * since a run writes dozens of databases that nobody needs afterwards. What killed runs left there is removed first. What
 * is to outlast the run goes to `OUTER_TMPDIR`.
 */
export async function withScratchFolder(work) {
  const { TMPDIR, OUTER_TMPDIR } = process.env;
  const outer = tmpdir();
  const parent = hasRoomInMemory() ? MEMORY : outer;
  for (const name of readdirSync(parent)) if (isAbandoned(name)) remove(join(parent, name));
  const folder = join(parent, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL, which does not run as root, passes through it.
  chmodSync(folder, 0o711);
  Object.assign(process.env, { TMPDIR: folder, OUTER_TMPDIR: OUTER_TMPDIR ?? outer });
  try {
    return await work();
  } finally {
    restore('TMPDIR', TMPDIR);
    restore('OUTER_TMPDIR', OUTER_TMPDIR);
    remove(folder);
  }
}

function restore(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

function hasRoomInMemory() {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ENOUGH;
  } catch {
    return false;
  }
}

function isAbandoned(name) {
  if (!name.startsWith(NAME)) return false;
  try {
    process.kill(Number(name.slice(NAME.length)), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody else's, or a process still writes: no reason for a run to fail.
  }
}
