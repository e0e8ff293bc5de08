/** A clock that stands until a test moves it. */
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';

export interface TestClock {
  (): Date;
  set(now: Date | string): void;
  advance(duration: { days?: number; hours?: number; ms?: number }): void;
}

export function createTestClock(start: Date | string = new Date()): TestClock {
  let now = new Date(start);
  const clock = () => new Date(now);
  return Object.assign(clock, {
    set: (next: Date | string) => {
      now = new Date(next);
    },
    advance: ({ days = 0, hours = 0, ms = 0 }) => {
      now = new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS + ms);
    },
  });
}
