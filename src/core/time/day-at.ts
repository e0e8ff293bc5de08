import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { addDays, dayNumber, parseDate, toIsoDate } from './calendar-date.ts';
import { DAY_MS } from './durations.ts';

export interface ScheduledDay {
  /** Of the plan: 1 is its first day; 0 and below lie before it. */
  number: number;
  /** "2026-03-09"; null where no first day can be read. */
  date: string | null;
  /** "Mon, Mar 9" as the language writes it; empty without a date. */
  label: string;
  /** "Monday, March 9", to be spoken; empty without a date. */
  long: string;
}

/** Past these, dates have no use and years lose their four digits. */
const MOST_DAYS = 3660;

/** The day `offset` days after `start` (as typed; see parseDate). Negative offsets lie before it. */
export function dayAt(start: string, offset: number, language: Language): ScheduledDay {
  const days = clamp(Math.trunc(offset) || 0, -MOST_DAYS, MOST_DAYS);
  const first = parseDate(start);
  if (!first) return { number: days + 1, date: null, label: '', long: '' };
  const date = addDays(first, days);
  const day = dayNumber(date);
  return {
    number: days + 1,
    date: toIsoDate(date),
    label: formatDay(day, language, 'short'),
    long: formatDay(day, language, 'long'),
  };
}

const formatDay = (day: number, language: Language, width: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, {
    weekday: width,
    day: 'numeric',
    month: width,
    timeZone: 'UTC',
  }).format(day * DAY_MS);
