/** A clock that stands until a test moves it. */
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
      now = new Date(now.getTime() + days * 86_400_000 + hours * 3_600_000 + ms);
    },
  });
}
