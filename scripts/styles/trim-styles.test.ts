import { expect, test } from 'vitest';
import { trimStyles } from './trim-styles.ts';

const WORN = new Set(['_row_abcde_1', '_name_abcde_20']);

test.each([
  ['a worn class', '._row_abcde_1{color:red}', true],
  ['a class of another sheet', '._card_fghij_1{color:red}', false],
  ['one worn and one not', '._row_abcde_1 ._card_fghij_1{color:red}', false],
  ['one of two selectors', '._card_fghij_1,._name_abcde_20:hover{color:red}', true],
  ['what must not be worn', '._row_abcde_1:not(._card_fghij_1){color:red}', true],
  ['what must not stand in it', '._row_abcde_1:not(:has(._card_fghij_1 b)){color:red}', true],
  ['a choice of two', ':is(._card_fghij_1,._row_abcde_1) b{color:red}', true],
  ['a plain class', '.btn{color:red}', true],
  ['half a bracket', 'a[href="("] ._row_abcde_1{color:red}', true],
  ['an element', 'a:nth-child(2n){color:red}', true],
  ['steps of a movement', '@keyframes _turn_fghij_1{0%{opacity:0}to{opacity:1}}', true],
  ['a face', '@font-face{font-family:a;src:url(a.woff2)}', true],
])('%s: %s', (_, rule, stays) => {
  expect(trimStyles(rule, WORN)).toBe(stays ? rule : '');
  const inMedia = `@layer feature{@media print{${rule}}b{color:red}}`;
  expect(trimStyles(inMedia, WORN)).toBe(stays ? inMedia : inMedia.replace(rule, ''));
});

test('a rule in a rule stays with what it stands in', () => {
  const nested = '._row_abcde_1{color:red;b{color:blue}._card_fghij_1{color:red}}';
  expect(trimStyles(nested, WORN)).toBe('._row_abcde_1{color:red;b{color:blue}}');
});
