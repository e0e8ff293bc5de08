/** Two servers under the same load, turn by turn, so that whatever else the machine does meets both alike. */
import { readFile } from 'node:fs/promises';
import { type Load, load } from './load.ts';

/** Fills caches and pools, lets the engine compile what runs often (ours is more code), and does not count. */
const WARM_UP_SECONDS = 6;
const TURNS = 6;
const TURN_SECONDS = 1;

export interface Side {
  url: string;
  headers?: Record<string, string>;
  /** Asked in turn, instead of the address's own. */
  paths?: readonly string[];
  /** Of its process. */
  pid: number;
}

export interface Measured extends Omit<Load, 'requests'> {
  /** Of the server's process alone, which other programs do not change; NaN where the system does not tell. */
  processorMicros: number;
}

/** The medians of some turns each. */
export async function compare(ours: Side, peer: Side): Promise<{ ours: Measured; peer: Measured }> {
  for (const side of [peer, ours]) await load(side.url, { ...side, seconds: WARM_UP_SECONDS });
  const turns: { ours: Measured[]; peer: Measured[] } = { ours: [], peer: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Neither side profits from going last.
    const order = turn % 2 === 0 ? (['peer', 'ours'] as const) : (['ours', 'peer'] as const);
    for (const side of order) turns[side].push(await measure(side === 'ours' ? ours : peer));
  }
  return { ours: medians(turns.ours), peer: medians(turns.peer) };
}

async function measure(side: Side): Promise<Measured> {
  const before = await processorSeconds(side.pid);
  const { requests, ...rest } = await load(side.url, { ...side, seconds: TURN_SECONDS });
  const spent = (await processorSeconds(side.pid)) - before;
  return { ...rest, processorMicros: (spent / requests) * 1e6 };
}

const TICKS_PER_SECOND = 100;

/** User and system time of a process (Linux: fields 14 and 15 of /proc/…/stat, counted after its bracketed name). */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const medians = (turns: readonly Measured[]): Measured => ({
  requestsPerSecond: median(turns.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50: median(turns.map(({ p50 }) => p50)),
  p99: median(turns.map(({ p99 }) => p99)),
  processorMicros: median(turns.map(({ processorMicros }) => processorMicros)),
});

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
};
