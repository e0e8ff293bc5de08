import { describe, expect, test } from 'vitest';
import { daysInMonth, parseMonth } from './calendar-month.ts';

describe('a month as people write it', () => {
  test.each([
    ['2026-03', 2026, 3],
    ['2026/12', 2026, 12],
    ['2026年3月', 2026, 3],
    ['２０２６年１０月', 2026, 10],
    ['03.2026', 2026, 3],
    ['3/2026', 2026, 3],
    ['2026-03-15', 2026, 3],
    ['March 2026', 2026, 3],
    ['marzo de 2026', 2026, 3],
    ['août 2026', 2026, 8],
    ['März 2026', 2026, 3],
    ['Sept. 2026', 2026, 9],
  ])('%s', (text, year, month) => expect(parseMonth(text)).toEqual({ year, month }));

  test.each(['', 'soon', '2026', '2026-13', '0/2026', 'ma 2026', 'Brumaire 2026', '15'])('not %s', (text) =>
    expect(parseMonth(text)).toBeUndefined(),
  );

  test.each([
    [2024, 2, 29],
    [2026, 2, 28],
    [2100, 2, 28],
    [2026, 12, 31],
    [2026, 4, 30],
  ])('%i-%i has %i days', (year, month, days) => expect(daysInMonth({ year, month })).toBe(days));
});
