import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { dayAt, type ScheduledDay } from '#core/time/day-at.ts';
import { readLines } from '#core/time/read-duration.ts';

export interface Trend {
  name: string;
  /** 0 to 10. */
  fit: number;
  hours: number;
  /** How long it stays worth talking about, from the first day; null where it does not age. */
  weeks: number | null;
  /** 0 to 100. */
  score: number;
  /** Best first, from 1. */
  rank: number;
  /** Fewer than two of the three numbers were given. */
  isGuessed: boolean;
}

interface Release extends Trend, ScheduledDay {
  week: number;
  /** The last day on which it is still fresh. */
  until: ScheduledDay | null;
}

export interface TrendStack {
  /** All, best first. */
  ranked: Trend[];
  /** By date. */
  releases: Release[];
  /** What fades before a place is free, or was given a fit below the line. */
  faded: Trend[];
  weak: Trend[];
  hours: number;
  /** The fullest week. */
  busiest: { week: number; hours: number };
}

const MOST_TRENDS = 20;
/** For what a line does not say. */
const USUAL = { fit: 5, hours: 2 };
/** From here on a trend counts as lasting. */
const LONG_LIFE = 26;
const LONGEST_EFFORT = 12;
const LEAST_FIT = 3;
/** Percent for fit, little effort and long life. */
const AIMS: Readonly<Record<string, readonly [number, number, number]>> = {
  fit: [60, 20, 20],
  quick: [35, 50, 15],
  lasting: [35, 15, 50],
};

/**
 * Scores "Topic: fit, hours, weeks" a line, and lays the topics on days: the highest score first takes the latest free
 * place before it fades, then all move forward in the order of their last days. This greedy rule is optimal for jobs
 * of one place each with deadlines (Horowitz and Sahni, Fundamentals of Computer Algorithms, 1978).
 */
export function stackTrends(
  text: string,
  { aim, perWeek, start, language }: { aim: string; perWeek: number; start: string; language: Language },
): TrendStack {
  const each = clamp(Math.round(perWeek) || 1, 1, 7);
  const ranked = readTrends(text, aim);
  const strong = ranked.filter(({ fit }) => fit >= LEAST_FIT);
  const { kept, faded } = choose(strong, each);
  const releases = kept.map((trend, index): Release => {
    const week = Math.floor(index / each);
    return {
      ...trend,
      ...dayAt(start, dayOfPlace(index, each), language),
      week: week + 1,
      until: trend.weeks === null ? null : dayAt(start, trend.weeks * 7 - 1, language),
    };
  });
  const loads = releases.reduce(
    (all, { week, hours }) => all.set(week, (all.get(week) ?? 0) + hours),
    new Map<number, number>(),
  );
  const [week = 1, hours = 0] = [...loads].sort((a, b) => b[1] - a[1])[0] ?? [];
  return {
    ranked,
    releases,
    faded,
    weak: ranked.filter(({ fit }) => fit < LEAST_FIT),
    hours: round(releases.reduce((sum, trend) => sum + trend.hours, 0)),
    busiest: { week, hours: round(hours) },
  };
}

/** Days of a week lie as far apart as they can. */
const dayOfPlace = (place: number, perWeek: number): number =>
  Math.floor(place / perWeek) * 7 + Math.floor(((place % perWeek) * 7) / perWeek);

function readTrends(text: string, aim: string): Trend[] {
  const trends = readLines(text, MOST_TRENDS).flatMap((line): Trend[] => {
    const [, head = '', tail = ''] = /^(.*)[:|\t]([^:|\t]*\d[^:|\t]*)$/u.exec(line) ?? [undefined, line];
    const name = head.trim();
    const numbers = numbersOf(tail);
    const [fit = USUAL.fit, hours = USUAL.hours, weeks] = numbers;
    if (name === '') return [];
    const known = {
      name,
      fit: Math.min(10, fit),
      hours: clamp(hours, 0.25, 80),
      weeks: weeks === undefined || weeks < 1 || weeks >= 100 ? null : Math.round(weeks),
    };
    return [{ ...known, score: scoreOf(known, aim), rank: 0, isGuessed: numbers.length < 2 }];
  });
  trends.sort((a, b) => b.score - a.score);
  return trends.map((trend, index) => ({ ...trend, rank: index + 1 }));
}

/** "8, 1.5, 6", and between semicolons with a decimal comma: "8; 1,5; 6". */
const numbersOf = (text: string): number[] =>
  (text.includes(';') ? text.replace(/(\d),(\d)/g, '$1.$2') : text)
    .match(/\d{1,4}(?:\.\d{1,2})?/g)
    ?.map(Number) ?? [];

function scoreOf({ fit, hours, weeks }: Pick<Trend, 'fit' | 'hours' | 'weeks'>, aim: string): number {
  const [byFit, byEase, byLife] = (Object.hasOwn(AIMS, aim) ? AIMS[aim] : undefined) ?? [60, 20, 20];
  const ease = 1 - Math.min(LONGEST_EFFORT, hours) / LONGEST_EFFORT;
  const life = weeks === null ? 1 : Math.min(LONG_LIFE, weeks) / LONG_LIFE;
  return Math.round((fit / 10) * byFit + ease * byEase + life * byLife);
}

/** Places that are free before a trend fades: those whose day comes before its weeks are over. */
function choose(trends: readonly Trend[], perWeek: number): { kept: Trend[]; faded: Trend[] } {
  const places: (Trend | undefined)[] = trends.map(() => undefined);
  const faded: Trend[] = [];
  for (const trend of trends) {
    const last = Math.min(places.length, (trend.weeks ?? places.length) * perWeek) - 1;
    let place = last;
    while (place >= 0 && places[place]) place -= 1;
    if (place >= 0) places[place] = trend;
    else faded.push(trend);
  }
  const life = ({ weeks }: Trend) => weeks ?? Number.POSITIVE_INFINITY;
  const kept = trends.filter((trend) => !faded.includes(trend));
  return { kept: inOrder(kept, life, perWeek), faded };
}

/** The best that can wait no longer than the others allow: by score, unless somebody behind would fade. */
function inOrder(trends: readonly Trend[], life: (trend: Trend) => number, perWeek: number): Trend[] {
  const open = [...trends];
  const ordered: Trend[] = [];
  while (open.length > 0) {
    const next = open.find((candidate) =>
      fits(
        open.filter((trend) => trend !== candidate),
        ordered.length + 1,
        life,
        perWeek,
      ),
    );
    const chosen = next ?? open[0];
    if (!chosen) break;
    ordered.push(chosen);
    open.splice(open.indexOf(chosen), 1);
  }
  return ordered;
}

/** Whether all of them can still come in time from that place on: earliest end first is then in time. */
const fits = (
  trends: readonly Trend[],
  from: number,
  life: (trend: Trend) => number,
  perWeek: number,
): boolean =>
  trends
    .map(life)
    .sort((a, b) => a - b)
    .every((weeks, index) => from + index < weeks * perWeek);

const round = (value: number): number => Math.round(value * 100) / 100;
