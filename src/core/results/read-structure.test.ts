import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { anyMarkdown } from './markdown.arbitrary.ts';
import { readStructure } from './read-structure.ts';
import { itemsOf, type ResultPart, scheduleOf, tablesOf } from './result-structure.ts';

const partsOf = (markdown: string): ResultPart[] =>
  readStructure(markdown).sections.flatMap(({ parts }) => parts);
const textsOf = (markdown: string) => itemsOf(readStructure(markdown)).map(({ text }) => text);

describe('readStructure', () => {
  it('divides at headings and keeps what stands before the first', () => {
    const { sections } = readStructure('Hello\n\n# One *more*\n\ntext\n\n### Three\n');
    expect(sections.map(({ heading }) => heading)).toEqual([
      null,
      { level: 1, text: 'One more' },
      { level: 3, text: 'Three' },
    ]);
    expect(sections.map(({ parts }) => parts.length)).toEqual([1, 1, 0]);
  });

  it.each<[string, string, string[]]>([
    ['numbered', '1. **One** two\n2. `three`', ['One two', 'three']],
    ['numbered', '7) a\n8) b', ['a', 'b']],
    ['bulleted', '- a\n- b', ['a', 'b']],
    ['bulleted', '* a\n\n  second paragraph\n\n* b', ['a second paragraph', 'b']],
    ['checklist', '- [ ] a\n- [x] b', ['a', 'b']],
    ['bulleted', '- [ ] a\n- b', ['a', 'b']],
    ['bulleted', '- a\n  - below\n  - below\n- b', ['a', 'b']],
    ['bulleted', '- [evil](javascript:1) ![pic](https://x.test) <b>bold</b>', ['evil pic bold']],
    ['bulleted', '-\n- b', ['', 'b']],
  ])('%s: %j', (list, markdown, texts) => {
    expect(partsOf(markdown)).toMatchObject([{ kind: 'list', list }]);
    expect(textsOf(markdown)).toEqual(texts);
  });

  it('keeps what is nested in the Markdown of its item, and the place of each', () => {
    const markdown = 'intro\n\n1. **One**\n   - below\n\n     more\n2. Two';
    const [one, two] = itemsOf(readStructure(markdown));
    expect(one?.markdown).toBe('**One**\n- below\n\n  more');
    expect(markdown.slice(two?.start, two?.end)).toBe('2. Two');
  });

  it('knows which boxes are ticked', () => {
    expect(itemsOf(readStructure('- [ ] a\n- [X] b')).map(({ isChecked }) => isChecked)).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['- **Audience:** new coaches\n- **Promise**: calm\n- **Tone** – warm', ['Audience', 'Promise', 'Tone']],
    ['- **対象：** コーチ\n- **声**：静か', ['対象', '声']],
  ])('reads a profile: %j', (markdown, keys) => {
    const [part] = partsOf(markdown);
    expect(part).toMatchObject({ kind: 'profile', entries: keys.map((key) => ({ key })) });
  });

  it('keeps all of a value', () => {
    expect(partsOf('- **Who:** *you*: yes\n- **Why:** a\n\n  b')).toMatchObject([
      {
        entries: [
          { key: 'Who', value: 'you: yes' },
          { key: 'Why', value: 'a\nb' },
        ],
      },
    ]);
  });

  it.each(['- **Bold** beginning\n- **Other** words', '- **Only:** one', '- **Who:** me\n- other'])(
    'is no profile: %j',
    (markdown) => expect(partsOf(markdown)).toMatchObject([{ kind: 'list' }]),
  );

  it('reads tables with their headers, fills short rows and leaves long ones out', () => {
    const [table] = tablesOf(
      readStructure('| A | **B** |\n|---|:-:|\n| 1 | x \\| `y` |\n| 2 |\n| 3 | 4 | 5 |'),
    );
    expect(table?.header).toEqual(['A', 'B']);
    expect(table?.items.map(({ cells }) => cells)).toEqual([
      ['1', 'x | y'],
      ['2', ''],
      ['3', '4'],
    ]);
    expect(table?.items[0]?.cellSources).toEqual(['1', 'x | `y`']);
  });

  it.each(['', ' \n', '\0', '```\nunclosed', '| a |', '|---|', '<div>', '\\', '[a]: b'])(
    'takes %j without items',
    (text) => expect(textsOf(text)).toEqual([]),
  );

  it('keeps a text that nests too deep as text', () => {
    for (const mark of ['>', '- ', '1. ']) {
      const deep = `${mark.repeat(5000)}end`;
      expect(partsOf(deep)).toEqual([{ kind: 'text', text: deep }]);
    }
    expect(partsOf(`${'-'.repeat(500)}\n\n- a`)[0]?.kind).toBe('list');
  });

  it('never throws, and gives places inside of the text, in order', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        let last = 0;
        for (const { start, end } of itemsOf(readStructure(markdown))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(markdown.length);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('schedules', () => {
  it.each([
    [
      '| Day | Time | What |\n|-|-|-|\n| 2026-03-09 | 09:00–10:30 | Film |',
      '2026-03-09',
      '09:00',
      '10:30',
      'Film',
    ],
    [
      '| Time | Day | What |\n|-|-|-|\n| 9:00 - 10:30 | 2026-03-09 | Film |',
      '2026-03-09',
      '09:00',
      '10:30',
      'Film',
    ],
    ['| Day | What |\n|-|-|\n| Mon, Mar 9, 2026 | Film |', '2026-03-09', undefined, undefined, 'Film'],
    [
      '| 日 | 時間 | 内容 |\n|-|-|-|\n| 2026年3月9日(月) | 09:00〜10:30 | 撮影 |',
      '2026-03-09',
      '09:00',
      '10:30',
      '撮影',
    ],
    [
      '| When | What | Where |\n|-|-|-|\n| 2026-03-09 22:00–01:00 | Film | Home |',
      '2026-03-09',
      '22:00',
      '01:00',
      'Film · Home',
    ],
    ['- 2026-03-09: Film', '2026-03-09', undefined, undefined, 'Film'],
    ['1. **lun. 9 mars 2026** – Filmer', '2026-03-09', undefined, undefined, 'Filmer'],
    ['- 2026-03-09 09:00–10:30: Film', '2026-03-09', '09:00', '10:30', 'Film'],
  ])('%j', (markdown, date, from, to, title) => {
    const [entry, ...more] = scheduleOf(readStructure(markdown));
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ date, title, ...(from && { from }), ...(to && { to }) });
    if (!from) expect(entry).not.toHaveProperty('from');
  });

  it('says the other columns by name', () => {
    const [entry] = scheduleOf(
      readStructure('| Day | What | Where |\n|-|-|-|\n| 2026-03-09 | Film | Home |'),
    );
    expect(entry?.details).toBe('What: Film\nWhere: Home');
  });

  it.each([
    '| Day | What |\n|-|-|\n| 2026-02-30 | Film |',
    '| Day | What |\n|-|-|\n| Monday | Film |',
    '| Day | What |\n|-|-|\n| 2026-03-09 | Film |\n| soon | Edit |',
    '| From | To |\n|-|-|\n| 0:00 | 1:30 |',
    '- In 2026-03-09 we began',
    '- 25:00: no',
  ])('is no schedule: %j', (markdown) => expect(scheduleOf(readStructure(markdown))).toEqual([]));
});
