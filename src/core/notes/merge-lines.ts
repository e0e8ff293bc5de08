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
  const out: string[] = [];
  const conflicts: NoteConflict[] = [];
  let at = 0;
  for (const { from, to, there, here } of meetings(sides.there, sides.here)) {
    out.push(...lines.slice(at, from));
    const common = lines.slice(from, to);
    const meeting = settle(common, apply(common, from, there), apply(common, from, here));
    out.push(...meeting.lines);
    if (meeting.conflict) conflicts.push(meeting.conflict);
    at = to;
  }
  out.push(...lines.slice(at));
  return { text: out.join('\n'), conflicts };
}

/** No text has no lines: what is written first changes none. */
const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

function hunksOf(base: string[], side: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | undefined;
  for (const { added, removed, value } of diffArrays(base, side)) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, lines: [] };
      hunks.push(open);
    }
    if (added) open.lines.push(...value);
    else {
      at += value.length;
      open.to = at;
    }
  }
  return hunks;
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
  const out: string[] = [];
  let at = start;
  for (const { from, to, lines } of hunks) {
    out.push(...common.slice(at - start, from - start), ...lines);
    at = to;
  }
  return [...out, ...common.slice(at - start)];
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
