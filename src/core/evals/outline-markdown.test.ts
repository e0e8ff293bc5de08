import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineMarkdown } from './outline-markdown.ts';

test('counts headings of both kinds, and nothing that only looks like one', () => {
  const { headings } = outlineMarkdown(
    [
      '# One',
      '### Two ###',
      '#hashtag',
      '',
      'Three',
      '=====',
      '',
      'Four',
      '---',
      '',
      '---',
      '',
      '    # code',
    ].join('\n'),
  );
  expect(headings).toBe(4);
});

test('counts bulleted, numbered, nested and quoted items, but no rules', () => {
  const { items } = outlineMarkdown('- a\n  - b\n* c\n+ d\n1. e\n2) f\n> - g\n\n* * *\n- - -\n-no\n1.no');
  expect(items).toBe(7);
});

test('measures tables without the heading row, bars in cells aside', () => {
  const { tables } = outlineMarkdown(
    '| a | b |\n|---|:-:|\n| 1 | 2 |\n| x \\| y | 4 |\n\ntext | more\n\na | b | c\n--|--|--\n1 | 2 | 3',
  );
  expect(tables).toEqual([
    { columns: 2, rows: 2 },
    { columns: 3, rows: 1 },
  ]);
});

test('a border of another width makes no table', () => {
  expect(outlineMarkdown('| a | b |\n|---|\n| 1 | 2 |').tables).toEqual([]);
});

test('code is text and no structure', () => {
  const { headings, items, text } = outlineMarkdown('```css\n# not a heading\n- no item\n```\n## One');
  expect({ headings, items, text }).toEqual({
    headings: 1,
    items: 0,
    text: '# not a heading\n- no item\nOne',
  });
});

test('gives the words without their marks', () => {
  const { text } = outlineMarkdown(
    '## A **calm** morning\n\n1. _Breathe_ in, `once`\n\n> Read [the guide](https://example.test) by snake_case \\*now\\*\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  );
  expect(text.split(/\s+/)).toEqual(
    'A calm morning Breathe in, once Read the guide by snake_case *now* a b 1 2'.split(' '),
  );
});

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (markdown) => {
      const { headings, items } = outlineMarkdown(markdown);
      expect(headings + items).toBeLessThanOrEqual(markdown.split('\n').length);
    }),
  );
});
