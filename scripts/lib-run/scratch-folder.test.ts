import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// Plain JavaScript, since it runs before anything is installed.
const { withScratchFolder } = await import(new URL('./scratch-folder.mjs', import.meta.url).href);

test('is where temporary files go while the work lasts, and gone after', async () => {
  const outside = tmpdir();
  // A run of all tests is in such a folder already.
  const outermost = process.env.OUTER_TMPDIR ?? outside;
  const { inside, kept } = await withScratchFolder(async () => ({
    inside: tmpdir(),
    kept: process.env.OUTER_TMPDIR,
  }));
  expect(inside).not.toBe(outside);
  expect(kept).toBe(outermost);
  expect(existsSync(inside)).toBe(false);
  expect(tmpdir()).toBe(outside);
});

test('goes with work that fails, too', async () => {
  let inside = '';
  const failing = withScratchFolder(async () => {
    inside = tmpdir();
    throw new Error('It fails.');
  });
  await expect(failing).rejects.toThrow('It fails.');
  expect(existsSync(inside)).toBe(false);
});

test('what a killed run left is removed, what a running one has is not', async () => {
  const parent = await withScratchFolder(async () => dirname(tmpdir()));
  const folderOf = (pid: number) => join(parent, `lumora-tests-${pid}`);
  const [dead, running] = [folderOf(2 ** 31 - 1), folderOf(process.ppid)];
  const isMade = !existsSync(running);
  for (const folder of [dead, running]) mkdirSync(folder, { recursive: true });
  await withScratchFolder(async () => undefined);
  expect(existsSync(dead)).toBe(false);
  expect(existsSync(running)).toBe(true);
  if (isMade) rmSync(running, { recursive: true });
});
