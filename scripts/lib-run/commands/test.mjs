import { existsSync } from 'node:fs';
import { buildStale } from '../build.mjs';
import { CHECKS } from '../checks.mjs';
import { runChecks } from '../run-checks.mjs';
import { runInFront } from '../run-program.mjs';
import { withScratchFolder } from '../scratch-folder.mjs';

/**
 * Every check there is; with names of checks, only those; with a test file, that file, with what else is given:
 * `npm test -- src/core/licenses/claim.test.ts -t 'place'`.
 */
export default async function test(node, names) {
  const [first, ...options] = names;
  if (first && existsSync(first)) {
    process.exitCode = await runFile(node, first, options);
    return;
  }
  const known = CHECKS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`"${unknown.join('", "')}" is no test file and none of the checks: ${known.join(', ')}.`);
  }
  const chosen = names.length > 0 ? CHECKS.filter(({ name }) => names.includes(name)) : CHECKS;
  if (!(await withScratchFolder(() => runChecks(node, chosen)))) process.exitCode = 1;
}

async function runFile(node, file, options) {
  const isJourney = file.endsWith('.spec.ts');
  await buildStale(node, isJourney ? undefined : ['content']);
  const runner = isJourney
    ? ['node_modules/@playwright/test/cli.js', 'test']
    : ['node_modules/vitest/vitest.mjs', 'run'];
  return withScratchFolder(() => runInFront(node, [...runner, file, ...options]));
}
