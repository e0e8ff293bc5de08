import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { dateOfDay, formatDate, toIsoDate } from '#core/time/calendar-date.ts';
import { readDay } from './read-day.ts';

describe('readDay', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['Monday 2026-03-09', '2026-03-09'],
    ['2026-03-09 (Mon)', '2026-03-09'],
    ['March 9th, 2026', '2026-03-09'],
    ['9 de marzo de 2026', '2026-03-09'],
    ['mar, 10 mar 2026', '2026-03-10'],
    ['２０２６年３月９日', '2026-03-09'],
    ['2026-02-30', undefined],
    ['9 March', undefined],
    ['12 2026 3', undefined],
    ['2026-03-09 launch', undefined],
    ['Mars 9 planet 2026', undefined],
    ['3/9/2026', undefined],
    ['', undefined],
  ])('%j', (text, day) => expect(readDay(text)).toBe(day));

  it('reads every day as our tools write it, in every language', () => {
    const day = fc.integer({ min: -36_500, max: 36_500 }).map(dateOfDay);
    fc.assert(
      fc.property(day, fc.constantFrom(...LANGUAGES), (date, language) => {
        expect(readDay(formatDate(date, language))).toBe(toIsoDate(date));
      }),
    );
  });
});
