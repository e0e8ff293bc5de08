import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardRule } from '#content/schema.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { blocksOf, readGrowing } from '../markdown/growing-markdown.ts';
import { cardsOf, findCards } from './find-cards.ts';
import { anyMarkdown } from './markdown.arbitrary.ts';
import type { ResultCard } from './result-card.ts';

const find = (markdown: string, ...rules: CardRule[]) =>
  findCards(blocksOf(readGrowing(undefined, markdown)), rules);
const cards = (markdown: string, ...rules: CardRule[]) => cardsOf(find(markdown, ...rules));

/** What a card says, and that its text stands where it says. */
const says = (markdown: string, { text, lines, start, end, body, ...rest }: ResultCard) => {
  expect(markdown.slice(text.start, text.end)).not.toBe('');
  return {
    ...rest,
    text: text.words,
    lines: lines.map(({ name, words }) => (name ? `${name}: ${words}` : words)),
  };
};

const CLIP = `## 2 clips

Intro.

### 1. Eleven came

**0:48 to 1:16 (28 s)** · Strongest

> Eleven people came.

- **Caption:** Nine *came* back.
- **On screen:** nine back

### 2. One page

- **Caption:** Write it.

### Check

- Watch it once.
`;

const clip: CardRule = { each: 'section', kind: 'clip', with: 'order', copy: 'value' };

describe('cards of sections', () => {
  it('have number, times, what is copied and what else is said', () => {
    expect(cards(CLIP, clip).map((card) => says(CLIP, card))).toEqual([
      {
        kind: 'clip',
        number: '1',
        title: 'Eleven came',
        moment: '0:48 to 1:16 (28 s)',
        text: 'Nine came back.',
        lines: ['Strongest', 'Eleven people came.', 'On screen: nine back'],
      },
      { kind: 'clip', number: '2', title: 'One page', text: 'Write it.', lines: [] },
    ]);
  });

  it('leave what no rule finds', () => {
    expect(find(CLIP, clip).map(({ type, blocks }) => [type, blocks.length])).toEqual([
      ['leaf', 2],
      ['cards', 6],
      ['leaf', 2],
    ]);
    expect(find(CLIP).map(({ type }) => type)).toEqual(['leaf']);
  });

  it('never take the title of the whole, and hold all of a section without the wanted part', () => {
    const [card] = cards('## 1. Title\n\nText.\n\n### 2. Way\n\nOne.\n\n| a |\n|---|\n| b |\n', clip);
    expect(card).toMatchObject({
      number: '2',
      title: 'Way',
      text: { form: 'blocks', words: 'One.\n\na\nb' },
    });
    expect(card?.body).toHaveLength(2);
  });
});

