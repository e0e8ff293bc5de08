import type { Language } from '#core/languages/languages.ts';
import { type CalendarDate, parseDate } from '#core/time/calendar-date.ts';
import { parseClock } from '#core/time/clock.ts';
import { planDay } from './plan-day.ts';
import type { DayBlock } from './standing-blocks.ts';

export interface DayWish {
  tasks: string;
  date: string;
  start: string;
  end: string;
  peak: string;
  rhythm: string;
  mealMinutes: number;
  reserve: number;
  language: Language;
}

/** The blocks of the draft, in minutes after midnight, and the day they are for; null where none can be read. */
export function planDayBlocks(wish: DayWish): { blocks: DayBlock[]; date: CalendarDate | null } {
  const { tasks, date, start, end, ...rest } = wish;
  const { blocks } = planDay(tasks, { ...rest, start: parseClock(start), end: parseClock(end) });
  return { blocks, date: parseDate(date) ?? null };
}
