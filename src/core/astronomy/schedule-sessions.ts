/** Work laid into the days of a moon month: each kind of work on the day of its planet. */
import { formatClock } from '#core/time/clock.ts';
import type { MoonDay, MoonMonth, Ruler } from './moon-month.ts';

export interface MoonSession extends MoonDay {
  /** "09:00"; a second session of a day begins when the first one ends. */
  time: string;
  minutes: number;
  /** The option of the kind of work. */
  kind: string;
  /** The session before it was of the same kind and in the same quarter. */
  isAgain: boolean;
}

interface SessionWish {
  kinds: readonly string[];
  /** Saturday and Sunday stay free: their work moves to Wednesday and Thursday. */
  onWeekdays: boolean;
  /** Shared equally among the kinds, in steps of five minutes, at least fifteen each. */
  hoursPerWeek: number;
  /** Minutes after midnight. */
  start: number;
}

const DAY_OF: Readonly<Record<string, readonly [Ruler, Ruler]>> = {
  rest: ['moon', 'moon'],
  make: ['mars', 'mars'],
  write: ['mercury', 'mercury'],
  offer: ['jupiter', 'jupiter'],
  people: ['venus', 'venus'],
  tidy: ['saturn', 'mercury'],
  show: ['sun', 'jupiter'],
};

export function scheduleSessions(month: MoonMonth, wish: SessionWish): MoonSession[] {
  const kinds = wish.kinds.filter((kind) => Object.hasOwn(DAY_OF, kind));
  const minutes = sessionMinutes(wish.hoursPerWeek, kinds.length);
  const last = new Map<string, string>();
  return month.days.flatMap((day) =>
    kinds
      .filter((kind) => DAY_OF[kind]?.[wish.onWeekdays ? 1 : 0] === day.ruler)
      .map((kind, index) => {
        const isAgain = last.get(kind) === day.quarter;
        last.set(kind, day.quarter);
        return { ...day, time: formatClock(wish.start + index * minutes), minutes, kind, isAgain };
      }),
  );
}

/** Minutes of one session a week for each kind. */
export const sessionMinutes = (hoursPerWeek: number, kinds: number): number =>
  Math.max(15, Math.floor((hoursPerWeek * 60) / Math.max(1, kinds) / 5) * 5);
