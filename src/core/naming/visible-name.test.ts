import { expect, test } from 'vitest';
import { cleanName, hasLetter, hasUnseen } from './visible-name.ts';

test.each([
  ['Mira Solis', true],
  ['- Solis', true],
  ['美咲', true],
  ['محمد\u200cعلی', true],
  ['3 5', true],
  ['\u200b \u2060', false],
  ['\u3164 \uffa0', false],
  ['\u200c \u200d', false],
  ['\u2800', false],
  ['- …', false],
  ['', false],
])('whether %j has a letter: %s', (name, expected) => {
  expect(hasLetter(name)).toBe(expected);
});

test('marks that turn the direction are taken out, and spaces folded', () => {
  expect(cleanName(' \u202eMira\u2066 \n \u200fSolis\u061c')).toBe('Mira Solis');
});

test.each([
  ['Angel Number\u200b', true],
  ['Angel\u2060 Number', true],
  ['An\u00adgel', true],
  ['\u3164', true],
  ['Angel\u{e0041}', true],
  ['Angel Number', false],
  ['محمد\u200cعلی', false],
  ['葛\u{e0100}城', false],
  ['The family 👩\u200d👩\u200d👧, with ❤\ufe0f', false],
])('whether %j has what nobody sees: %s', (name, expected) => {
  expect(hasUnseen(name)).toBe(expected);
});
