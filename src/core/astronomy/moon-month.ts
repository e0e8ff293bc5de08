/**
 * A month under the moon: its phases on the person's own clock, and for each day the quarter it lies in and the planet
 * it is named after. The order of the days after the planets is the one Cassius Dio explains (Roman History 37.18):
 * Saturn's day, the sun's, the moon's, Mars, Mercury, Jupiter, Venus. A tradition; the phases are astronomy.
 */

import type { Language } from '#core/languages/languages.ts';
import { addDays, type CalendarDate, dayNumber, toIsoDate } from '#core/time/calendar-date.ts';
import { daysInMonth, parseMonth } from '#core/time/calendar-month.ts';
import { formatClock } from '#core/time/clock.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { findTimeZone, localTime, UTC } from '#core/time/time-zone.ts';
import { type MoonQuarter, moonPhasesBetween } from './moon-phases.ts';

export type Ruler = 'moon' | 'mars' | 'mercury' | 'jupiter' | 'venus' | 'saturn' | 'sun';

export interface MoonMonth {
  /** "March 2026". */
  name: string;
  /** "Europe/Berlin"; "UTC" where none could be read. */
  zone: string;
  isZoneKnown: boolean;
  /** Those of the month, in order: four or five. */
  phases: { quarter: MoonQuarter; date: string; time: string; weekday: string; ruler: Ruler }[];
  days: MoonDay[];
}

export interface MoonDay {
  /** "2026-03-09". */
  date: string;
  weekday: string;
  ruler: Ruler;
  /** The last phase that came before the day's end. */
  quarter: MoonQuarter;
}

/** By weekday, from Sunday. */
const RULERS: readonly Ruler[] = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'];

/** Null when no month can be read. Years 1600 to 2400: further away the moon's times are too uncertain. */
export function readMoonMonth(text: string, zoneText: string, language: Language): MoonMonth | null {
  const month = parseMonth(text);
  if (!month || month.year < 1600 || month.year > 2400) return null;
  const found = findTimeZone(zoneText);
  const zone = found ?? UTC;
  const first: CalendarDate = { ...month, day: 1 };
  const start = dayNumber(first) * DAY_MS;
  const length = daysInMonth(month);
  const phases = moonPhasesBetween(
    new Date(start - 11 * DAY_MS),
    new Date(start + (length + 2) * DAY_MS),
  ).map(({ quarter, at }) => ({ quarter, ...localTime(at, zone) }));
  return {
    name: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      start,
    ),
    zone: zone.name,
    isZoneKnown: found !== undefined,
    phases: phases
      .filter(({ date }) => date.year === month.year && date.month === month.month)
      .map(({ quarter, date, minutes }) => ({
        ...describeDay(date, language),
        quarter,
        time: formatClock(minutes),
      })),
    days: Array.from({ length }, (_, index) => {
      const date = addDays(first, index);
      const last = phases.findLast((phase) => dayNumber(phase.date) <= dayNumber(date));
      return { ...describeDay(date, language), quarter: last?.quarter ?? 'new' };
    }),
  };
}

export const rulerOf = (date: CalendarDate): Ruler => RULERS[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? 'sun';

const describeDay = (date: CalendarDate, language: Language) => ({
  date: toIsoDate(date),
  weekday: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    dayNumber(date) * DAY_MS,
  ),
  ruler: rulerOf(date),
});
