import { expect, it } from 'vitest';
import { formatCost, formatDuration } from './format-run.ts';

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
  [0.000123, '$0.00012'],
  [0.0099, '$0.0099'],
  [0.0149, '$0.01'],
  [1.5, '$1.50'],
])('%d dollars is %s', (dollars, text) => {
  expect(formatCost(dollars, 'en')).toBe(text);
});
