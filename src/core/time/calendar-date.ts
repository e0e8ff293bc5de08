/**
 * Days of the calendar without clocks or time zones: a date is a year, a month and a day, and arithmetic is done on
 * day numbers (whole days since 1970-01-01, proleptic Gregorian).
 */

import type { Language } from '#core/languages/languages.ts';
import { DAY_MS } from './durations.ts';

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/**
 * Reads 2026-03-09, 2026/3/9, 2026.3.9, 2026年3月9日 and, with the day first, 9.3.2026. Undefined for what is no day
 * of the calendar; 3/9/2026 as well, because two continents read it differently.
 */
export function parseDate(text: string): CalendarDate | undefined {
  const plain = text.normalize('NFKC').trim();
  const yearFirst = /^(\d{4})\s*([-/.年])\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plain);
  const dayFirst = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(plain);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[3], yearFirst[4]].map(Number)
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]].map(Number);
  return year && month && day ? dayOfCalendar({ year, month, day }) : undefined;
}

/** The same date, or undefined where no calendar has it: February 30, a thirteenth month. */
export function dayOfCalendar(date: CalendarDate): CalendarDate | undefined {
  const { year, month, day } = dateOfDay(dayNumber(date));
  return year === date.year && month === date.month && day === date.day ? date : undefined;
}

export function dayNumber({ year, month, day }: CalendarDate): number {
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  return Math.round(midnight.getTime() / DAY_MS);
}

export function dateOfDay(number: number): CalendarDate {
  const midnight = new Date(number * DAY_MS);
  return {
    year: midnight.getUTCFullYear(),
    month: midnight.getUTCMonth() + 1,
    day: midnight.getUTCDate(),
  };
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDay(dayNumber(date) + days);

/** "2026-03-09". */
export const toIsoDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** "Mon, Mar 9, 2026", as the language writes it. */
export const formatDate = (date: CalendarDate, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(dayNumber(date) * DAY_MS);
