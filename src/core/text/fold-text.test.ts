import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Café', 'cafe'],
  ['Ｃａｆé', 'cafe'],
  ['ﬁn', 'fin'],
  ['ΆΝΟΙΞΗ', 'ανοιξη'],
  ['ЁЛКА', 'елка'],
  // What is spoken otherwise is another letter.
  ['がく', 'がく'],
  ['ｶﾞｸ', 'ガク'],
  ['한글', '한글'],
  ['straße', 'straße'],
])('%s becomes %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('comes to rest after once, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
