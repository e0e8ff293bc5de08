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

test('cards are counted on where the whole begins to count anew below a heading that is not shown', () => {
  const markdown = '## Hooks\n\n### Short\n\n1. One.\n2. Two.\n\n### Long\n\n1. Three.\n2. Four.';
  const shown = beginningOf(markdown, ITEMS, MOST);
  expect(shown?.cards.map(({ number, words }) => [number, words])).toEqual([
    ['1', 'One.'],
    ['2', 'Two.'],
    ['3', 'Three.'],
  ]);
});

test('a line that only introduces the next one is not the last that is shown', () => {
  const cells = ['Long words', 'Long.', 'It could be parted here:', 'There'];
  const markdown = `| Text | A | B | C |\n| - | - | - | - |\n| ${cells.join(' | ')} |`;
  const rules: CardRule[] = [{ each: 'row', kind: 'line', column: 0 }];
  const linesOf = (lines: number) => beginningOf(markdown, rules, { ...MOST, lines })?.cards[0]?.lines;
  expect(linesOf(2)).toEqual([{ name: 'A', words: 'Long.' }]);
  expect(linesOf(3)).toHaveLength(3);
});

test('what is cut ends with a whole sentence or line; within one only where the first is too long', () => {
  expect(shorten('It opens small. What holds the reader: a number and a length.', 8)).toBe('It opens small.');
  expect(shorten('« On y va ! » Puis la suite qui est longue.', 7)).toBe('« On y va ! »');
  expect(shorten('最初に伝える。省く：長い物語。', 3)).toBe('最初に伝える。');
  expect(shorten('Evenings of drawing\n\nFor: people\n\nHeading: at most nine words.', 6)).toBe(
    'Evenings of drawing\n\nFor: people…',
  );
  expect(shorten('Dear all,\nthis goes on and on.', 4)).toBe('Dear all…');
  expect(shorten('One sentence that never ends. Two.', 3)).toBe('One sentence that…');
});

test('what is short enough keeps its lines, and nothing grows', () => {
  expect(shorten('Breathe in.\n\nBreathe out.', 4)).toBe('Breathe in.\n\nBreathe out.');
  expect(shorten('Breathe in.\n\nBreathe out.', 3)).toBe('Breathe in.');
  expect(shorten('吸って、吐いて、', 2)).toBe('吸って、吐い…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(9), (text, words) => {
      const cut = shorten(text, words);
      expect(cut === text || cut.length <= text.length + 1).toBe(true);
    }),
  );
});
