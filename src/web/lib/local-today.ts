import type { CalendarDate } from '#core/time/relative-days.ts';

/** The day on the wall of the person in front of the screen: in the time zone of their device. */
export function localToday(now = new Date()): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
