import { buildStale } from '../build.mjs';
import { runInFront } from '../run-program.mjs';

export default async function bench(node, args) {
  await buildStale(node);
  process.exitCode = await runInFront(node, ['bench/run.ts', ...args]);
}
