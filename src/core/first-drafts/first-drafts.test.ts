import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { DOORS, judgeText } from './doors.ts';
import { findClips, findOpenings, markLines, spokenText } from './find-lines.ts';
import { shortenDraft } from './shorten-draft.ts';

const LONG = 'Nobody told me that a first workshop is small. '.repeat(8);
const TIMED = `0:00 ${LONG}\n0:30 Eleven people came, and nine came back.\n1:00 You only need one page.`;

describe('judgeText', () => {
  it.each([
    ['number', '11:11', { kind: 'fits' }],
    ['number', '14 March 1991', { kind: 'fits' }],
    ['number', '７７７', { kind: 'fits' }],
    ['number', 'a feather', { kind: 'no-number' }],
    ['number', '28 September 1991, 10:45 am', { kind: 'long', most: 24, has: 27 }],
    ['number', '1'.repeat(24), { kind: 'fits' }],
    ['number', '1'.repeat(25), { kind: 'long', most: 24, has: 25 }],
    ['number', `28 September 1991, ${LONG}`, { kind: 'other', door: 'draft' }],
    ['number', LONG, { kind: 'other', door: 'draft' }],
    ['number', TIMED, { kind: 'other', door: 'transcript' }],
    ['draft', LONG, { kind: 'fits' }],
    ['draft', 'Three words only', { kind: 'short', least: 25, has: 3 }],
    ['draft', TIMED, { kind: 'other', door: 'transcript' }],
    ['draft', '1991', { kind: 'other', door: 'number' }],
    ['transcript', TIMED, { kind: 'fits' }],
    ['transcript', LONG, { kind: 'fits' }],
    ['transcript', '444', { kind: 'other', door: 'number' }],
    ['transcript', ' \n ', { kind: 'empty' }],
  ] as const)('at the door %s takes %j as %j', (door, text, judgement) => {
    expect(judgeText(door, text, 'en')).toEqual(judgement);
  });

  it.each([
    ['whole pages', 'draft', 'Nobody told me. '.repeat(1250), { kind: 'fits' }],
    [
      'a word more',
      'draft',
      `${'Nobody told me. '.repeat(1250)}No.`,
      { kind: 'long', most: 20_000, has: 20_003 },
    ],
    ['many pages with times', 'draft', `${TIMED} ${LONG.repeat(60)}`, { kind: 'other', door: 'transcript' }],
    ['a book', 'transcript', 'x'.repeat(200_001), { kind: 'long', most: 200_000, has: 200_001 }],
    ['a book', 'number', 'x'.repeat(200_001), { kind: 'long', most: 24, has: 200_001 }],
  ] as const)('takes %s at the door %s as it is', (_, door, text, judgement) => {
    expect(judgeText(door, text, 'en')).toEqual(judgement);
  });

  it('counts characters in Japanese', () => {
    expect(judgeText('draft', '短い文です。', 'ja')).toEqual({ kind: 'short', least: 50, has: 5 });
  });

  it('sends nobody in a circle', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom(...DOORS),
        fc.constantFrom(...LANGUAGES),
        (text, door, language) => {
          const judged = judgeText(door, text, language);
          if (judged.kind === 'other') expect(judgeText(judged.door, text, language).kind).not.toBe('other');
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

it('finds at most three lines, each word for word from the text', () => {
  const clips = findClips(TIMED, 'en');
  expect(clips.length).toBeGreaterThan(0);
  for (const { text } of clips) expect(spokenText(TIMED, 'en')).toContain(text);
  const words = fc.array(fc.constantFrom('you', 'never', 'paper', 'why?', 'Stop.', 'and', '7', 'a.'));
  fc.assert(
    fc.property(words, fc.constantFrom(...LANGUAGES), (list, language) => {
      const text = list.join(' ');
      const found = findOpenings(text, language);
      expect(found.length).toBeLessThanOrEqual(3);
      for (const line of found) expect(text).toContain(line.text);
      expect(
        markLines(text, found)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

it('puts the sentence that speaks, asks and turns first, and says why', () => {
  const draft = 'We met in spring. What if you stop before the price? It was quiet.';
  expect(findOpenings(draft, 'en')[0]).toEqual({
    text: 'What if you stop before the price?',
    sign: 'question',
  });
});

it('marks a line once where it stands', () => {
  expect(markLines('a. b. c.', [{ text: 'b.' }, { text: 'not there' }])).toEqual([
    { text: 'a. ' },
    { text: 'b.', number: 1 },
    { text: ' c.' },
  ]);
});

it('shows of a draft what is there, and nothing of what is not', () => {
  const draft =
    '## 7: the question\n\n> A line.\n\n| Step | Result |\n| --- | --- |\n| Sum | 3 + 4 = 7 |\n\n- No.\n- Why?\n';
  expect(shortenDraft(draft)).toEqual({
    title: '7: the question',
    line: 'A line.',
    sum: '3 + 4 = 7',
    question: 'Why?',
  });
  expect(shortenDraft('- いいえ。\n- 何を始めますか。').question).toBe('何を始めますか。');
  expect(shortenDraft('Nothing.')).toEqual({ title: '', line: '', sum: '', question: '' });
});
