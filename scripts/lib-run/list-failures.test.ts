import { expect, test } from 'vitest';

// Plain JavaScript, since it runs before anything is installed.
const { listFailures } = await import(new URL('./list-failures.mjs', import.meta.url).href);

const ofVitest = (assertionResults: object[], status = 'failed', message = '') => ({
  numPassedTests: 0,
  testResults: [{ name: 'a.test.ts', status, message, assertionResults }],
});

const spec = (title: string, ok: boolean, message?: string) => ({
  title,
  ok,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
});

test('nothing of a check without tests, or of one whose tests passed', () => {
  expect(listFailures(undefined)).toEqual([]);
  expect(listFailures(ofVitest([{ fullName: 'adds', status: 'passed' }], 'passed'))).toEqual([]);
  expect(listFailures({ stats: {}, suites: [{ specs: [spec('opens', true)] }] })).toEqual([]);
});

test('a failed test of vitest: its name and the reason, without colours and stack', () => {
  const failureMessages = ['\u001b[31mError: 1 is not 2\u001b[39m\n\n- 2\n+ 1\n    at a.test.ts:3:5'];
  expect(listFailures(ofVitest([{ fullName: 'sums adds', status: 'failed', failureMessages }]))).toEqual([
    { test: 'a.test.ts: sums adds', reason: ['Error: 1 is not 2', '- 2', '+ 1'] },
  ]);
});

test('a file that cannot be loaded', () => {
  expect(listFailures(ofVitest([], 'failed', 'Cannot find module'))).toEqual([
    { test: 'a.test.ts', reason: ['Cannot find module'] },
  ]);
});

test('a failed journey, in whatever suite, with and without a reason', () => {
  const suites = [
    { specs: [], suites: [{ specs: [spec('opens', true), spec('closes', false, 'It stays open')] }] },
    { specs: [spec('hangs', false)] },
  ];
  expect(listFailures({ stats: {}, suites })).toEqual([
    { test: 'a.spec.ts:7 closes', reason: ['It stays open'] },
    { test: 'a.spec.ts:7 hangs', reason: ['It gave no reason.'] },
  ]);
});

test('a long reason and many failures are cut', () => {
  const failureMessages = [Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')];
  const all = Array.from({ length: 100 }, () => ({ fullName: 'adds', status: 'failed', failureMessages }));
  const failures = listFailures(ofVitest(all));
  expect(failures).toHaveLength(20);
  expect(failures[0].reason).toHaveLength(12);
});
