import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { replaceItem, replaceRow } from './edit-item.ts';
import { anyMarkdown } from './markdown.arbitrary.ts';
import { readStructure } from './read-structure.ts';
import { itemsOf, type ResultItem, type ResultRow } from './result-structure.ts';

const read = (markdown: string) => itemsOf(readStructure(markdown));
const edit = (markdown: string, at: number, text: string) =>
  replaceItem(markdown, read(markdown)[at] as ResultItem, text);

describe('replaceItem', () => {
  it.each([
    ['1. One\n2. Two', 0, '**Uno**', '1. **Uno**\n2. Two'],
    ['- a\n- b\n\nend', 1, 'c\n\n- below', '- a\n- c\n\n  - below\n\nend'],
    ['10. a\n    more\n11. b', 0, 'x\ny', '10. x\n    y\n11. b'],
    ['- [x] done\n- [ ] open', 0, 'really', '- [x] really\n- [ ] open'],
    ['- a', 0, '- -', '- \\- -'],
    ['-\n- b', 0, 'a', '- a\n- b'],
  ])('%j, item %d → %j', (markdown, at, text, changed) => expect(edit(markdown, at, text)).toBe(changed));

  it('leaves the neighbours as they are, whatever is written', () => {
    const lists = fc.constantFrom(
      '1. a\n2. b\n3. c',
      '- a\n- b\n- c',
      'x\n\n* a\n\n* b\n\n* c\n\nend',
      '- [ ] a\n- [x] b\n- [ ] c',
    );
    fc.assert(
      fc.property(lists, fc.nat(2), anyMarkdown, (markdown, at, text) => {
        const changed = read(edit(markdown, at, text));
        expect(changed).toHaveLength(3);
        const others = (items: ResultItem[]) =>
          items.filter((_, index) => index !== at).map((item) => item.text);
        expect(others(changed)).toEqual(others(read(markdown)));
      }),
      { numRuns: runs(500) },
    );
  });

  it.each([
    ['- a\n  ```\n  b\n- y', '- new\n- y'],
    ['- p\n  - a\n    ```\n- q', '- new\n- q'],
  ])('leaves what follows a fence that nobody closed: %j', (markdown, changed) =>
    expect(edit(markdown, 0, 'new')).toBe(changed),
  );

  it('gives back what was written', () => {
    const words = fc
      .string({ unit: fc.constantFrom(...'ab 日.,*`_\n'), minLength: 1 })
      .map((text) => text.trim());
    fc.assert(
      fc.property(words, (text) => {
        fc.pre(/^[ab日]/.test(text));
        const [item] = read(edit('- x\n- y', 0, text));
        expect(item?.markdown).toBe(text.replace(/^[ \t]+$/gm, ''));
      }),
    );
  });
});

describe('replaceRow', () => {
  const table = '| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nend';
  const change = (cells: string[]) => replaceRow(table, read(table)[0] as ResultRow, cells);

  it.each([
    [['x', 'y'], '| x | y |'],
    [['a | b', 'two\nlines'], '| a \\| b | two lines |'],
    [['a \\| b', ''], '| a \\| b |  |'],
  ])('%j', (cells, row) => expect(change(cells)).toContain(`|\n${row}\n| 3 | 4 |`));

  it('keeps the table whole, whatever is written', () => {
    fc.assert(
      fc.property(anyMarkdown, anyMarkdown, (one, two) => {
        const [changed, other, ...more] = read(change([one, two])) as ResultRow[];
        expect(more).toEqual([]);
        expect(changed?.cells).toHaveLength(2);
        expect(other?.cells).toEqual(['3', '4']);
      }),
      { numRuns: runs(500) },
    );
  });
});
