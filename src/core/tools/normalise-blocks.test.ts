import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultValues } from './default-values.ts';
import { parseMaxSize } from './max-size.ts';
import { normaliseBlocks } from './normalise-blocks.ts';
import { validateValues } from './validate-values.ts';

describe('raw blocks', () => {
  test('get the defaults of the specification', () => {
    const [slider, file, dropdown, checkbox, voice] = normaliseBlocks([
      { type: 'slider', label: 'Energy' },
      { type: 'file_upload', label: 'File' },
      { type: 'dropdown', label: 'Tone', options: ['Bold', '', ' ', 3, null, 'Calm', 'Bold'] },
      {
        type: 'checkbox',
        label: 'Use',
        options: [
          { value: 'a', label: 'A' },
          { value: '', label: 'B' },
        ],
        default: ['a', 'z'],
      },
      { type: 'voice_input', label: 'Say it' },
    ]);
    expect(slider).toMatchObject({ key: 'energy', min: 0, max: 100, step: 1, default: 50, unit: '' });
    expect(file).toMatchObject({ accept: [], maxSize: '50MB', maxSizeBytes: 50 * 1024 * 1024 });
    expect(dropdown).toMatchObject({
      options: [
        { value: 'Bold', label: 'Bold' },
        { value: 'Calm', label: 'Calm' },
      ],
    });
    expect(dropdown).not.toHaveProperty('default');
    expect(checkbox).toMatchObject({ options: [{ value: 'a', label: 'A' }], default: ['a'] });
    expect(voice).toMatchObject({ key: 'voice_input', required: false });
  });

  test('of unknown types are left out, without moving the fallback keys of the others', () => {
    expect(normaliseBlocks([{ type: 'image' }, { type: 'input', label: '' }])).toMatchObject([
      { key: 'input_1' },
    ]);
  });

  test('of any shape become blocks whose defaults the form accepts', () => {
    const types = ['intro', 'input', 'dropdown', 'slider', 'file_upload', 'checkbox', 'prompt', 'output'];
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
    );
    const raw = fc
      .record({ type: fc.constantFrom(...types) }, {})
      .chain(({ type }) =>
        fc
          .dictionary(
            fc.constantFrom(
              'label',
              'options',
              'min',
              'max',
              'step',
              'default',
              'maxSize',
              'accept',
              'mode',
              'style',
            ),
            anything,
          )
          .map((fields) => ({ ...fields, type })),
      );
    fc.assert(
      fc.property(fc.array(raw, { maxLength: 6 }), (list) => {
        const blocks = normaliseBlocks(list.map((block, index) => ({ ...block, id: `field_${index}` })));
        expect(validateValues(blocks, defaultValues(blocks))).toEqual([]);
      }),
    );
  });
});

describe('a size', () => {
  test.each([
    ['50MB', 52_428_800],
    ['1.5 gb', 1_610_612_736],
    ['10 KB', 10_240],
    ['512B', 512],
    ['0MB', undefined],
    ['50', undefined],
    ['-1MB', undefined],
    ['many', undefined],
    ['1TB', undefined],
  ])('of %j is %s bytes', (text, bytes) => {
    expect(parseMaxSize(text)).toBe(bytes);
  });
});
