import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardRule } from '#content/schema.ts';
import { beginningOf, shorten } from './example-result.ts';

const ITEMS: CardRule[] = [{ each: 'item', kind: 'hook' }];
const MOST = { cards: 3, words: 40, lines: 3 };
const many = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test('the first three cards are shown below the title, with what they say and without their places', () => {
  const markdown =
    '## Hooks for *tea*\n\nAn introduction.\n\n1. **First:** One.\n2. Two.\n3. Three.\n4. Four.\n\nThe rest.';
  expect(beginningOf(markdown, ITEMS, MOST)).toEqual({
    title: 'Hooks for tea',
    cards: [
      { kind: 'hook', number: '1', title: 'First', words: 'One.', lines: [] },
      { kind: 'hook', number: '2', words: 'Two.', lines: [] },
      { kind: 'hook', number: '3', words: 'Three.', lines: [] },
    ],
    count: 4,
  });
});

test('of a long card the beginning is shown, and three of its lines', () => {
  const cells = [many(41), 'a', 'b', many(17), 'd'];
  const markdown = `| Text | A | B | C | D |\n| - | - | - | - | - |\n| ${cells.join(' | ')} |`;
  expect(beginningOf(markdown, [{ each: 'row', kind: 'line', column: 0 }], MOST)?.cards).toEqual([
    {
      kind: 'line',
      words: `${many(40)}…`,
      lines: [
        { name: 'A', words: 'a' },
        { name: 'B', words: 'b' },
        { name: 'C', words: `${many(16)}…` },
      ],
    },
  ]);
});

test('a result without cards shows nothing', () => {
  expect(beginningOf('Only words.', ITEMS, MOST)).toBeUndefined();
});

test('what is short enough keeps its lines, and nothing grows', () => {
  expect(shorten('Breathe in.\n\nBreathe out.', 4)).toBe('Breathe in.\n\nBreathe out.');
  expect(shorten('Breathe in.\n\nBreathe out.', 3)).toBe('Breathe in. Breathe…');
  expect(shorten('吸って、吐いて、', 2)).toBe('吸って、吐い…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(9), (text, words) => {
      const cut = shorten(text, words);
      expect(cut === text || cut.length <= text.length + 1).toBe(true);
    }),
  );
});
