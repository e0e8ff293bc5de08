import type { DatedEntry } from '../result-structure.ts';
import { readDay } from './read-day.ts';

interface Times {
  from?: string;
  to?: string;
}

const CLOCK = /^([01]?\d|2[0-3])[:.h時]([0-5]\d)分?$/;
const TO = /(?:(?<!\s)\s+)?(?:[–—~〜-]|\bto\b|\ba\b|\bà\b|\bbis\b)\s*/;
/** A day at the beginning of a line, up to the mark after it. */
const LEADING = /^(.{8,32}?)(?:\s*[:：]\s+|\s+[–—-]\s+|：)(.+)$/s;

/** "09:00", "9:00–10:30"; undefined for what is no time of day. */
function readTimes(text: string): Times | undefined {
  const parts = text.normalize('NFKC').trim().split(TO).map(toClock);
  const [from, to] = parts;
  if (parts.length > 2 || !from) return undefined;
  if (parts.length === 1) return { from };
  return to ? { from, to } : undefined;
}

function toClock(text: string): string | undefined {
  const match = CLOCK.exec(text);
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : undefined;
}

/** In characters. */
const LONGEST_MOMENT = 120;

/** A day, or a day and times: "2026-03-09 09:00–10:30". */
function readMoment(text: string): (Times & { date: string }) | undefined {
  // Longer ones say more than a moment, and the expression below tries every place of them.
  if (text.length > LONGEST_MOMENT) return undefined;
  const date = readDay(text);
  if (date) return { date };
  const [, day = '', rest = ''] = /^(.*?\d{4}\S*|.*?日\S*)[,T ]\s*(\S+.*)$/s.exec(text.trim()) ?? [];
  const dayOfRest = readDay(day);
  const times = readTimes(rest);
  return dayOfRest && times ? { date: dayOfRest, ...times } : undefined;
}

/** Rows whose first column of days has one; with times when a column holds nothing else. */
export function readTableSchedule(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): DatedEntry[] {
  const dayColumn = header.findIndex((_, column) => hasOnly(rows, column, readMoment));
  if (dayColumn < 0) return [];
  const timeColumn = header.findIndex(
    (_, column) => column !== dayColumn && hasOnly(rows, column, readTimes),
  );
  return rows.flatMap((cells) => {
    const moment = readMoment(cells[dayColumn] ?? '');
    if (!moment) return [];
    const others = cells
      .map((value, column) => ({ name: header[column] ?? '', value, column }))
      .filter(({ value, column }) => value && column !== dayColumn && column !== timeColumn);
    return {
      ...moment,
      ...(timeColumn < 0 ? {} : readTimes(cells[timeColumn] ?? '')),
      title: others.map(({ value }) => value).join(' · ') || header[dayColumn] || moment.date,
      details: others.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join('\n'),
    };
  });
}

/** Whether every cell of a column that holds anything can be read so, and at least one does. */
function hasOnly(
  rows: readonly (readonly string[])[],
  column: number,
  read: (cell: string) => unknown,
): boolean {
  const filled = rows.map((cells) => cells[column] ?? '').filter((cell) => cell && !/^[–—-]$/.test(cell));
  return filled.length > 0 && filled.every((cell) => read(cell) !== undefined);
}

/** Items that begin with a day: "2026-03-09: Publish the page". */
export function readListSchedule(items: readonly string[]): DatedEntry[] {
  return items.flatMap((text) => {
    const [, day = '', title = ''] = LEADING.exec(text) ?? [];
    const moment = readMoment(day);
    return moment && title.trim() ? [{ ...moment, title: title.trim(), details: '' }] : [];
  });
}
