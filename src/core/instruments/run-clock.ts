/**
 * Time that runs, halts and goes on, kept as moments instead of counted ticks: a tab that slept, a page that was
 * loaded again and a machine that was busy all show the right time. Milliseconds throughout.
 */
export interface RunClock {
  /** What had run before the last start. */
  before: number;
  /** When it was started last; null while it is halted. */
  since: number | null;
}

/** A part of what runs, one after the other. */
export interface Phase {
  /** Names it; texts are found by it. */
  kind: string;
  /** Which of its kind it is, from 1. */
  number: number;
  seconds: number;
}

export interface ClockPlace {
  /** Of the phase that runs; the number of phases when all are over. */
  index: number;
  /** Milliseconds since the phase began, and until it ends. */
  gone: number;
  left: number;
  /** Milliseconds until all is over. */
  leftInAll: number;
  isOver: boolean;
}

export const startClock = (now: number, before = 0): RunClock => ({ before, since: now });

export const pauseClock = (clock: RunClock, now: number): RunClock => ({
  before: elapsed(clock, now),
  since: null,
});

export const resumeClock = (clock: RunClock, now: number): RunClock =>
  clock.since === null ? { ...clock, since: now } : clock;

/** A clock of the machine that was set back does not make time run backwards beyond the last start. */
export const elapsed = ({ before, since }: RunClock, now: number): number =>
  before + (since === null ? 0 : Math.max(0, now - since));

export function placeAt(phases: readonly Phase[], milliseconds: number): ClockPlace {
  const all = lengthOf(phases);
  let begin = 0;
  for (const [index, { seconds }] of phases.entries()) {
    const end = begin + seconds * 1000;
    if (milliseconds < end)
      return {
        index,
        gone: milliseconds - begin,
        left: end - milliseconds,
        leftInAll: all - milliseconds,
        isOver: false,
      };
    begin = end;
  }
  return { index: phases.length, gone: 0, left: 0, leftInAll: 0, isOver: true };
}

/** The same clock at the beginning of the next phase, running or halted as before. */
export function skipPhase(clock: RunClock, phases: readonly Phase[], now: number): RunClock {
  const { index } = placeAt(phases, elapsed(clock, now));
  return { before: lengthOf(phases.slice(0, index + 1)), since: clock.since === null ? null : now };
}

/** Milliseconds. */
export const lengthOf = (phases: readonly Phase[]): number =>
  phases.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
