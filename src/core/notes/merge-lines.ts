/** Two texts that were made from one, joined line by line. */
import { diffArrays } from 'diff';
import type { NoteConflict } from './note.ts';

export interface MergedLines {
  text: string;
  /** Where both wrote something else in place of the same lines. Both stand in the text. */
  conflicts: NoteConflict[];
}

/** Lines `from` to `to` of the common text give way to these. */
interface Hunk {
  from: number;
  to: number;
  lines: string[];
}

/**
 * Every line that either side wrote stands in the result. A line that one side took out is out unless the other changed it.
 * @param base what both were made from
 */
export function mergeLines(base: string, there: string, here: string): MergedLines {
  if (there === here || there === base) return { text: here, conflicts: [] };
  if (here === base) return { text: there, conflicts: [] };
  const lines = toLines(base);
  const sides = { there: hunksOf(lines, toLines(there)), here: hunksOf(lines, toLines(here)) };
  // In parts: as arguments of one call, a hundred thousand lines are too many for some browsers.
  const out: string[][] = [];
  const conflicts: NoteConflict[] = [];
  let at = 0;
  for (const { from, to, there, here } of meetings(sides.there, sides.here)) {
    const common = lines.slice(from, to);
    const meeting = settle(common, apply(common, from, there), apply(common, from, here));
    out.push(lines.slice(at, from), meeting.lines);
    if (meeting.conflict) conflicts.push(meeting.conflict);
    at = to;
  }
  out.push(lines.slice(at));
  return { text: out.flat().join('\n'), conflicts };
}

/** No text has no lines: what is written first changes none. */
const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** What finding the shortest way costs grows with the square of it. Beyond, only what stands before and after the changes is common. */
const MOST_EDITS = 1_000;

function hunksOf(base: string[], side: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [at, place] = [0, 0];
  for (const [from, to] of [...findCommon(base, side), [base.length, side.length] as const]) {
    if (from > at || to > place) hunks.push({ from: at, to: from, lines: side.slice(place, to) });
    [at, place] = [from + 1, to + 1];
  }
  return hunks;
}

/** Places of the lines that stand in both, in order. A line that the other lacks altogether is not looked for. */
function findCommon(base: string[], side: string[]): [number, number][] {
  const [a, b] = [placesWithin(base, side), placesWithin(side, base)];
  const isSameLine = (one: number, other: number) => base[one] === side[other];
  const changes = diffArrays(a, b, { comparator: isSameLine, maxEditLength: MOST_EDITS });
  if (!changes) return commonEnds(base, side);
  const found: [number, number][] = [];
  let [at, place] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed)
      for (let index = 0; index < count; index += 1)
        found.push([a[at + index] as number, b[place + index] as number]);
    if (!added) at += count;
    if (!removed) place += count;
  }
  return found;
}

function placesWithin(lines: string[], others: string[]): number[] {
  const known = new Set(others);
  return [...lines.keys()].filter((place) => known.has(lines[place] as string));
}

function commonEnds(base: string[], side: string[]): [number, number][] {
  const before = sharedStart(base, side);
  const after = sharedStart(base.slice(before).reverse(), side.slice(before).reverse());
  const places = (count: number, a: number, b: number): [number, number][] =>
    Array.from({ length: count }, (_, index) => [a + index, b + index]);
  return [...places(before, 0, 0), ...places(after, base.length - after, side.length - after)];
}

interface Meeting {
  from: number;
  to: number;
  there: Hunk[];
  here: Hunk[];
}

/** The changes of both sides in order; those that touch the same lines, or add at the same place, together. */
function meetings(there: Hunk[], here: Hunk[]): Meeting[] {
  const all = [
    ...there.map((hunk) => ({ hunk, side: 'there' as const })),
    ...here.map((hunk) => ({ hunk, side: 'here' as const })),
  ].sort((a, b) => a.hunk.from - b.hunk.from || a.hunk.to - b.hunk.to);
  const found: Meeting[] = [];
  for (const { hunk, side } of all) {
    let last = found.at(-1);
    if (!last || !meets(last, hunk)) {
      last = { from: hunk.from, to: hunk.to, there: [], here: [] };
      found.push(last);
    }
    last.to = Math.max(last.to, hunk.to);
    last[side].push(hunk);
  }
  return found;
}

const meets = (last: Meeting, { from }: Hunk): boolean =>
  from < last.to || (from === last.from && last.from === last.to);

/** What one side made of the lines of a meeting. */
function apply(common: string[], start: number, hunks: Hunk[]): string[] {
  const out: string[][] = [];
  let at = start;
  for (const { from, to, lines } of hunks) {
    out.push(common.slice(at - start, from - start), lines);
    at = to;
  }
  return [...out, common.slice(at - start)].flat();
}

interface Settled {
  lines: string[];
  conflict?: NoteConflict;
}

function settle(common: string[], there: string[], here: string[]): Settled {
  if (isSame(there, common)) return { lines: here };
  if (isSame(here, common)) return { lines: there };
  // What both wrote alike, one of them further than the other, is no disagreement.
  const before = sharedStart(there, here);
  const after = sharedStart(there.slice(before).reverse(), here.slice(before).reverse());
  const theirs = there.slice(before, there.length - after);
  const ours = here.slice(before, here.length - after);
  const lines = [...there.slice(0, before), ...theirs, ...ours, ...there.slice(there.length - after)];
  // Where one took the lines out and the other wrote, what is written stays; where nothing stood, one comes after the other.
  const isChoice = theirs.length > 0 && ours.length > 0 && common.length > 0;
  return isChoice ? { lines, conflict: { there: theirs.join('\n'), here: ours.join('\n') } } : { lines };
}

const isSame = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((line, index) => line === b[index]);

function sharedStart(a: string[], b: string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}
