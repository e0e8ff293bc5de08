import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cutSpeech } from './cut-speech.ts';

const texts = (blocks: string[], limit = 200) => cutSpeech(blocks, limit).map(({ text }) => text);

test.each([
  ['Breathe in. Breathe out.', ['Breathe in.', 'Breathe out.']],
  ['It costs 3.50 today! Or not?', ['It costs 3.50 today!', 'Or not?']],
  ['息を吸う。息を吐く。', ['息を吸う。', '息を吐く。']],
  ['Er sagte: „Komm.“ Dann ging er.', ['Er sagte: „Komm.“', 'Dann ging er.']],
  ['One line\nand another', ['One line', 'and another']],
  ['—', []],
  ['🌿 ✨', []],
  ['', []],
])('%s', (text, pieces) => {
  expect(texts([text])).toEqual(pieces);
});

test('a long sentence is cut where a voice may rest', () => {
  expect(texts(['The first part of it; the second, and a third'], 30)).toEqual([
    'The first part of it;',
    'the second, and a third',
  ]);
  expect(texts(['one two three, four five six seven'], 20)).toEqual([
    'one two three,',
    'four five six seven',
  ]);
  expect(texts(['abcdefghij'], 4)).toEqual(['abcd', 'efgh', 'ij']);
  expect(texts(['a😀😀😀'], 2)).toEqual(['a']);
});

test('a sentence of any length is cut', () => {
  expect(texts(['and so on '.repeat(200_000)])).toHaveLength(10_000);
});

describe('of any texts', () => {
  const sign = fc.constantFrom(
    'a',
    'B',
    '7',
    ' ',
    '\n',
    '.',
    '!',
    ', ',
    '; ',
    '。',
    '、',
    '語',
    '😀',
    '“',
    '\u0301',
  );
  const text = fc.oneof(
    fc.array(sign, { maxLength: 120 }).map((signs) => signs.join('')),
    fc.string(),
  );
  const blocks = fc.array(text, { maxLength: 5 });
  const limit = fc.integer({ min: 2, max: 40 });
  const spoken = (whole: string) => whole.replace(/[^\p{L}\p{N}]/gu, '');

  it('nothing that can be spoken is lost, doubled or moved', () => {
    fc.assert(
      fc.property(blocks, limit, (all, most) => {
        expect(spoken(texts(all, most).join(''))).toBe(spoken(all.join('')));
      }),
    );
  });

  it('no piece is over the limit, empty, or half a character, and each stands where it says', () => {
    fc.assert(
      fc.property(blocks, limit, (all, most) => {
        let last = { block: 0, end: 0 };
        for (const piece of cutSpeech(all, most)) {
          expect(piece.text.length).toBeLessThanOrEqual(most);
          expect(piece.text).toBe(piece.text.trim());
          expect(piece.text).toBe(all[piece.block]?.slice(piece.start, piece.end));
          if (all.every((one) => one.isWellFormed())) expect(piece.text.isWellFormed()).toBe(true);
          if (piece.block === last.block) expect(piece.start).toBeGreaterThanOrEqual(last.end);
          else expect(piece.block).toBeGreaterThan(last.block);
          last = piece;
        }
      }),
    );
  });
});
