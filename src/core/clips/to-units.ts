/** Cues cut at the ends of sentences: the pieces that clips are made of, each with its own times. */
import { limitText } from '#core/text/limit-text.ts';
import { splitSentences } from '#core/text/text-analysis.ts';
import type { Cue } from './parse-transcript.ts';

export interface Unit {
  start: number;
  end: number;
  text: string;
}

/** Automatic captions often have no full stops: what runs longer than this is cut at a pause in the writing. */
const MAX_UNIT_CHARACTERS = 240;

/**
 * Sentences that run over several cues are put together; a sentence that begins inside a cue begins at the
 * share of the cue's time that stands before it. A unit never reaches over a silence of more than two seconds.
 */
export function toUnits(cues: readonly Cue[]): Unit[] {
  const units: Unit[] = [];
  let open: Unit | undefined;
  for (const cue of cues) {
    if (open && cue.start - open.end > 2) {
      units.push(open);
      open = undefined;
    }
    for (const piece of cutCue(cue)) {
      const joined: Unit = open
        ? { start: open.start, end: piece.end, text: join(open.text, piece.text) }
        : piece;
      if (endsSentence(joined.text) || joined.text.length >= MAX_UNIT_CHARACTERS) {
        units.push(joined);
        open = undefined;
      } else open = joined;
    }
  }
  return open ? [...units, open] : units;
}

export const endsSentence = (text: string): boolean => /[.!?…。！？]["'”’»)\]」』）]*$/u.test(text);

function cutCue(cue: Cue): Unit[] {
  const pieces = splitSentences(cue.text).flatMap(cutLong);
  const whole = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let before = 0;
  return pieces.map((text) => {
    const start = at(cue, before / whole);
    before += text.length;
    return { start, end: before === whole ? cue.end : at(cue, before / whole), text };
  });
}

const at = (cue: Cue, share: number): number =>
  share === 0 ? cue.start : Math.round((cue.start + (cue.end - cue.start) * share) * 1000) / 1000;

function cutLong(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_UNIT_CHARACTERS) {
    const head = limitText(rest, MAX_UNIT_CHARACTERS);
    const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('、'), head.lastIndexOf('; '));
    const space = head.lastIndexOf(' ');
    const cut = pause > 80 ? pause + 1 : space > 80 ? space : head.length;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

/** Japanese goes on without a space. */
const join = (a: string, b: string): string =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。]$/u.test(a) ? `${a}${b}` : `${a} ${b}`;
