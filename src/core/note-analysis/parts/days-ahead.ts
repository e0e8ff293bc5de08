/** Days that are told in part: the next one that is meant, and whether there is such a day. */
import { addDays, type CalendarDate, dayNumber } from '#core/time/calendar-date.ts';

export function goAhead(
  today: CalendarDate,
  count: number,
  unit: 'day' | 'week' | 'month',
): CalendarDate | undefined {
  if (unit !== 'month') return addDays(today, count * (unit === 'week' ? 7 : 1));
  const month = today.month + count;
  const last = lastDay(today.year, month);
  return { ...last, day: Math.min(today.day, last.day) };
}

/** @param month may be beyond 12 */
export function lastDay(year: number, month: number): CalendarDate {
  return addDays({ year: year + Math.floor(month / 12), month: (month % 12) + 1, day: 1 }, -1);
}

export function realDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month).day) return undefined;
  return { year, month, day };
}

/** In this year, or in the next where it has long passed. */
export function nextDate(
  month: number,
  day: number,
  today: CalendarDate,
  year?: string,
): CalendarDate | undefined {
  if (year !== undefined) return realDate(Number(year.length === 2 ? `20${year}` : year), month, day);
  const here = realDate(today.year, month, day);
  if (!here) return realDate(today.year + 1, month, day);
  return dayNumber(today) - dayNumber(here) > PASSED_DAYS ? realDate(today.year + 1, month, day) : here;
}

/** A date that lies further back than this is one of next year. */
const PASSED_DAYS = 60;

/** The day of this month or of the next. */
export function nextDay(day: number, today: CalendarDate): CalendarDate | undefined {
  const { year, month } = today;
  if (day >= today.day) return realDate(year, month, day);
  return month === 12 ? realDate(year + 1, 1, day) : realDate(year, month + 1, day);
}
