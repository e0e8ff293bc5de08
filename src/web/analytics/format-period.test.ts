import { expect, it } from 'vitest';
import { formatHours, formatStart } from './format-period.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [0, 'en', '0 min'],
  [29_000, 'en', '0 min'],
  [12 * 60_000, 'en', '12 min'],
  [59.6 * 60_000, 'en', '1 hr'],
  [200 * 60_000, 'en', '3 hr 20 min'],
  [200 * 60_000, 'de', '3 Std. 20 Min.'],
  [200 * 60_000, 'ja', '3時間20分'],
] as const)('%d ms in %s are %s', (ms, language, text) => {
  expect(plain(formatHours(ms, language))).toBe(text);
});

it.each([
  ['2026-11-01', 'day', 'en', 'Nov 1'],
  ['2026-11-01', 'month', 'en', 'Nov 2026'],
  ['2026-11-01', 'day', 'ja', '11月1日'],
] as const)('%s as a %s in %s is %s', (start, step, language, text) => {
  expect(formatStart(start, step, language)).toBe(text);
});
