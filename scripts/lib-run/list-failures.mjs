import { stripVTControlCharacters } from 'node:util';

/** A stack is in the output above; this is to know at the end what happened. */
const MAX_LINES = 12;
const MAX_FAILURES = 20;

/**
 * What failed and why, from what vitest or Playwright wrote; at most 20, of each the first lines.
 * @returns {{ test: string, reason: string[] }[]}
 */
export function listFailures(report) {
  if (!report) return [];
  const failures = report.stats ? ofPlaywright(report.suites) : ofVitest(report.testResults);
  return failures.slice(0, MAX_FAILURES).map(({ test, message }) => ({ test, reason: firstLines(message) }));
}

const ofVitest = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ test: name, message }];
    return failed.map(({ fullName, failureMessages: [first] }) => ({
      test: `${name}: ${fullName}`,
      message: first,
    }));
  });

const ofPlaywright = (suites) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(ofSpec),
    ...ofPlaywright(inner),
  ]);

function ofSpec({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
  return { test: `${file}:${line} ${title}`, message: errors[0]?.message };
}

const firstLines = (message = 'It gave no reason.') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MAX_LINES);
