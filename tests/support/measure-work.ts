/**
 * Work in units that do not depend on the machine: the processor time of this thread, divided by that of a fixed piece
 * of work measured in the same run. A machine that is slow or busy is so for both.
 */
const PIECE = JSON.stringify(
  Array.from({ length: 4_000 }, (_, index) => ({ index, text: `entry ${index}`, tags: ['a', 'b'] })),
);

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

const PIECES = 100;

/** In microseconds; a mean, because some systems count processor time in steps. */
export function calibrateWork(): number {
  const start = processorTime();
  for (let piece = 0; piece < PIECES; piece += 1) {
    if (JSON.stringify(JSON.parse(PIECE)).length !== PIECE.length)
      throw new Error('The piece is not the same.');
  }
  return (processorTime() - start) / PIECES;
}

/** What `work` cost this thread, in pieces. */
export async function measureWork(unit: number, work: () => Promise<unknown>): Promise<number> {
  const start = processorTime();
  await work();
  return (processorTime() - start) / unit;
}

const LEAST_MICROSECONDS = 100_000;

/** What one turn of `work` costs this thread, in microseconds: as many turns as make the steps of the clock small. */
export function costOfTurn(work: () => unknown): number {
  work();
  for (let turns = 1; ; turns *= 2) {
    const start = processorTime();
    for (let turn = 0; turn < turns; turn += 1) work();
    const cost = processorTime() - start;
    if (cost >= LEAST_MICROSECONDS) return cost / turns;
  }
}

/**
 * How many times as much a turn costs that is `times` as long. Where the memory of a processor ends between two lengths, a
 * cost that grows with the length makes one step of three or four times more: of what is not yet clearly too much, the mean is
 * taken with the next length, which has no such step.
 * @param turn of a length
 * @param enough what is not above it is answered at once
 */
export function growthOf(
  turn: (length: number) => () => unknown,
  length: number,
  times: number,
  enough: number,
): number {
  const once = leastRatio(turn(length * times), turn(length), enough);
  if (once <= enough || once >= times ** CLEARLY) return once;
  return Math.sqrt(leastRatio(turn(length * times ** 2), turn(length), enough ** 2));
}

/** Grows nearly with the square. */
const CLEARLY = 1.75;

/** The least of three, since neighbours on a machine can make one too high, but hardly each. The first that is enough counts. */
function leastRatio(whole: () => unknown, part: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && least > enough; turn += 1)
    least = Math.min(least, costOfTurn(whole) / costOfTurn(part));
  return least;
}
