/** A month of the calendar, as people write it. */

import { LANGUAGES } from '#core/languages/languages.ts';
import { foldText } from '#core/text/fold-text.ts';
import { type CalendarDate, dayNumber, parseDate } from './calendar-date.ts';

export type CalendarMonth = Pick<CalendarDate, 'year' | 'month'>;

/**
 * Reads 2026-03, 2026/3, 2026年3月, 03.2026, 3/2026, any whole date, and a month by name in the five languages
 * ("March 2026", "marzo de 2026"). Undefined for what is no month of the years 1000 to 9999.
 */
export function parseMonth(text: string): CalendarMonth | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const date = parseDate(plain);
  if (date) return { year: date.year, month: date.month };
  const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?$/.exec(plain);
  const monthFirst = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(plain);
  const byName = /^(\p{L}+)\.?(?:\s+de|\s+del)?,?\s+(\d{4})$/u.exec(plain);
  const [year, month] = yearFirst
    ? [Number(yearFirst[1]), Number(yearFirst[2])]
    : monthFirst
      ? [Number(monthFirst[2]), Number(monthFirst[1])]
      : [Number(byName?.[2]), namedMonth(byName?.[1] ?? '')];
  return year >= 1000 && month >= 1 && month <= 12 ? { year, month } : undefined;
}

export const daysInMonth = ({ year, month }: CalendarMonth): number =>
  dayNumber(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }) -
  dayNumber({ year, month, day: 1 });

/** Written by the first name that is looked up: a hundred formats are worth keeping. */
let names: { month: number; name: string }[] | undefined;

const readNames = () =>
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      name: foldText(format.format(Date.UTC(2000, index, 1))),
    }));
  });

/** 1 to 12 for a month's name, or its first three letters and more, in any of the languages; else 0. */
function namedMonth(name: string): number {
  const plain = foldText(name);
  if (plain.length < 3) return 0;
  names ??= readNames();
  const found =
    names.find((entry) => entry.name === plain) ?? names.find((entry) => entry.name.startsWith(plain));
  return found?.month ?? 0;
}
