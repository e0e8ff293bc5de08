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
 * How many times as much a turn of `whole` costs as one of `part`: the least of three figures, since neighbours on a
 * machine can make one too high, but hardly each of three. The first that is not above `enough` is answered at once.
 */
export function leastGrowth(part: () => unknown, whole: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && least > enough; turn += 1)
    least = Math.min(least, costOfTurn(whole) / costOfTurn(part));
  return least;
}
