import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Check {
  name: string;
  args: string[];
}
// Plain JavaScript, since it runs before anything is installed.
const { runChecks }: { runChecks: (node: string, checks: Check[]) => Promise<boolean> } = await import(
  new URL('./run-checks.mjs', import.meta.url).href
);
const { TRY_AGAIN }: { TRY_AGAIN: number } = await import(new URL('./try-again.mjs', import.meta.url).href);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** Ends with one code after the other; with the last for ever. */
const checkEnding = (...codes: number[]) => ({
  name: 'a check',
  args: [
    '--eval',
    `const { appendFileSync, readFileSync } = require('node:fs');
    const file = ${JSON.stringify(join(folder, 'runs'))};
    appendFileSync(file, '.');
    process.exit(${JSON.stringify(codes)}.at(Math.min(readFileSync(file).length, ${codes.length}) - 1))`,
  ],
});

it.each([
  ['what came to nothing is run once more', [TRY_AGAIN, 0], true],
  ['what comes to nothing twice has failed', [TRY_AGAIN, TRY_AGAIN, 0], false],
  ['what failed is not tried again', [1, 0], false],
])('%s', async (_, codes, isGreen) => {
  expect(await runChecks(process.execPath, [checkEnding(...codes)])).toBe(isGreen);
});
