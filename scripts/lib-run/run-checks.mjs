import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { countResults } from './count-results.mjs';
import { listFailures } from './list-failures.mjs';
import { ROOT } from './root.mjs';
import { runAside, runInFront } from './run-program.mjs';
import { TRY_AGAIN } from './try-again.mjs';

/** Runs all of them, whatever fails, and closes with what failed and one line of figures. @returns {Promise<boolean>} */
export async function runChecks(node, checks) {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const outcomes = [];
  for (const group of groupNeighbours(checks)) {
    if (group[0].isOftenIdle) buildAhead(node, checks.slice(checks.indexOf(group[0]) + 1));
    outcomes.push(...(await runGroup(node, group)));
  }

  console.log('\nSummary');
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `  ${failed === 0 ? 'passed' : 'FAILED'}  ${name} (${passed} passed, ${failed} failed, ${seconds} s)`,
    );
  }
  for (const { test, reason } of outcomes.flatMap(({ failures }) => failures)) {
    console.log([`\n  ${test}`, ...reason].join('\n    '));
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

/** What these checks need. Should it fail, the check that needs it builds it again and says why. */
function buildAhead(node, checks) {
  const needed = new Set(checks.flatMap(({ needs = [] }) => needs));
  if (needed.size > 0) buildStale(node, [...needed]).catch(() => {});
}

function groupNeighbours(checks) {
  const groups = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (check.isOneCore && last?.[0].isOneCore) last.push(check);
    else groups.push([check]);
  }
  return groups;
}

/** As many at once as there are cores. @returns the outcomes in the order of the checks */
async function runGroup(node, checks) {
  const outcomes = [];
  const waiting = [...checks.entries()];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, check] = next;
      outcomes[place] = await runCheck(node, check);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return outcomes;
}

async function runCheck(node, { name, args, results, needs, isOneCore }) {
  const heading = `\n── ${name}`;
  const startedAt = Date.now();
  const file = results && join(ROOT, results);
  if (file) rmSync(file, { force: true });
  let isOk = false;
  try {
    if (!isOneCore) console.log(heading);
    if (needs) await buildStale(node, needs);
    const run = () => (isOneCore ? runAside(node, args, heading) : runInFront(node, args));
    const code = await run();
    if (code === TRY_AGAIN) console.log(`\n${name}: once more`);
    isOk = (code === TRY_AGAIN ? await run() : code) === 0;
  } catch (error) {
    console.error(error.message);
  }
  const report = file && read(file);
  return {
    name,
    ...countResults(isOk, report),
    failures: listFailures(report),
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
