import { buildStale } from '../build.mjs';
import { runInFront } from '../run-program.mjs';

/** The server from its sources, started again when they change, and the pages from Vite with hot replacement. */
export default async function dev(node) {
  await buildStale(node, ['content']);
  console.log('Pages with hot replacement: http://127.0.0.1:4601');
  const codes = await Promise.all([
    runInFront(node, ['--watch', '--watch-preserve-output', 'src/server/main.ts']),
    runInFront(node, ['node_modules/@react-router/dev/bin.cjs', 'dev'], { NODE_ENV: 'development' }),
  ]);
  process.exitCode = Math.max(...codes);
}
