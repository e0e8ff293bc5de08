import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullName, isNamePart, splitName } from './person-name.ts';

test.each(['Mira', "O'Neill", 'Jean-Luc', 'María José', '美咲', 'Jr.', 'X Æ A-12', 'Ł'])(
  '%s is a name',
  (name) => {
    expect(isNamePart(name)).toBe(true);
  },
);

test.each([
  '',
  '   ',
  'a'.repeat(61),
  'http://evil.test',
  'WWW.evil.test',
  'a@b',
  'Mira\u0000',
  '<b>Mira</b>',
  'a/b',
])('%j is no name', (name) => {
  expect(isNamePart(name)).toBe(false);
});

test.each([
  ['Mira Solis', 'Mira', 'Solis'],
  ['Ana  María de la Cruz', 'Ana María de la', 'Cruz'],
  ['octocat', 'octocat', ''],
  ['', '', ''],
])('%j splits into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test('a split name joins to the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { firstName, lastName } = splitName(name);
      expect(fullName(firstName, lastName)).toBe(fullName(name, ''));
    }),
  );
});
