import { expect, test } from 'vitest';

// Plain JavaScript, since it runs before anything is installed.
const { countResults } = await import(new URL('./count-results.mjs', import.meta.url).href);

test.each([
  ['a check without tests', true, undefined, { passed: 1, failed: 0 }],
  ['a failed check without tests', false, undefined, { passed: 0, failed: 1 }],
  ['vitest', true, { numPassedTests: 5, numFailedTests: 0 }, { passed: 5, failed: 0 }],
  ['vitest with failures', false, { numPassedTests: 5, numFailedTests: 2 }, { passed: 5, failed: 2 }],
  [
    'vitest with a file that cannot be loaded',
    false,
    { numPassedTests: 5, numFailedTests: 0 },
    { passed: 5, failed: 1 },
  ],
  ['Playwright', true, { stats: { expected: 3, unexpected: 0, flaky: 1 } }, { passed: 4, failed: 0 }],
  [
    'Playwright with failures',
    false,
    { stats: { expected: 3, unexpected: 1, flaky: 0 } },
    { passed: 3, failed: 1 },
  ],
])('counts %s', (_, isOk, report, expected) => {
  expect(countResults(isOk, report)).toEqual(expected);
});
