import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { dayNumber, parseDate } from '#core/time/calendar-date.ts';
import { dayAt, type ScheduledDay } from '#core/time/day-at.ts';

interface HabitWeek extends ScheduledDay {
  week: number;
  /** Of one practice. */
  minutes: number;
  times: number;
}

export interface HabitPlan {
  /** Each begins on its first day of practice. */
  weeks: HabitWeek[];
  /** Days to look back, further and further apart. */
  checks: ScheduledDay[];
  times: number;
  minutes: number;
}

const WEEKS = 10;
const FIRST_MINUTES = 2;
/** Weeks that stay at the smallest size before anything grows. */
const STEADY_WEEKS = 2;
/** Days of the plan, from 1; each about twice as far as the one before. */
const CHECK_DAYS = [1, 3, 7, 14, 30, 60];
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * Ten weeks from two minutes to the wished ones (1 to 120), in even steps after the second week. `rhythm`: "daily",
 * "weekdays" (Monday to Friday; without a first day, five days from the first), "three" (every other day, then two free).
 */
export function planHabit(
  target: number,
  { rhythm, start, language }: { rhythm: string; start: string; language: Language },
): HabitPlan {
  const wished = clamp(Math.round(target) || FIRST_MINUTES, 1, 120);
  const first = Math.min(FIRST_MINUTES, wished);
  const isPractice = practiceDays(rhythm, start);
  const weeks = Array.from({ length: WEEKS }, (_, index): HabitWeek => {
    const days = ALL_DAYS.map((day) => index * 7 + day).filter(isPractice);
    const growth = Math.max(0, index + 1 - STEADY_WEEKS) / (WEEKS - STEADY_WEEKS);
    return {
      ...dayAt(start, days[0] ?? index * 7, language),
      week: index + 1,
      minutes: Math.round(first + (wished - first) * growth),
      times: days.length,
    };
  });
  const checks = CHECK_DAYS.map((day) => {
    let offset = day - 1;
    while (!isPractice(offset)) offset += 1;
    return dayAt(start, offset, language);
  });
  return {
    weeks,
    checks,
    times: weeks.reduce((sum, { times }) => sum + times, 0),
    minutes: weeks.reduce((sum, { times, minutes }) => sum + times * minutes, 0),
  };
}

function practiceDays(rhythm: string, start: string): (offset: number) => boolean {
  if (rhythm === 'three') return (offset) => [0, 2, 4].includes(offset % 7);
  if (rhythm !== 'weekdays') return () => true;
  const date = parseDate(start);
  // 1970-01-01 was a Thursday: Monday is 0 after adding three days.
  const weekday = date ? (((dayNumber(date) + 3) % 7) + 7) % 7 : 0;
  return (offset) => (offset + weekday) % 7 < 5;
}
