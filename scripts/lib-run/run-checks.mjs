import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { countResults } from './count-results.mjs';
import { ROOT } from './root.mjs';
import { runInFront } from './run-program.mjs';

/** Runs all of them, whatever fails, and closes with one line of figures. @returns {Promise<boolean>} */
export async function runChecks(node, checks) {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const outcomes = [];
  for (const check of checks) outcomes.push(await runCheck(node, check));

  console.log('\nSummary');
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `  ${failed === 0 ? 'passed' : 'FAILED'}  ${name} (${passed} passed, ${failed} failed, ${seconds} s)`,
    );
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

async function runCheck(node, { name, args, results, needs }) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const file = results && join(ROOT, results);
  if (file) rmSync(file, { force: true });
  let isOk = false;
  try {
    if (needs) await buildStale(node, needs);
    isOk = (await runInFront(node, args)) === 0;
  } catch (error) {
    console.error(error.message);
  }
  return {
    name,
    ...countResults(isOk, file && read(file)),
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
