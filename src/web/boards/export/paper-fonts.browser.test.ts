import { afterEach, expect, test, vi } from 'vitest';
import { loadPaperFonts } from './paper-fonts.ts';

afterEach(() => vi.restoreAllMocks());

test('a font that could not be had is asked for again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('gone'));
  await expect(loadPaperFonts(['朝'])).rejects.toThrow();
  expect((await loadPaperFonts(['朝']))(16, false)).toContain('"Board 0"');
});
