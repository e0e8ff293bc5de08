import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, diffWords } from './word-diff.ts';

const textOf = (parts: DiffPart[], side: 'removed' | 'added') =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ text }) => text)
    .join('');

describe('a comparison by words', () => {
  it.each([
    ['en', 'A breath.', 'A slow breath.', '', 'slow'],
    ['en', 'The old line', 'The new line', 'old', 'new'],
    ['en', 'same', 'same', '', ''],
    ['ja', '朝の瞑想をする', '夜の瞑想をする', '朝', '夜'],
    ['de', 'Guten Morgen', '', 'Guten Morgen', ''],
  ] as const)('%s: %j to %j', async (language, before, after, removed, added) => {
    const { parts } = await diffWords(before, after, language);
    const only = (kind: DiffPart['kind']) =>
      parts
        .filter((part) => part.kind === kind)
        .map(({ text }) => text)
        .join('');
    // Of the spaces around a word, either may count as new.
    expect([only('removed').trim(), only('added').trim()]).toEqual([removed, added]);
  });

  it('counts words and not the marks between them', async () => {
    expect(await diffWords('one, two', 'one: two three four', 'en')).toMatchObject({ removed: 0, added: 2 });
  });

  it('holds both texts whole, whatever they are', async () => {
    const text = fc.string({ unit: fc.constantFrom('a ', 'b', ' c\n', '朝の', '. ', 'é'), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const { parts } = await diffWords(before, after, 'en');
        expect(textOf(parts, 'removed')).toBe(before);
        expect(textOf(parts, 'added')).toBe(after);
      }),
    );
  });
});
