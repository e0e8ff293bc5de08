import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillText, findPlural, findText } from './find-text.ts';

const tree = {
  flat: 'Flat',
  deep: { deeper: { text: 'Deep' } },
  tools_one: '{{count}} tool',
  tools_other: '{{count}} tools',
  fee_other: '{{count}} all',
  few: 'few',
};

test.each([
  ['flat', 'Flat'],
  ['deep.deeper.text', 'Deep'],
  ['deep.deeper', undefined],
  ['flat.text', undefined],
  ['deep.nowhere.text', undefined],
  ['constructor.name', undefined],
  ['', undefined],
])('%s stands for %s', (key, text) => {
  expect(findText(tree, key)).toBe(text);
});

test.each([
  ['tools', 'one', '{{count}} tool'],
  ['tools', 'other', '{{count}} tools'],
  // A language with a form of its own for millions has it only where a million can be.
  ['tools', 'many', '{{count}} tools'],
  ['fee', 'one', '{{count}} all'],
  ['few', 'few', 'few'],
  ['nowhere', 'one', undefined],
] as const)('%s of the category %s is %s', (key, category, text) => {
  expect(findPlural(tree, key, category)).toBe(text);
});

test('values come in as they are, whatever they hold', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      expect(fillText('<{{a}}|{{b}}>', { a: first, b: second })).toBe(`<${first}|${second}>`);
    }),
  );
});

test('a value that is nothing leaves nothing, one that is not given leaves its place', () => {
  expect(fillText('{{a}}-{{b}}-{{c}}-{{toString}}', { a: undefined, b: null, c: 0 })).toBe(
    '--0-{{toString}}',
  );
});
