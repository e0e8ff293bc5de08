import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  elapsed,
  lengthOf,
  type Phase,
  pauseClock,
  placeAt,
  resumeClock,
  skipPhase,
  startClock,
} from './run-clock.ts';

const PHASES: Phase[] = [
  { kind: 'warmup', number: 1, seconds: 120 },
  { kind: 'focus', number: 1, seconds: 1500 },
  { kind: 'closing', number: 1, seconds: 180 },
];

describe('a clock', () => {
  test('counts what ran and not what was halted, however long nobody looked', () => {
    let clock = startClock(1_000);
    expect(elapsed(clock, 61_000)).toBe(60_000);
    clock = pauseClock(clock, 61_000);
    expect(elapsed(clock, 9_000_000)).toBe(60_000);
    clock = resumeClock(clock, 9_000_000);
    expect(elapsed(clock, 9_005_000)).toBe(65_000);
    expect(resumeClock(clock, 9_009_000)).toBe(clock);
  });

  test('does not run backwards when the machine is set back', () => {
    expect(elapsed({ before: 5_000, since: 100_000 }, 40_000)).toBe(5_000);
  });

  test('says where in the plan it stands', () => {
    expect(placeAt(PHASES, 0)).toEqual({
      index: 0,
      gone: 0,
      left: 120_000,
      leftInAll: 1_800_000,
      isOver: false,
    });
    expect(placeAt(PHASES, 120_000)).toMatchObject({ index: 1, left: 1_500_000 });
    expect(placeAt(PHASES, 1_799_999)).toMatchObject({ index: 2, left: 1, isOver: false });
    expect(placeAt(PHASES, 1_800_000)).toMatchObject({ index: 3, leftInAll: 0, isOver: true });
  });

  test('skips to the next phase, running or halted, and at last to the end', () => {
    const running = skipPhase(startClock(0), PHASES, 30_000);
    expect(elapsed(running, 31_000)).toBe(121_000);
    const halted = skipPhase(pauseClock(running, 31_000), PHASES, 99_000);
    expect(halted).toEqual({ before: 1_620_000, since: null });
    expect(placeAt(PHASES, elapsed(skipPhase(halted, PHASES, 99_000), 99_000)).isOver).toBe(true);
  });

  test('halting and going on at any moments adds up to what ran', () => {
    const steps = fc.array(fc.record({ run: fc.nat(10_000), halt: fc.nat(10_000) }), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0;
        let clock = pauseClock(startClock(now), now);
        for (const { run, halt } of all) {
          clock = resumeClock(clock, now);
          now += run;
          clock = pauseClock(clock, now);
          now += halt;
        }
        const ran = all.reduce((sum, { run }) => sum + run, 0);
        expect(elapsed(clock, now)).toBe(ran);
        const place = placeAt(PHASES, ran);
        expect(place.leftInAll + Math.min(ran, lengthOf(PHASES))).toBe(lengthOf(PHASES));
      }),
    );
  });
});
