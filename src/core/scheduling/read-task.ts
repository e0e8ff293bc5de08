import { formatClock, parseClock } from '#core/time/clock.ts';
import { readDuration } from '#core/time/read-duration.ts';

export interface DayTask {
  name: string;
  minutes: number;
  /** No minutes were given. */
  isEstimated: boolean;
  /** Marked with "!" in front. */
  isHard: boolean;
  /** Minutes after midnight of an appointment; undefined for what can be done at any time. */
  at: number | undefined;
}

/** For a task without minutes. */
const USUAL_MINUTES = 30;
const LONGEST_MINUTES = 720;
const CLOCK = '\\d{1,2}(?::\\d{2}|\\.\\d{2}|h\\d{0,2}|時(?!間)(?:\\d{2}分)?|\\s?uhr|\\s?[ap]\\.?m\\b\\.?)';
const TIME = new RegExp(`^(${CLOCK})(?:\\s*[-–—~〜]\\s*(${CLOCK}))?(?=[\\s,:、]|$)[\\s,:、]*`, 'iu');

/** "! Write the letter 90 min", "14:00 Dentist 45", "10:00–10:30 Call": undefined for a line without a name. */
export function readTask(line: string): DayTask | undefined {
  const isHard = /^!/.test(line);
  const text = line.replace(/^!+\s*/, '');
  const time = TIME.exec(text);
  const at = time && !isLength(time[1] ?? '') ? parseClock(time[1] ?? '') : undefined;
  const { name, minutes } = readDuration(at === undefined ? text : text.slice(time?.[0].length), 'minutes');
  if (!name) return undefined;
  const until = at === undefined ? undefined : parseClock(time?.[2] ?? '');
  const given = (at === undefined || until === undefined ? undefined : spanOf(at, until)) ?? minutes;
  return {
    name,
    minutes: Math.min(LONGEST_MINUTES, given ?? USUAL_MINUTES),
    isEstimated: given === undefined,
    isHard,
    at,
  };
}

/**
 * Minutes from one time of day to another. An end before the beginning is on the next day; one that makes the task longer than
 * any may be is a slip, and tells nothing, as an end that is the beginning does.
 */
function spanOf(at: number, until: number): number | undefined {
  if (until > at) return until - at;
  const pastMidnight = until + 1440 - at;
  return pastMidnight <= LONGEST_MINUTES ? pastMidnight : undefined;
}

/** "1h30" in front is how long; "14h30" is when. */
const isLength = (text: string): boolean =>
  /^[0-4]h/i.test(text) && formatClock(parseClock(text) ?? 0) < '05:00';
