/** Cuts texts into what is spoken in one go: sentences, and parts of those that are too long. */
import { limitText } from '../text/limit-text.ts';
import { splitSentences } from '../text/text-analysis.ts';

export interface SpokenPiece {
  /** Which of the texts it stands in, and where: in UTF-16 units, `end` not included. */
  block: number;
  start: number;
  end: number;
  text: string;
}

/** Where a voice may rest, from the best place to the worst. */
const RESTS = [/[;:；：](?=\s|$)|[；：]/gu, /[,，、](?=\s|$)|[，、]/gu, /\s+/gu];

/**
 * In reading order; what holds no letter and no digit is not spoken.
 * @param limit of a piece, in UTF-16 units; at least 2
 */
export function cutSpeech(blocks: readonly string[], limit: number): SpokenPiece[] {
  return blocks.flatMap((text, block) =>
    sentencesOf(text)
      .flatMap((range) => cutRange(text, range, limit))
      .map(([start, end]) => ({ block, start, end, text: text.slice(start, end) }))
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece.text)),
  );
}

type Range = readonly [start: number, end: number];

function sentencesOf(text: string): Range[] {
  let from = 0;
  return splitSentences(text).map((sentence) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    return [start, from];
  });
}

function cutRange(text: string, [start, end]: Range, limit: number): Range[] {
  const pieces: Range[] = [];
  let from = start;
  while (end - from > limit) {
    const middle = restBefore(text, from, from + limit);
    pieces.push(...trim(text, [from, middle]));
    from = trim(text, [middle, end])[0]?.[0] ?? end;
  }
  return [...pieces, ...trim(text, [from, end])];
}

/** The last good place in the second half of what fits, else the last between two characters. */
function restBefore(text: string, start: number, most: number): number {
  const part = text.slice(start, most);
  for (const rest of RESTS) {
    const ends = [...part.matchAll(rest)].map(({ 0: sign, index }) => index + sign.length);
    const last = ends.findLast((at) => at >= part.length / 2);
    if (last !== undefined) return start + last;
  }
  return limitText(text, most).length;
}

function trim(text: string, [start, end]: Range): Range[] {
  const part = text.slice(start, end);
  const length = part.trim().length;
  const lead = part.length - part.trimStart().length;
  return length > 0 ? [[start + lead, start + lead + length]] : [];
}
