import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, fittingFields, type OpenField, openFieldsOf } from './fitting-fields.ts';
import { normaliseBlocks } from './normalise-blocks.ts';

const field = (key: string, part: Partial<OpenField> = {}): OpenField => ({
  key,
  label: key,
  required: false,
  maxLength: 20,
  isLong: false,
  ...part,
});

describe('open fields', () => {
  it('are inputs and voices, not choices, files and numbers', () => {
    const blocks = normaliseBlocks([
      { type: 'intro', title: 'x' },
      { type: 'input', id: 'topic', label: 'Topic', inputType: 'text', required: true },
      { type: 'input', id: 'notes', label: 'Notes', inputType: 'textarea', maxLength: 900 },
      { type: 'dropdown', id: 'tone', label: 'Tone', options: ['a'] },
      { type: 'slider', id: 'size', label: 'Size' },
      { type: 'checkbox', id: 'use', label: 'Use', options: ['a'] },
      { type: 'file_upload', id: 'file', label: 'File' },
      { type: 'voice_input', label: 'Voice' },
      { type: 'prompt', mode: 'brand_profile' },
    ]);
    expect(openFieldsOf(blocks)).toEqual([
      { key: 'topic', label: 'Topic', required: true, maxLength: 300, isLong: false },
      { key: 'notes', label: 'Notes', required: false, maxLength: 900, isLong: true },
      { key: 'voice_input', label: 'Voice', required: false, maxLength: null, isLong: true },
    ]);
  });
});

describe('the order in which fields are offered', () => {
  const fields = [field('a'), field('b', { required: true }), field('c', { maxLength: 500 })];
  it.each([
    ['a short line: required first', 'A short line', ['b', 'a', 'c'], []],
    ['a long text: where it fits whole', 'x'.repeat(100), ['c', 'b', 'a'], ['b', 'a']],
    ['too long for all: required first', 'x'.repeat(900), ['b', 'a', 'c'], ['b', 'a', 'c']],
  ])('%s', (_name, text, order, cut) => {
    const found = fittingFields(fields, text);
    expect(found.map(({ key }) => key)).toEqual(order);
    expect(found.filter(({ isCut }) => isCut).map(({ key }) => key)).toEqual(cut);
  });
});

describe('a text in a field', () => {
  it.each([
    ['keeps its lines where the field has several', ' one\n\ntwo ', true, null, 'one\n\ntwo', false],
    ['stands on one line where the field has one', ' one\n\n two ', false, null, 'one two', false],
    ['fits exactly', 'twelve signs', false, 12, 'twelve signs', false],
    ['is cut after a whole word', 'a quiet evening for drawing', false, 18, 'a quiet evening…', true],
    ['is cut within a word that is too long', 'Donaudampfschifffahrt', false, 10, 'Donaudamp…', true],
    ['is cut where there are no spaces', '朝の瞑想とブランドの物語', false, 6, '朝の瞑想と…', true],
    ['does not part what is one character', '😀😀😀😀', false, 3, '😀😀…', true],
  ])('%s', (_name, text, isLong, maxLength, expected, isCut) => {
    expect(fitText(text, { maxLength, isLong })).toEqual({ text: expected, isCut });
  });

  it('is never longer than the field, and whole when it says so', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (text, maxLength, isLong) => {
          const fitted = fitText(text, { maxLength, isLong });
          expect([...fitted.text].length).toBeLessThanOrEqual(maxLength);
          if (!fitted.isCut) expect(fitted.text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});
