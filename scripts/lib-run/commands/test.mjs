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
  const asked = whatIsAsked(names);
  if (asked.file) {
    process.exitCode = await runFile(node, asked.file, asked.options);
    return;
  }
  if (!(await withScratchFolder(() => runChecks(node, asked.checks)))) process.exitCode = 1;
}

/**
 * Names of checks come first: there is a folder `content`, too.
 * @returns {{ checks: typeof CHECKS } | { file: string, options: string[] }}
 */
export function whatIsAsked(names) {
  if (names.length === 0) return { checks: CHECKS };
  const known = CHECKS.map(({ name }) => name);
  const [first, ...options] = names;
  if (!known.includes(first) && existsSync(first)) return { file: first, options };
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`"${unknown.join('", "')}" is no test file and none of the checks: ${known.join(', ')}.`);
  }
  return { checks: CHECKS.filter(({ name }) => names.includes(name)) };
}

async function runFile(node, file, options) {
  const isJourney = file.endsWith('.spec.ts');
  await buildStale(node, isJourney ? undefined : ['content']);
  const runner = isJourney
    ? ['node_modules/@playwright/test/cli.js', 'test']
    : ['node_modules/vitest/vitest.mjs', 'run'];
  return withScratchFolder(() => runInFront(node, [...runner, file, ...options]));
}
