/** Where the day stands in its plan. Minutes after midnight; fractions are seconds. */
interface Span {
  from: number;
  to: number;
}

export interface DayPlace {
  /** Of the block that runs; -1 between blocks, before the first and after the last. */
  index: number;
  /** Of the next one; -1 after the last. */
  next: number;
  /** Seconds until the block ends, or until the next one begins; 0 when the day is over. */
  secondsLeft: number;
}

/** `blocks` are in order and do not overlap. */
export function placeInDay(blocks: readonly Span[], minutes: number): DayPlace {
  const index = blocks.findIndex(({ from, to }) => from <= minutes && minutes < to);
  const next = blocks.findIndex(({ from }) => from > minutes);
  const until = index === -1 ? blocks[next]?.from : blocks[index]?.to;
  return { index, next, secondsLeft: until === undefined ? 0 : Math.ceil((until - minutes) * 60) };
}

/**
 * Minutes since the midnight that begins the day: a plan that goes on after midnight counts on above 1440. Undefined
 * when the plan is for another day.
 */
export function minutesOfPlan(
  now: Date,
  day: { year: number; month: number; day: number } | null,
): number | undefined {
  const midnight = day
    ? new Date(day.year, day.month - 1, day.day)
    : new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const minutes = (now.getTime() - midnight.getTime()) / 60_000;
  return minutes >= 0 && minutes < 2880 ? minutes : undefined;
}
