import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../build.mjs';
import { ROOT } from '../root.mjs';
import { runInFront } from '../run-program.mjs';

const SERVER = join(ROOT, '.build/server/main.js');

/** Becomes the server where this is the right Node, and stands in front of it where it is not. */
export default async function start(node) {
  await buildStale(node);
  if (node === process.execPath) await import(pathToFileURL(SERVER).href);
  else process.exitCode = await runInFront(node, [SERVER]);
}
