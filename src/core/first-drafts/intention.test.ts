import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { drawIntention, judgeIntention, petalsOf } from './intention.ts';

test.each([
  ['en', '  ', { kind: 'empty' }],
  ['en', 'Peace', { kind: 'short' }],
  ['en', '…', { kind: 'short' }],
  ['en', 'I make room before I make plans', { kind: 'fits', words: 7 }],
  ['en', 'Finish 3 chapters', { kind: 'fits', words: 3 }],
  ['en', 'word '.repeat(40), { kind: 'long' }],
  ['ja', '静かな朝をつくる', { kind: 'fits', words: 5 }],
] as const)('in %s, %j is judged %j', (language, text, judged) => {
  expect(judgeIntention(text, language)).toEqual(judged);
});

test('any intention that fits is drawn, the same words alike, whatever they hold', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.constantFrom(...LANGUAGES),
      (text, language) => {
        const judged = judgeIntention(text, language);
        if (judged.kind !== 'fits') return;
        const { svg, width } = drawIntention(text, judged.words);
        expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
        expect(svg).not.toMatch(/<script|NaN|undefined/);
        expect([width, drawIntention(`${text} `, judged.words).svg]).toEqual([1080, svg]);
        expect(petalsOf(judged.words)).toBeGreaterThanOrEqual(3);
      },
    ),
  );
});
