import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPart } from './extract-part.ts';
import { TAKES, type Take } from './pack.ts';

const HOOKS = `## Hooks for *Tea*

Two doors for each use.

### Content

1. **One cup less: Tea \\& Co.**

   Opens on one small thing.

2. **Tuesday, 9 p.m.**

   Opens on a moment.

### Your words

> Every leaf
> is picked.

> A second one.

| Group | What \\| when |
| --- | --- |
| Looking | Compare, with **tabs** |
| Later | Save posts |

- [ ] Read it aloud
- Cut [a word](https://a.example).
`;
const PROSE = 'Just words, without a mark.\nAnd a second line.';

describe('a part of a result', () => {
  it.each<[string, string, Take, number | undefined, string, boolean]>([
    [
      'the first item, without what stands below it',
      HOOKS,
      'item',
      undefined,
      'One cup less: Tea & Co.',
      false,
    ],
    ['the second item', HOOKS, 'item', 2, 'Tuesday, 9 p.m.', false],
    ['the last item, where there are fewer', HOOKS, 'item', 50, 'Cut a word.', false],
    [
      'all items',
      HOOKS,
      'items',
      undefined,
      'One cup less: Tea & Co.\nTuesday, 9 p.m.\nRead it aloud\nCut a word.',
      false,
    ],
    ['the first section', HOOKS, 'section', undefined, 'Two doors for each use.', false],
    ['the second section', HOOKS, 'section', 2, 'One cup less: Tea & Co.\nTuesday, 9 p.m.', false],
    ['a quote of two lines', HOOKS, 'quote', undefined, 'Every leaf\nis picked.', false],
    ['the second quote', HOOKS, 'quote', 2, 'A second one.', false],
    ['a column', HOOKS, 'column', 1, 'Looking\nLater', false],
    ['a column with marks', HOOKS, 'column', 2, 'Compare, with tabs\nSave posts', false],
    ['the last column, where there are fewer', HOOKS, 'column', 9, 'Compare, with tabs\nSave posts', false],
    ['all of a text', PROSE, 'whole', undefined, PROSE, false],
    ['the text for an item that is not there', PROSE, 'item', 3, PROSE, true],
    ['the items for a column that is not there', '- a\n- b', 'column', 1, 'a\nb', true],
    ['an item for a quote that is not there', 'Text.\n\n- a', 'quote', 1, 'a', true],
    ['nothing of nothing', '', 'item', 1, '', false],
    ['nothing of a heading alone', '## Title', 'section', 1, 'Title', true],
    ['user text that was escaped', '> \\*not bold\\* 1\\. \\_x\\_', 'quote', 1, '*not bold* 1. _x_', false],
  ])('is %s', (_name, markdown, take, number, text, isReplaced) => {
    expect(extractPart(markdown, take, number)).toEqual({ text, isReplaced });
  });

  it.each<[string, string, number, string, boolean]>([
    ['one cell', HOOKS, 2, 'Save posts', false],
    ['the last cell, where there are fewer', HOOKS, 9, 'Save posts', false],
    ['an item for a cell that is not there', '- a\n- b', 1, 'a', true],
  ])('of a column is %s', (_name, markdown, row, text, isReplaced) => {
    expect(extractPart(markdown, 'column', 2, row)).toEqual({ text, isReplaced });
  });

  it('is found in anything, and never throws', () => {
    const piece = fc.constantFrom(
      '# ',
      '- ',
      '1. ',
      '> ',
      '|a|b|',
      '\n',
      '\n\n',
      '  ',
      '**',
      '\\',
      'word',
      '語',
      '|---|',
      '`',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
        fc.constantFrom(...TAKES),
        fc.integer({ min: 1, max: 50 }),
        (markdown, take, number) => {
          const { text } = extractPart(markdown, take, number);
          expect(text).toBe(text.trim());
          if (extractPart(markdown, 'whole').text !== '') expect(text).not.toBe('');
        },
      ),
    );
  });
});
