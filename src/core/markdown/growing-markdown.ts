/**
 * Markdown that is still being written. What is finished is taken apart once and kept; only the end is read again. What
 * comes out is the same as if the whole had been read at once.
 */
import { divideBlock } from './growing/divide-block.ts';
import { findBoundaries } from './growing/find-boundaries.ts';
import { areAlike, firstOfEach, mentionedIn, withDefinitions } from './growing/references.ts';
import { createTextRun, type MarkdownPart, startOf, type TextPlace, type TextRun } from './growing/run.ts';
import { isTooDeep } from './is-too-deep.ts';
import { type Definition, type MarkdownNode, parseMarkdown } from './parse-markdown.ts';

export type { MarkdownPart } from './growing/run.ts';

export interface GrowingMarkdown {
  /** As far as it was read. */
  text: string;
  /** The last one is still being written. */
  runs: readonly TextRun[];
  /** Of the whole text; of several with one name the first. */
  definitions: readonly Definition[];
  /** Some line nests deeper than anybody writes: the text is shown as it stands. */
  isTooDeep: boolean;
}

/** One node of the top level, of one part or of several that go on into each other. */
export interface MarkdownBlock {
  /** Where it begins in the text; no two begin at one place. */
  start: number;
  parts: readonly MarkdownPart[];
}

const NOTHING: GrowingMarkdown = { text: '', runs: [], definitions: [], isTooDeep: false };

/** Of a text that came whole at most so much is read at a time, since reading much at once takes longer. In characters. */
const STEP = 2000;

/** This part of a long unfinished end has to come anew before it is read again: the work stays in proportion to the text. */
const LEAST_GROWTH = 1 / 16;
/** A shorter end is read whenever more has come. In characters. */
const SHORT_END = 500;

/**
 * @param before what an earlier, shorter text gave; any other text is read from its beginning
 * @param isComplete false while more comes: then a little more may change nothing yet
 * @param most in characters: reading ends when it has gone on by so much, so that the rest can follow later
 */
export function readGrowing(
  before: GrowingMarkdown | undefined,
  text: string,
  isComplete = true,
  most = Number.POSITIVE_INFINITY,
): GrowingMarkdown {
  let read = before && text.startsWith(before.text) ? before : NOTHING;
  const least = Math.max(0, lengthOfEnd(read) - SHORT_END) * LEAST_GROWTH;
  if (!isComplete && text.length - read.text.length < least) return read;
  const enough = Math.min(text.length, read.text.length + most);
  const step = Math.min(STEP, most);
  while (read.text.length < enough)
    read = readOn(read, text.slice(0, read.text.length + Math.max(step, lengthOfEnd(read))));
  return read;
}

const lengthOfEnd = ({ runs }: GrowingMarkdown): number => runs.at(-1)?.source.length ?? 0;

export function blocksOf({ runs }: GrowingMarkdown): MarkdownBlock[] {
  const blocks: { start: number; parts: MarkdownPart[] }[] = [];
  for (const { parts, isJoined } of runs)
    for (const [index, part] of parts.entries()) {
      const last = blocks.at(-1);
      if (isJoined && index === 0 && last) last.parts.push(part);
      else blocks.push({ start: part.base + startOf(part.node), parts: [part] });
    }
  return blocks;
}

const BEGINNING: TextPlace = { base: 0, prefix: '', isJoined: false };

function readOn(before: GrowingMarkdown, text: string): GrowingMarkdown {
  const done = before.runs.slice(0, -1);
  const known = firstOfEach(done.flatMap(({ own }) => own));
  let place: TextPlace = before.runs.at(-1) ?? BEGINNING;
  let mayCut = true;
  for (;;) {
    const { base, prefix, isJoined } = place;
    const source = prefix + text.slice(base + prefix.length);
    if (isTooDeep(source)) return { ...before, text, isTooDeep: true };
    const definitions = mentionedIn(source, known);
    const { children: nodes } = parseMarkdown(source, definitions);
    const addRun = (from: number, to: number, part: readonly MarkdownNode[], joins: boolean) => {
      const isFirst = from === 0;
      const own = { base: base + from, prefix: isFirst ? prefix : '', isJoined: joins };
      done.push(
        createTextRun(
          { ...own, source: source.slice(from, to) },
          { nodes: part, from: { source, base }, definitions },
        ),
      );
    };

    if (isJoined && !goesOn(done.at(-1), nodes[0])) {
      // What began as a paragraph has become a heading or a table: then it is read as a whole.
      place = takeBack(done);
      mayCut = false;
      continue;
    }
    let first = 0;
    let from = 0;
    for (const boundary of findBoundaries(source, nodes)) {
      const to = startOf(nodes[boundary] as MarkdownNode);
      addRun(from, to, nodes.slice(first, boundary), isJoined && first === 0);
      [first, from] = [boundary, to];
    }
    const last = nodes.length - 1;
    const end = nodes[last];
    const goesOnHere = isJoined && last === 0;
    const cut = mayCut && end ? divideBlock(source, end, goesOnHere) : undefined;
    if (!end || !cut) {
      addRun(from, source.length, nodes.slice(first), isJoined && first === 0);
      break;
    }
    if (first < last) {
      addRun(from, startOf(end), nodes.slice(first, last), isJoined && first === 0);
      from = startOf(end);
    }
    addRun(from, cut.at, [cut.done], goesOnHere);
    place = { base: base + cut.at - cut.prefix.length, prefix: cut.prefix, isJoined: true };
  }
  const all = firstOfEach(done.flatMap(({ own }) => own));
  const isAsBefore = areAlike(all, before.definitions);
  const old = new Set(isAsBefore ? before.runs : []);
  return {
    text,
    runs: done.map((run) => (old.has(run) ? run : withDefinitions(run, all))),
    definitions: all,
    isTooDeep: false,
  };
}

function takeBack(done: TextRun[]): TextPlace {
  let run = done.pop();
  while (run?.isJoined) run = done.pop();
  return run ?? BEGINNING;
}

function goesOn(before: TextRun | undefined, node: MarkdownNode | undefined): boolean {
  const begun = before?.parts.at(-1)?.node;
  if (begun?.type === 'list' && node?.type === 'list') return begun.ordered === node.ordered;
  return begun?.type === node?.type;
}
