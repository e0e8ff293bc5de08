import type { CalendarEvent } from '#core/calendar/write-ics.ts';
import { cleanText } from '#core/markdown/clean-text.ts';
import type { DatedEntry } from './result-structure.ts';

const LONGEST_TITLE = 200;

/**
 * Dated lines as events. Times are those of the clock where this runs, which is the reader's.
 * @param source names the result: the same one gives the same ids, so that a second import changes events instead of doubling them
 */
export const toEvents = (entries: readonly DatedEntry[], source: string): CalendarEvent[] =>
  entries.map(({ date, from, to, title, details }, at) => ({
    id: `${source}-${at + 1}`,
    title: cut(cleanText(title)),
    ...(details && { description: cleanText(details) }),
    when: from === undefined ? wholeDay(date) : { from: moment(date, from), to: endOf(date, from, to) },
  }));

function wholeDay(date: string): CalendarEvent['when'] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day: { year, month, day } };
}

const moment = (date: string, clock: string): Date => new Date(`${date}T${clock}:00`);

/** An end before the beginning lies on the next day. Where the text names none, the event is a moment. */
function endOf(date: string, from: string, to: string | undefined): Date {
  const end = moment(date, to ?? from);
  if (to !== undefined && to < from) end.setDate(end.getDate() + 1);
  // The hour that the clock skips in spring.
  return end < moment(date, from) ? moment(date, from) : end;
}

function cut(title: string): string {
  const letters = [...title];
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
}
