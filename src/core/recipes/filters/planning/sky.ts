import { type MoonMonth, readMoonMonth } from '#core/astronomy/moon-month.ts';
import { scheduleSessions, sessionMinutes } from '#core/astronomy/schedule-sessions.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { parseClock } from '#core/time/clock.ts';
import { type Filters, languageOf, listOf, overUserText, textOf } from '../filter.ts';

const NINE = 540;

export const FILTERS: Filters = {
  /** month | moon_month: zone, language → phases, days; null when it is no month; see astronomy/moon-month.ts. */
  moon_month: (text: unknown, zone: unknown, language: unknown) =>
    overUserText(text, (plain) => readMoonMonth(plain, unmaskUserText(textOf(zone)), languageOf(language))),
  /** moon month | moon_sessions: kinds, week, hours, start → dated sessions; see astronomy/schedule-sessions.ts. */
  moon_sessions: (month: unknown, ...wish: unknown[]) => {
    const [kinds, week, hours, start] = wish;
    if (!isMoonMonth(month)) return [];
    return scheduleSessions(month, {
      kinds: listOf(kinds).map(textOf),
      onWeekdays: week === 'weekdays',
      hoursPerWeek: Number(hours) || 0,
      start: parseClock(unmaskUserText(textOf(start))) ?? NINE,
    });
  },
  /** hours a week | session_minutes: number of kinds → minutes of one session. */
  session_minutes: (hours: unknown, kinds: unknown) => sessionMinutes(Number(hours) || 0, Number(kinds) || 0),
};

/** What `moon_month` gave; a template has no other way to an object with days. */
const isMoonMonth = (value: unknown): value is MoonMonth =>
  typeof value === 'object' && value !== null && 'days' in value && Array.isArray(value.days);