describe('cards of', () => {
  it.each<[string, string, CardRule, object[]]>([
    [
      'numbered lines that begin in bold',
      '1. **One line.**\n\n   Opens small.\n2. **Two**',
      { each: 'item', kind: 'hook', with: 'order', copy: 'bold' },
      [
        { kind: 'hook', number: '1', text: 'One line.', lines: ['Opens small.'] },
        { kind: 'hook', number: '2', text: 'Two', lines: [] },
      ],
    ],
    [
      'lines with a name',
      '- **0:00** Notice it.\n- **Wait –** for us',
      { each: 'item', kind: 'line', with: 'bold' },
      [
        { kind: 'line', moment: '0:00', text: 'Notice it.', lines: [] },
        { kind: 'line', title: 'Wait –', text: 'for us', lines: [] },
      ],
    ],
    [
      'questions',
      '- Why?\n- それは何ですか。',
      { each: 'item', kind: 'question', with: 'question' },
      [
        { kind: 'question', text: 'Why?', lines: [] },
        { kind: 'question', text: 'それは何ですか。', lines: [] },
      ],
    ],
    [
      'colors',
      '| Role | Name | Hex | Area |\n|--|--|--|--|\n| Main | Iris | `#4f46a0` | 20% |',
      { each: 'row', kind: 'color', with: 'color' },
      [
        {
          kind: 'color',
          color: '#4f46a0',
          title: 'Iris',
          text: '#4f46a0',
          lines: ['Role: Main', 'Area: 20%'],
        },
      ],
    ],
    [
      'days',
      '| No. | Date | Time | Task |\n|--|--|--|--|\n| 1 | 2026-03-09 | 09:00 | Write |',
      { each: 'row', kind: 'date', with: 'date', column: 9 },
      [{ kind: 'date', number: '1', moment: '2026-03-09 09:00', text: 'Write', lines: [] }],
    ],
    [
      'parts of a session',
      '| Time | Part | What to do |\n|--|--|--|\n| 0:00–1:26 | Arriving | Sit down. |',
      { each: 'row', kind: 'step', with: 'time', column: 2 },
      [{ kind: 'step', moment: '0:00–1:26', title: 'Arriving', text: 'Sit down.', lines: [] }],
    ],
    [
      'names with what they stand for',
      '| Part | Yours |\n|--|--|\n| Cue | The kettle |',
      { each: 'row', kind: 'line', with: 'first', column: 1 },
      [{ kind: 'line', title: 'Cue', text: 'The kettle', lines: [] }],
    ],
    [
      'rows, without what has nothing to say',
      '| Part | Here | Why |\n|--|--|--|\n| First | Iris | – |',
      { each: 'row', kind: 'line', column: 1 },
      [{ kind: 'line', text: 'Iris', lines: ['Part: First'] }],
    ],
    [
      'rows, without what somebody is to fill',
      '| Day | Practice | Belief |\n|--|--|--|\n| 1 | Write it. | 75 |\n| 2 | Read it. | … |',
      { each: 'row', kind: 'line', column: 1 },
      [
        { kind: 'line', number: '1', text: 'Write it.', lines: ['Belief: 75'] },
        { kind: 'line', number: '2', text: 'Read it.', lines: [] },
      ],
    ],
    [
      'sections of nothing but paragraphs',
      '## All\n\n### Caption\n\nNine came back.\n\n### Check\n\n- Names',
      { each: 'section', kind: 'text', with: 'prose' },
      [{ kind: 'text', title: 'Caption', text: 'Nine came back.', lines: [] }],
    ],
    [
      'passages with a colon inside a sentence',
      '**/a-fair-price**\n\nShort, lower case, without a year: a page may grow old.',
      { each: 'passage', kind: 'text', copy: 'bold' },
      [
        {
          kind: 'text',
          text: '/a-fair-price',
          lines: ['Short, lower case, without a year: a page may grow old.'],
        },
      ],
    ],
    [
      'passages',
      '**Sentence 1.** Too long.\n\n> So very long.\n\nShorter: Long.\n\n## Next',
      { each: 'passage', kind: 'line', copy: 'value' },
      [{ kind: 'line', title: 'Sentence 1.', text: 'Long.', lines: ['Too long.', 'So very long.'] }],
    ],
    [
      'lines to say at their times',
      '**0:48** Wait.\n\n**1:02:05** Open your eyes.',
      { each: 'passage', kind: 'line' },
      [
        { kind: 'line', moment: '0:48', text: 'Wait.', lines: [] },
        { kind: 'line', moment: '1:02:05', text: 'Open your eyes.', lines: [] },
      ],
    ],
    [
      'quotes',
      '> One\n> two',
      { each: 'quote', kind: 'line' },
      [{ kind: 'line', text: 'One\ntwo', lines: [] }],
    ],
  ])('%s', (_, markdown, rule, expected) => {
    expect(cards(markdown, rule).map((card) => says(markdown, card))).toEqual(expected);
  });

  it.each<[string, CardRule]>([
    ['- Why?\n- Because.', { each: 'item', kind: 'question', with: 'question' }],
    ['- one', { each: 'item', kind: 'line', with: 'order' }],
    ['| A | B |\n|--|--|\n| 1 | 2 |', { each: 'row', kind: 'date', with: 'date' }],
    ['| Date | Each |\n|--|--|\n| 2026-03-09 | 2 min |', { each: 'row', kind: 'date', with: 'date' }],
    ['Plain words.', { each: 'passage', kind: 'line' }],
  ])('nothing else: %j', (markdown, rule) => {
    expect(cards(markdown, rule)).toEqual([]);
  });
});

const RULES: CardRule[] = [
  clip,
  { each: 'section', kind: 'text', with: 'paragraphs' },
  { each: 'passage', kind: 'line', copy: 'value' },
  { each: 'item', kind: 'hook', copy: 'bold' },
  { each: 'row', kind: 'date', with: 'date' },
  { each: 'row', kind: 'name', with: 'first', column: 1 },
  { each: 'quote', kind: 'line' },
];

it('loses nothing of a text, whatever it is: all blocks stand in the pieces, once and in order', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.subarray(RULES), (markdown, rules) => {
      const blocks = blocksOf(readGrowing(undefined, markdown));
      const pieces = findCards(blocks, rules);
      expect(pieces.flatMap((piece) => piece.blocks)).toEqual(blocks);
      const starts = cardsOf(pieces).map(({ start }) => start);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    }),
    { numRuns: runs(150) },
  );
});

it('gives the same of a text that grew as of one that came whole', () => {
  let read = readGrowing(undefined, '');
  for (let end = 1; end <= CLIP.length; end += 7) {
    read = readGrowing(read, CLIP.slice(0, end));
    findCards(blocksOf(read), [clip]);
  }
  const grown = findCards(blocksOf(readGrowing(read, CLIP)), [clip]);
  expect(cardsOf(grown)).toEqual(cards(CLIP, clip));
});
