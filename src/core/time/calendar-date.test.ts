import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateOfDay, dayNumber, formatDate, parseDate, toIsoDate } from './calendar-date.ts';

describe('parseDate', () => {
  test.each([
    '2026-03-09',
    '2026/3/9',
    '2026.3.9',
    '2026年3月9日',
    '２０２６年３月９日',
    '9.3.2026',
    ' 09. 03. 2026 ',
  ])('reads %s', (text) => expect(parseDate(text)).toEqual({ year: 2026, month: 3, day: 9 }));

  test.each([
    '',
    'soon',
    '3/9/2026',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-03',
    '31.4.2026',
    '2026-03-09x',
  ])('takes %j for no date', (text) => expect(parseDate(text)).toBeUndefined());

  test('knows the leap years of the Gregorian rule', () => {
    expect(parseDate('2000-02-29')).toBeDefined();
    expect(parseDate('1900-02-29')).toBeUndefined();
    expect(parseDate('2024-02-29')).toBeDefined();
  });
});

test('counts days over months, years and changes of the clock', () => {
  expect(toIsoDate(addDays({ year: 2026, month: 2, day: 27 }, 2))).toBe('2026-03-01');
  expect(toIsoDate(addDays({ year: 2026, month: 3, day: 28 }, 2))).toBe('2026-03-30');
  expect(dayNumber({ year: 1970, month: 1, day: 1 })).toBe(0);
  expect(dayNumber({ year: 2000, month: 1, day: 1 })).toBe(10_957);
});

test('a day number and its date are one another’s inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -350_000, max: 2_500_000 }), (number) => {
      const date = dateOfDay(number);
      expect(dayNumber(date)).toBe(number);
      expect(parseDate(toIsoDate(date))).toEqual(date);
    }),
  );
});

test('writes a date as the language does', () => {
  const date = { year: 2026, month: 3, day: 9 };
  expect(formatDate(date, 'en')).toBe('Mon, Mar 9, 2026');
  expect(formatDate(date, 'ja')).toContain('2026年3月9日');
});
