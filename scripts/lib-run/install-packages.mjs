import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runNpm } from './run-npm.mjs';

const STAMP = join(ROOT, 'node_modules', '.installed');

/** Installs exactly what the lock file says, if that is not what is there. */
export async function installPackages(node) {
  const wanted = `${process.platform}-${process.arch} ${hashOf(join(ROOT, 'package-lock.json'))}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing packages …');
  await runNpm(['ci', '--include=dev'], {
    node,
    failure: 'The packages could not be installed; is the registry reachable and the disk writable? npm says',
  });
  writeFileSync(STAMP, wanted);
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
