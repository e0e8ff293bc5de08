/** How far a zone's clock is from UTC and when that changes, as section 3.6.5 of RFC 5545 wants it told. Pure. */

import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { createZoneClock } from '#core/time/time-zone.ts';

/** No zone keeps a changed clock for less. */
const STEP_MS = 7 * DAY_MS;
/** Reaches the change before the first event, in zones that change once a year. */
const BEFORE_MS = 400 * DAY_MS;

interface Onset {
  at: number;
  /** Minutes from UTC. */
  before: number;
  after: number;
}

/**
 * The VTIMEZONE of an IANA zone, valid between two days. Every change stands by its date, so that nothing depends on
 * the rules of a country staying as they are.
 * @throws RangeError on a zone that this machine does not know
 */
export function writeVtimezone(zone: string, { first, last }: { first: Date; last: Date }): string[] {
  const offsetAt = createOffsets(zone);
  const start = Math.floor((first.getTime() - BEFORE_MS) / DAY_MS) * DAY_MS;
  const initial: Onset = { at: start, before: offsetAt(start), after: offsetAt(start) };
  const onsets = [initial, ...findChanges(offsetAt, start, last.getTime() + 2 * DAY_MS)];
  const standard = Math.min(...onsets.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...onsets.flatMap(({ at, before, after }) => {
      const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${clockOf(at + before * MINUTE_MS)}`,
        `TZOFFSETFROM:${offset(before)}`,
        `TZOFFSETTO:${offset(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

function findChanges(offsetAt: (at: number) => number, from: number, to: number): Onset[] {
  const changes: Onset[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    const before = offsetAt(at);
    const after = offsetAt(at + STEP_MS);
    if (before === after) continue;
    let [low, high] = [at, at + STEP_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

/** Minutes from UTC at a moment. */
function createOffsets(zone: string): (at: number) => number {
  const minuteAt = createZoneClock(zone);
  return (at) => Math.round(minuteAt(at) - at / MINUTE_MS);
}

/** "20261101T020000" */
const clockOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** "-0400" */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
