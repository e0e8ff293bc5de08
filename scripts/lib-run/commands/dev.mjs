import { watch } from 'node:fs';
import { buildStale } from '../build.mjs';
import { runInFront } from '../run-program.mjs';

const SERVER_READS = ['src/server', 'src/core', '.build/content'];
/** Editors write a file in several steps. */
const SETTLE_MS = 200;

/**
 * The server from its sources, started again when they change, and the pages from Vite with hot replacement. Content is
 * built again as it is edited; what is wrong with it is said and the last good build stays.
 */
export default async function dev(node) {
  await buildStale(node, ['content']);
  followContent(node);
  console.log('Pages with hot replacement: http://127.0.0.1:4601');
  const watched = SERVER_READS.map((path) => `--watch-path=${path}`);
  const codes = await Promise.all([
    runInFront(node, ['--watch', ...watched, '--watch-preserve-output', 'src/server/main.ts']),
    runInFront(node, ['node_modules/@react-router/dev/bin.cjs', 'dev'], { NODE_ENV: 'development' }),
  ]);
  process.exitCode = Math.max(...codes);
}

function followContent(node) {
  let settling;
  let building = Promise.resolve();
  const build = () => {
    // One after the other: an edit during a build makes the content stale again.
    building = building
      .then(() => buildStale(node, ['content']))
      .catch((error) => console.error(error.message));
  };
  watch('content', { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(build, SETTLE_MS);
  }).unref();
}
