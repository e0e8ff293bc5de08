/** The Node that the product runs on: this one when it is new enough, else one of our own in `.node`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runNpm } from './run-npm.mjs';

const OLDEST = 24;
/** What is fetched where the machine's own is older. */
const VERSION = '24.21.0';

/** @returns {Promise<string>} path of the program */
export async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(ROOT, '.node');
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  // Written last, so that an interrupted download is not taken for a whole one.
  const mark = join(folder, `${name}-${VERSION}`);
  if (existsSync(mark) && existsSync(program)) return program;

  console.log(`Fetching Node ${VERSION}, since this one is ${process.versions.node} …`);
  mkdirSync(folder, { recursive: true });
  await runNpm(
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      `${name}@${VERSION}`,
    ],
    {
      failure: `Node ${VERSION} could not be fetched; install Node ${OLDEST} or newer, or connect to the registry`,
    },
  );
  writeFileSync(mark, '');
  return program;
}
