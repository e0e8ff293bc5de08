import type { CalendarEvent, ClockTime } from '#core/calendar/write-ics.ts';
import { cleanText } from '#core/markdown/clean-text.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import type { DatedEntry } from './result-structure.ts';

const LONGEST_TITLE = 200;

interface EventSource {
  /** Names the result: the same one gives the same ids, so that a second import changes events instead of doubling them. */
  source: string;
  /** On whose clock the times are; without one they are those of wherever the reader is. */
  zone: TimeZone | undefined;
}

/** Dated lines as events, at the times that the plan says. */
export const toEvents = (entries: readonly DatedEntry[], { source, zone }: EventSource): CalendarEvent[] =>
  entries.map(({ date, from, to, title, details }, at) => ({
    id: `${source}-${at + 1}`,
    title: cut(cleanText(title)),
    ...(details && { description: cleanText(details) }),
    when: from === undefined ? { day: dayOf(date) } : timed(date, from, to, zone),
  }));

/** An end before the beginning lies on the next day. Where the text names none, the event is a moment. */
function timed(date: string, from: string, to: string | undefined, zone: TimeZone | undefined) {
  const day = dayOf(date);
  const start = { ...day, minutes: minutesOf(from) };
  const end = { ...day, minutes: minutesOf(to ?? from) + (to !== undefined && to < from ? 1440 : 0) };
  if (!zone || 'iana' in zone) return { from: start, to: end, zone: zone?.iana ?? null };
  // A distance from UTC has no summer time and needs no rules: the moments say it all.
  return { from: momentOf(start, zone.offsetMinutes), to: momentOf(end, zone.offsetMinutes) };
}

function dayOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const momentOf = ({ year, month, day, minutes }: ClockTime, offsetMinutes: number): Date =>
  new Date(Date.UTC(year, month - 1, day, 0, minutes - offsetMinutes));

function cut(title: string): string {
  const letters = [...title];
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
}
