import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts a whole folder in place of another: readers see the old one or the new one, and a build that dies half
 * way leaves the old one untouched.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const [next, previous] = [`${folder}.next-${process.pid}`, `${folder}.previous-${process.pid}`];
  rmSync(next, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), text);
  }
  moveAway(folder, previous);
  renameSync(next, folder);
  rmSync(previous, { recursive: true, force: true });
}

function moveAway(folder: string, to: string): void {
  try {
    renameSync(folder, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
