import { expect, it } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

it.each([
  ['Six evenings', 12, 'Six evenings'],
  ['Six evenings of breathing', 12, 'Six evenings…'],
  ['Six evenings of breathing', 14, 'Six evenings…'],
  ['Six evenings, and one', 14, 'Six evenings…'],
  ['Über Äpfel reden', 12, 'Über Äpfel…'],
  ['Donaudampfschifffahrt', 8, 'Donaudam…'],
  ['See https://example.org/a/long/address', 20, 'See https://example…'],
  ['春の夜に六回の講座をひらく', 6, '春の夜に六回…'],
  ['第一 春の夜に六回の講座をひらく', 8, '第一 春の夜に六…'],
  ['🌙🌙🌙', 2, '🌙🌙…'],
])('%j ends after %i letters as %j', (text, length, end) => {
  expect(cutAtWord(text, length)).toBe(end);
});
