import { expect, it } from 'vitest';
import { formatPrice } from '#web/prices/format-price.ts';
import { formatCost, formatDuration } from './format-figures.ts';

it.each([
  [0, 'en', '0.0 sec'],
  [449, 'en', '0.4 sec'],
  [12_340, 'en', '12.3 sec'],
  [59_940, 'en', '59.9 sec'],
  [59_960, 'en', '1 min 0 sec'],
  [125_400, 'en', '2 min 5 sec'],
  [12_340, 'de', '12,3 Sek.'],
  [12_340, 'ja', '12.3 秒'],
])('%d ms in %s is %s', (ms, language, text) => {
  expect(formatDuration(ms, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

it.each([
  [0, '$0.00'],
  [123, '$0.00012'],
  [9900, '$0.0099'],
  [14_900, '$0.01'],
  [1_500_000, '$1.50'],
])('%d millionths of a dollar are %s', (micros, text) => {
  expect(formatCost(micros, 'en')).toBe(text);
});

it.each(['en', 'de', 'es', 'fr', 'ja'])('a cost has the same sign as a price in %s', (language) => {
  const signOf = (amount: string) => amount.replace(/[\d.,\s]/g, '');
  expect(signOf(formatCost(49_000_000, language))).toBe(signOf(formatPrice(4900, language)));
});
