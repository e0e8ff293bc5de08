import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CardRule } from '#content/schema.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { blocksOf, readGrowing } from '../markdown/growing-markdown.ts';
import { replaceCardText, sourceOf } from './edit-card.ts';
import { cardsOf, findCards } from './find-cards.ts';

const cards = (markdown: string, rule: CardRule) =>
  cardsOf(findCards(blocksOf(readGrowing(undefined, markdown)), [rule]));

const item: CardRule = { each: 'item', kind: 'hook', copy: 'bold' };
const row: CardRule = { each: 'row', kind: 'date', column: 1 };
const quote: CardRule = { each: 'quote', kind: 'line' };

it.each<[string, CardRule, string, string]>([
  [
    '1. **One.**\n\n   Why.\n2. **Two**',
    item,
    'New\nline',
    '1. **New line.**\n\n   Why.\n2. **Two**'.replace('line.', 'line'),
  ],
  ['| a | b |\n|--|--|\n| c | d |\n', row, 'x | y', '| a | b |\n|--|--|\n| c | x \\| y |\n'],
  ['| a | b |\n|--|--|\n| 1 | d |\n|c||\n', row, 'y', '| a | b |\n|--|--|\n| 1 | y |\n|c||\n'],
  ['> One\n> two\n\nAfter', quote, 'One\n\nthree', '> One\n>\n> three\n\nAfter'],
])('%j', (markdown, rule, words, expected) => {
  const [card] = cards(markdown, rule);
  expect(card && replaceCardText(markdown, card.text, words)).toBe(expected);
});

it('is left as it was by what is read from it', () => {
  for (const [markdown, rule] of [
    ['- **A:** one | two\n- **B:** three', { each: 'item', kind: 'line' }],
    ['> One\n> two', quote],
    ['| a | b |\n|--|--|\n| c | d \\| e |', row],
  ] as const)
    for (const { text } of cards(markdown, rule))
      expect(replaceCardText(markdown, text, sourceOf(markdown, text))).toBe(markdown);
});

it('changes its own cell alone, whatever is written', () => {
  const markdown = '| a | b |\n|--|--|\n| c | d |\n| e | f |';
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (words) => {
      const [first] = cards(markdown, row);
      const after = cards(replaceCardText(markdown, first?.text as never, words), row);
      expect(after).toHaveLength(2);
      expect(after[1]?.text.words).toBe('f');
    }),
    { numRuns: runs(100) },
  );
});
