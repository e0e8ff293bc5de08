import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { dayAt, type ScheduledDay } from '#core/time/day-at.ts';
import { readDuration, readLines } from '#core/time/read-duration.ts';
import { shareMinutes } from '#core/time/share-minutes.ts';

interface CourseModule {
  number: number;
  name: string;
  /** Of the student's time; teach, practise and exchange add up to it. */
  minutes: number;
  teach: number;
  practise: number;
  exchange: number;
  lessons: number;
  /** Weeks in which it stands; 0 where no minute of it fits. */
  from: number;
  to: number;
  /** Minutes that found no week. */
  left: number;
}

interface CourseWeek extends ScheduledDay {
  week: number;
  parts: { name: string; minutes: number }[];
  minutes: number;
  /** Percent of the hours that students give. */
  load: number;
}

export interface CoursePlan {
  modules: CourseModule[];
  weeks: CourseWeek[];
  needed: number;
  /** Minutes for all weeks, without the reserve. */
  available: number;
  /** Minutes too many; 0 when the course fits. */
  over: number;
  /** Weeks that the topics need at this pace. */
  weeksNeeded: number;
  lessons: number;
  /** Minutes that each topic without hours of its own got; 0 where all had some. */
  each: number;
}

const MOST_TOPICS = 16;
/** Least for a topic without hours of its own. */
const LEAST_MINUTES = 30;
/** Percent for taking in, practising, and exchange (questions, feedback). */
const STYLES: Readonly<Record<string, readonly number[]>> = {
  recorded: [35, 50, 15],
  live: [45, 30, 25],
  hands_on: [25, 60, 15],
};

interface CourseWish {
  weeks: number;
  /** A week, for one student. */
  hours: number;
  /** Percent of the hours that stay free for catching up. */
  reserve: number;
  style: string;
  lessonMinutes: number;
  start: string;
  language: Language;
}

/**
 * Topics ("Breath: 2 h" a line, in their order) laid into weeks of the time that students really have. Topics without
 * hours share what the others leave. What does not fit is left over, never squeezed in.
 */
export function planCourse(text: string, wish: CourseWish): CoursePlan {
  const count = Math.round(clamp(wish.weeks || 1, 1, 52));
  const full = clamp(wish.hours || 0, 0.5, 40) * 60;
  const weekly = Math.max(5, Math.floor((full * (1 - clamp(wish.reserve || 0, 0, 60) / 100)) / 5) * 5);
  const available = weekly * count;
  const { topics, each } = withMinutes(text, available);
  const weeks = Array.from(
    { length: count },
    (_, index): CourseWeek => ({
      ...dayAt(wish.start, index * 7, wish.language),
      week: index + 1,
      parts: [],
      minutes: 0,
      load: 0,
    }),
  );
  const modules = topics.map(({ name, minutes }, index): CourseModule => {
    const shares = (Object.hasOwn(STYLES, wish.style) ? STYLES[wish.style] : undefined) ?? [35, 50, 15];
    const [teach = 0, practise = 0, exchange = 0] = shareMinutes(minutes, shares);
    const lessons = Math.ceil(teach / clamp(wish.lessonMinutes || 10, 5, 90));
    const { from, to, left } = fillWeeks(weeks, weekly, name, minutes);
    return { number: index + 1, name, minutes, teach, practise, exchange, lessons, from, to, left };
  });
  for (const week of weeks) week.load = Math.round((week.minutes / full) * 100);
  const needed = modules.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    modules,
    weeks,
    needed,
    available,
    over: Math.max(0, needed - available),
    weeksNeeded: Math.max(1, Math.ceil(needed / weekly)),
    lessons: modules.reduce((sum, { lessons }) => sum + lessons, 0),
    each,
  };
}

function withMinutes(text: string, available: number) {
  const topics = readLines(text, MOST_TOPICS)
    .map((line) => readDuration(line, 'hours'))
    .filter(({ name }) => name !== '');
  const given = topics.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const open = topics.filter(({ minutes }) => minutes === undefined).length;
  const each = Math.max(LEAST_MINUTES, Math.floor((available - given) / Math.max(1, open) / 5) * 5);
  return {
    topics: topics.map(({ name, minutes = each }) => ({ name, minutes })),
    each: open > 0 ? each : 0,
  };
}

/** Puts the minutes into the first weeks that have room, in place. */
function fillWeeks(weeks: CourseWeek[], weekly: number, name: string, minutes: number) {
  let left = minutes;
  let from = 0;
  let to = 0;
  for (const week of weeks) {
    const piece = Math.min(left, weekly - week.minutes);
    if (piece <= 0) continue;
    week.parts.push({ name, minutes: piece });
    week.minutes += piece;
    left -= piece;
    from ||= week.week;
    to = week.week;
  }
  return { from, to, left };
}
