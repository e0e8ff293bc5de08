import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { dayAt, type ScheduledDay } from '#core/time/day-at.ts';
import { readDuration, readLines } from '#core/time/read-duration.ts';

interface SeasonWeek extends ScheduledDay {
  week: number;
  phase: 'begin' | 'build' | 'deepen' | 'rest';
  /** Percent of the hours available. */
  load: number;
  minutes: number;
  /** One a strand, in their order, in steps of five minutes; `minutes` is their sum. */
  shares: number[];
}

export interface Season {
  strands: { name: string; minutes: number }[];
  weeks: SeasonWeek[];
  /** Lines after the third. */
  waiting: string[];
  /** Minutes a week that the strands ask for, 0 where none says; and how much more than there is. */
  asked: number;
  over: number;
  /** Of the whole season. */
  minutes: number;
}

const STRANDS = 3;
/** Percent of the hours, week by week; every fourth week is lighter and has the review. */
const PACES: Readonly<Record<string, readonly number[]>> = {
  even: [90, 90, 90, 50, 90, 90, 90, 50, 90, 90, 90, 50],
  wave: [70, 85, 100, 50, 70, 85, 100, 50, 70, 85, 100, 50],
  rising: [50, 60, 70, 40, 70, 80, 90, 50, 90, 100, 100, 50],
};
const PHASES = ['begin', 'build', 'deepen'] as const;

/** Twelve weeks for up to three strands ("Sitting: 3 h" a line; without hours all weigh the same). */
export function planSeason(
  text: string,
  { hours, pace, start, language }: { hours: number; pace: string; start: string; language: Language },
): Season {
  const lines = readLines(text, 12).map((line) => readDuration(line, 'hours'));
  const named = lines.filter(({ name }) => name !== '');
  const kept = named.slice(0, STRANDS);
  const available = Math.round(clamp(hours || 0, 0.5, 60) * 60);
  const loads = (Object.hasOwn(PACES, pace) ? PACES[pace] : undefined) ?? PACES.wave ?? [];
  const stated = kept.filter(({ minutes }) => minutes !== undefined);
  const asked = stated.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const usual = stated.length > 0 ? asked / stated.length : 1;
  const weights = kept.map(({ minutes }) => minutes ?? usual);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const weeks = loads.map((load, index): SeasonWeek => {
    const time = (available * load) / 100;
    const shares = weights.map((weight) => Math.max(5, floorToFive((time * weight) / whole)));
    const minutes = kept.length > 0 ? shares.reduce((sum, share) => sum + share, 0) : floorToFive(time);
    return {
      ...dayAt(start, index * 7, language),
      week: index + 1,
      phase: index % 4 === 3 ? 'rest' : (PHASES[Math.floor(index / 4)] ?? 'deepen'),
      load,
      minutes,
      shares,
    };
  });
  return {
    strands: kept.map(({ name }, index) => ({
      name,
      minutes: weeks.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0),
    })),
    weeks,
    waiting: named.slice(STRANDS).map(({ name }) => name),
    asked,
    over: Math.max(0, asked - available),
    minutes: weeks.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

const floorToFive = (minutes: number): number => Math.floor(minutes / 5) * 5;
