import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullName, isGreetable, isNamePart, splitName } from './person-name.ts';

/** Of people, as their mails greet them. */
const NAMES = [
  ...['Mira', "O'Neill", 'Jean-Luc', 'María José', '美咲', 'Jr.', 'X Æ A-12'],
  ...['محمد\u200cعلی', '葛\u{e0100}城'],
];

test.each([...NAMES, 'Ł', '-', '🙂'])('%s is a name', (name) => {
  expect(isNamePart(name)).toBe(true);
});

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
  '\u200b',
  '\u2060',
  '\u3164',
  'Mi\u00adra',
  'Mi\u2060ra',
  'Mira\u{e0041}',
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

test('marks that turn the direction of a text are no part of a name', () => {
  expect(fullName('\u202eMira\u2066', '\u200fSolis\u061c')).toBe('Mira Solis');
  expect(isNamePart('\u202e\u200f')).toBe(false);
});

test.each([...NAMES, 'J. R. R.', 'مريم'])('%s is greeted', (name) => {
  expect(isGreetable(name)).toBe(true);
});

test.each([
  '',
  '-',
  '\u200c',
  '\u3164',
  '\u202eariM',
  'Mira\u2069',
  'evil.test',
  'Mira evil．test',
  'see evil.test/now',
  'http://evil.test',
  'a@b',
  'Your account is closed today',
  'Act now!',
  'You won, Mira',
  'Call 0800 123',
  '+49 30 123456',
  '賞金が当たりました。',
  '賞金が当たりましたので下のリンクをすぐに開いてください',
  'a'.repeat(30),
  'Mira\u0007',
  '<b>Mira</b>',
])('%j is not greeted', (name) => {
  expect(isGreetable(name)).toBe(false);
});
