/**
 * Dates that examples write relative to the day on which they are chosen, so that none of them ever lies in the past:
 * `{day+14}` → 2026-03-23, `{month+1}` → 2026-04, `{year}` → 2026.
 */
import { addDays, type CalendarDate, toIsoDate } from './calendar-date.ts';

export type { CalendarDate };

const RELATIVE = /\{(day|month|year)(?:\+(\d{1,3}))?\}/g;

/** A year that comes or that has just been: as good as today's to whoever wrote it, and soon the past. */
const SOON_PAST = /(?<!\d)20(?:2[4-9]|[3-9]\d)(?!\d)/;

/** The values with every relative date in their texts written out. */
export const resolveRelativeDays = <Value>(
  values: Record<string, Value>,
  today: CalendarDate,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(RELATIVE, (_, unit: string, ahead = '0') => addTo(today, unit, Number(ahead)))
        : value,
    ]),
  );

/** The year that a text fixes although it will pass, or undefined. Years of the past before 2024 are history. */
export const findFixedYear = (text: string): string | undefined => SOON_PAST.exec(text)?.[0];

function addTo(today: CalendarDate, unit: string, ahead: number): string {
  if (unit === 'day') return toIsoDate(addDays(today, ahead));
  if (unit === 'year') return String(today.year + ahead);
  // From the first, so that the 31st of one month never becomes the month after the next.
  const months = today.year * 12 + today.month - 1 + ahead;
  return toIsoDate({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }).slice(0, 7);
}
