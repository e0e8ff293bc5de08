import { expect, it } from 'vitest';
import { findFixedYear, resolveRelativeDays } from './relative-days.ts';

const TODAY = { year: 2026, month: 12, day: 31 };

it.each([
  ['{day}', '2026-12-31'],
  ['{day+1}', '2027-01-01'],
  ['{day+60}', '2027-03-01'],
  ['{month}', '2026-12'],
  ['{month+2}', '2027-02'],
  ['{month+12}', '2027-12'],
  ['{year}', '2026'],
  ['{year+1}', '2027'],
  ['From {day} to {day+7}', 'From 2026-12-31 to 2027-01-07'],
  ['{days} {day-1} {day+} {offering}', '{days} {day-1} {day+} {offering}'],
])('%s is %s on the last day of 2026', (text, resolved) => {
  expect(resolveRelativeDays({ text, count: 3, file: { name: 'a', text } }, TODAY)).toEqual({
    text: resolved,
    count: 3,
    file: { name: 'a', text },
  });
});

it.each([
  ['2026-03-02', '2026'],
  ['1.9.2027', '2027'],
  ['2031年4月', '2031'],
  ['Born in 1987, in March 2021', undefined],
  ['2500 for 12026 people', undefined],
])('the year that %s fixes', (text, year) => {
  expect(findFixedYear(text)).toBe(year);
});
