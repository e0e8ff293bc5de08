/**
 * Runs the cases under content/tools/<slug>/evals against models (see docs/content.md) and writes a report for each.
 * Arguments are slugs of tools; without any, all. Exit codes: 0 everything holds, 1 something does not, 130 stopped.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerCase } from './evals/answer-case.ts';
import { loadCases } from './evals/load-cases.ts';
import type { Outcome } from './evals/outcome.ts';
import { formatReport, makeReport, type Report, summaryOf } from './evals/report.ts';
import { runModel } from './evals/run-model.ts';
import { type EvalsSettings, readSettings } from './evals/settings.ts';

const CONTENT = join(import.meta.dirname, '../.build/content');
const STOPPED = 130;

const stop = new AbortController();
// A terminal's Ctrl-C arrives twice: from the terminal, and from the program that started us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
try {
  const settings = readSettings(process.env, process.argv.slice(2));
  process.exitCode = await runAll(settings);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function runAll({ access, models, tools, concurrency, folder }: EvalsSettings): Promise<number> {
  const cases = loadCases(CONTENT, tools);
  let isWhole = true;
  for (const model of models) {
    console.log(`${model}: ${cases.length} cases`);
    const startedAt = new Date().toISOString();
    const answer = (one: (typeof cases)[number]) => answerCase(one, access, model, stop.signal);
    const outcomes = await runModel({ cases, concurrency, signal: stop.signal, answer, onOutcome: print });
    const report = makeReport({ model, baseUrl: access.baseUrl, startedAt }, outcomes);
    console.log(`${model}: ${summaryOf(report)}\n${writeReport(folder, report)}\n`);
    isWhole &&= report.counts.passed === outcomes.length;
    if (stop.signal.aborted) return STOPPED;
  }
  return isWhole ? 0 : 1;
}

function print({ tool, name, language, status, problems, milliseconds }: Outcome): void {
  console.log(`  ${status.padEnd(7)} ${tool}: ${name} (${language}, ${(milliseconds / 1000).toFixed(1)} s)`);
  for (const problem of problems) console.log(`            ${problem}`);
}

/** Answers the path of the readable one. */
function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const name = `${report.startedAt}-${report.model}`.replace(/[^A-Za-z0-9._-]+/g, '-');
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), formatReport(report));
  return join(folder, `${name}.md`);
}
