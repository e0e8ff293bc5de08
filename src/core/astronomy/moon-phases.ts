/**
 * The four principal phases of the moon: the moments at which its ecliptic longitude is 0°, 90°, 180° and 270° ahead
 * of the sun's. Computed by astronomy-engine, which is within a minute of the tables of the US Naval Observatory.
 */
import { NextMoonQuarter, SearchMoonQuarter } from 'astronomy-engine';

export type MoonQuarter = 'new' | 'first' | 'full' | 'last';

export interface MoonPhase {
  quarter: MoonQuarter;
  /** To the second. */
  at: Date;
}

const QUARTERS: readonly MoonQuarter[] = ['new', 'first', 'full', 'last'];

/** Every phase from `from` to before `to`, in order. About one in 7.4 days. */
export function moonPhasesBetween(from: Date, to: Date): MoonPhase[] {
  const phases: MoonPhase[] = [];
  let next = SearchMoonQuarter(from);
  while (next.time.date < to) {
    phases.push({ quarter: QUARTERS[next.quarter] ?? 'new', at: next.time.date });
    next = NextMoonQuarter(next);
  }
  return phases;
}
