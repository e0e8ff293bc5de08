import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: the same whether the sources run as they are or as the built server. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
  return findRoot(dirname(folder));
}
