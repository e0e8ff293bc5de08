/** How much is said when in a recording, counted from its transcript: no sound is needed. */
import { parseTranscript } from '#core/clips/parse-transcript.ts';
import { countWords } from '#core/text/count-words.ts';
import { parseTimecode } from '#core/time/timecode.ts';

export interface Speech {
  /** Of the last words, in whole seconds. */
  seconds: number;
  /** Words spoken in each second; the words of a cue are spread evenly over its time. */
  words: Float64Array;
}

/** A day: no recording is longer, and a time that was mistyped makes no list of years. In seconds. */
const LONGEST = 86_400;

export function countSpeech(transcript: string): Speech {
  const { cues } = parseTranscript(transcript);
  const seconds = Math.min(LONGEST, Math.ceil(cues.at(-1)?.end ?? 0));
  const words = new Float64Array(seconds);
  for (const { start, end, text } of cues) {
    const rate = countWords(text) / (end - start);
    for (let at = Math.floor(start); at < Math.min(end, seconds); at += 1)
      words[at] = (words[at] ?? 0) + rate * (Math.min(end, at + 1) - Math.max(start, at));
  }
  return { seconds, words };
}

/** Words in each stretch of so many seconds, as shares of the fullest: 0 to 1. */
export function speechStrokes({ words }: Speech, from: number, to: number, step: number): number[] {
  const strokes: number[] = [];
  for (let at = from; at < to; at += step)
    strokes.push(words.subarray(at, Math.min(at + step, to)).reduce((sum, count) => sum + count, 0));
  const most = Math.max(...strokes, 0);
  return most > 0 ? strokes.map((count) => count / most) : strokes;
}

/** "0:48 to 1:16 (28 s)" in any language: its first two times, in seconds. */
export function readSpan(moment: string): { from: number; to: number } | undefined {
  const [from, to] = (moment.match(/\d{1,3}(?::\d{2}){1,2}/g) ?? []).map(parseTimecode);
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}
