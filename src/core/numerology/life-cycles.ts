/**
 * A life in nine-year cycles: each personal year has a number from 1 to 9, and a cycle begins with every year that
 * has the 1. After Juno Jordan, "Numerology: The Romance in Your Name" (1965). A tradition, not a measurement.
 */
import type { CalendarDate } from '#core/time/calendar-date.ts';
import { personalYear } from './birth-numbers.ts';

export interface LifeCycles {
  /** From birth to the present cycle, in order; the first one may be shorter than nine years. */
  cycles: Cycle[];
  /** Null where no year was given, or one outside the life. */
  present: LifeYear | null;
  /** The years of the present cycle; empty without a present. */
  years: LifeYear[];
  /** Earlier years with the number of the present one, the latest first. */
  echoes: LifeYear[];
  /** Turning years as told, in order. */
  turns: (LifeYear & { text: string })[];
  /** Numbers that at least two turning years share, most frequent first. */
  repeated: { number: number; count: number }[];
  /** Lines in which no year of this life could be read. */
  unread: number;
}

interface LifeYear {
  year: number;
  /** Personal year, 1 to 9. */
  number: number;
  /** Reached in that year. */
  age: number;
}

interface Cycle {
  /** From 1. */
  number: number;
  from: number;
  to: number;
  fromAge: number;
  toAge: number;
  isPresent: boolean;
  /** Turning years in it. */
  turns: number[];
}

const MOST_YEARS = 120;
/** How far the cycles go where neither a year nor a turning year says so. */
const AGE_WITHOUT_YEAR = 63;

/** `presentYear` 0 stands for none; `turning` holds one turning year a line, the year anywhere in it. */
export function readLifeCycles(birth: CalendarDate, presentYear: number, turning: string): LifeCycles {
  const lifeYear = (year: number): LifeYear => ({
    year,
    number: personalYear(birth, year),
    age: year - birth.year,
  });
  const lines = turning.split('\n').filter((line) => line.trim());
  const turns = lines
    .flatMap((line) => readTurn(line, birth.year) ?? [])
    .map(({ year, text }) => ({ ...lifeYear(year), text }))
    .sort((a, b) => a.year - b.year);
  const isInLife = presentYear >= birth.year && presentYear <= birth.year + MOST_YEARS;
  const present = isInLife ? lifeYear(presentYear) : null;
  const until = present?.year ?? Math.max(birth.year + AGE_WITHOUT_YEAR, turns.at(-1)?.year ?? 0);
  const start = present ? present.year - present.number + 1 : 0;
  return {
    cycles: cyclesOf(birth, until).map((cycle) => ({
      ...cycle,
      isPresent: present !== null && cycle.from <= present.year && present.year <= cycle.to,
      turns: turns.filter(({ year }) => cycle.from <= year && year <= cycle.to).map(({ year }) => year),
    })),
    present,
    years: present ? Array.from({ length: 9 }, (_, index) => lifeYear(start + index)) : [],
    echoes: present ? echoesOf(present, birth.year).map(lifeYear) : [],
    turns,
    repeated: repeatedNumbers(turns.map(({ number }) => number)),
    unread: lines.length - turns.length,
  };
}

function cyclesOf(birth: CalendarDate, until: number): Omit<Cycle, 'isPresent' | 'turns'>[] {
  const first = personalYear(birth, birth.year);
  const cycles = [];
  for (let from = birth.year, to = birth.year + 9 - first; from <= until; from = to + 1, to = from + 8)
    cycles.push({ number: cycles.length + 1, from, to, fromAge: from - birth.year, toAge: to - birth.year });
  return cycles;
}

const echoesOf = ({ year }: LifeYear, birthYear: number): number[] =>
  Array.from({ length: Math.floor((year - birthYear) / 9) }, (_, index) => year - 9 * (index + 1));

/** "2009: moved to Lyon", "Moved in 2009", "2009年 京都へ": the year and the rest of the line. */
function readTurn(line: string, birthYear: number): { year: number; text: string } | undefined {
  const plain = line.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'));
  const match = /(?<!\d)\d{4}(?!\d)/.exec(plain);
  const year = Number(match?.[0]);
  if (!match || year < birthYear || year > birthYear + MOST_YEARS) return undefined;
  const text = match.index === 0 ? plain.slice(4).replace(/^\s*年?\s*[:：,、;.)–—-]*\s*/, '') : plain;
  return { year, text: text.replace(/^\s*[-*•・]\s+/, '').trim() };
}

function repeatedNumbers(numbers: readonly number[]): { number: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .map(([number, count]) => ({ number, count }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count);
}
