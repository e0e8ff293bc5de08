import { buildStale } from '../build.mjs';
import { runInFront } from '../run-program.mjs';

/** The tools' evals against the models that the environment names; with slugs, only those tools. */
export default async function evals(node, args) {
  await buildStale(node, ['content']);
  process.exitCode = await runInFront(node, ['scripts/run-evals.ts', ...args]);
}
