import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseBlocks } from './normalise-blocks.ts';
import { findKeyCollisions, valueKey } from './value-key.ts';

describe('the key of a value', () => {
  test.each([
    ['Offering', 'input', undefined, 0, 'offering'],
    ['Emotional intensity', 'slider', undefined, 0, 'emotional_intensity'],
    ['E-mail (optional)', 'input', undefined, 0, 'e_mail__optional_'],
    ['Größe', 'input', undefined, 0, 'gr__e'],
    ['Step 2', 'input', undefined, 0, 'step_2'],
    ['', 'dropdown', undefined, 3, 'dropdown_3'],
    ['目標', 'input', undefined, 4, 'input_4'],
    ['…?!', 'slider', undefined, 5, 'slider_5'],
    ['constructor', 'input', undefined, 6, 'input_6'],
    ['Offering', 'input', 'what_you_sell', 0, 'what_you_sell'],
    ['Say it', 'voice_input', undefined, 7, 'voice_input'],
    ['Say it', 'voice_input', 'other', 7, 'voice_input'],
  ])('of %j (%s, id %s, index %i) is %s', (label, type, id, index, key) => {
    expect(valueKey({ type, id }, label, index)).toBe(key);
  });

  test('is made of a-z, 0-9 and underscores, whatever the label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), (label, index) => {
        const key = valueKey({ type: 'input' }, label, index);
        expect(key).toMatch(/^[a-z0-9_]+$/);
        expect(key in Object.prototype).toBe(false);
      }),
    );
  });
});

describe('collisions', () => {
  const blocks = (...raw: { type: string; [field: string]: unknown }[]) => normaliseBlocks(raw);

  test('are found between labels, ids, option keys and voice inputs', () => {
    expect(
      findKeyCollisions(blocks({ type: 'input', label: 'My goal' }, { type: 'slider', label: 'my-goal' })),
    ).toEqual(['my_goal']);
    expect(
      findKeyCollisions(
        blocks({ type: 'checkbox', label: 'Use', options: ['a'] }, { type: 'input', id: 'use_0' }),
      ),
    ).toEqual(['use_0']);
    expect(findKeyCollisions(blocks({ type: 'voice_input' }, { type: 'voice_input' }))).toEqual([
      'voice_input',
    ]);
  });

  test('are not seen where there are none', () => {
    expect(
      findKeyCollisions(
        blocks({ type: 'checkbox', label: 'Use', options: ['a', 'b'] }, { type: 'input', label: 'Use 2' }),
      ),
    ).toEqual([]);
  });
});
