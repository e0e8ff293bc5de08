/**
 * The numbers of a date of birth. Day, month and year are reduced one by one with master numbers kept, then their sum:
 * the way of Hans Decoz, "Numerology: The Key to Your Inner Self" (1994). Adding all digits in one row, as others
 * teach, can lose or make a master number.
 */
import type { CalendarDate } from '#core/time/calendar-date.ts';
import { reduceNumber, toOneDigit } from './reduce.ts';

export interface BirthNumbers {
  day: number;
  month: number;
  year: number;
  /** 1 to 9, 11, 22 or 33. */
  lifePath: number;
  /** The day of the month, reduced. */
  birthday: number;
}

export function readBirthNumbers(date: CalendarDate): BirthNumbers {
  const day = reduceNumber(date.day);
  const month = reduceNumber(date.month);
  const year = reduceNumber(date.year);
  return { day, month, year, lifePath: reduceNumber(day + month + year), birthday: day };
}

/** The personal year, 1 to 9, that begins on 1 January: birth day + birth month + the calendar year. */
export const personalYear = (birth: Pick<CalendarDate, 'day' | 'month'>, year: number): number =>
  toOneDigit(toOneDigit(birth.day) + toOneDigit(birth.month) + toOneDigit(year));
