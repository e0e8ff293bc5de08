/** The lines of a text to begin with, found by the same rules as the tools that write more of them. */
import { parseTranscript } from '#core/clips/parse-transcript.ts';
import { rankHooks } from '#core/clips/rank-hooks.ts';
import { type HookSign, hookSigns } from '#core/clips/score-hook.ts';
import { splitClips } from '#core/clips/split-clips.ts';
import type { Language } from '#core/languages/languages.ts';
import { splitSentences } from '#core/text/text-analysis.ts';
import { formatTimecode } from '#core/time/timecode.ts';

const MOST = 3;
const CLIP_SECONDS = 20;

export interface FoundLine {
  text: string;
  /** Of a transcript. */
  time?: string;
  /** Of a draft: why somebody would stay. */
  sign?: HookSign;
}

/** The passages that stand best by themselves, in the order of the recording, each by its first sentence. */
export const findClips = (transcript: string, language: Language): FoundLine[] =>
  splitClips(transcript, { targetSeconds: CLIP_SECONDS, count: MOST, language }).clips.map(
    ({ hook, start, end }) => ({ text: hook, time: `${formatTimecode(start)}–${formatTimecode(end)}` }),
  );

/** The sentences that would make the best beginnings, the strongest first. */
export function findOpenings(draft: string, language: Language): FoundLine[] {
  const sentences = [...new Set(splitSentences(draft))];
  return rankHooks(sentences, language)
    .slice(0, MOST)
    .map(({ at }) => {
      const text = sentences[at] as string;
      const [sign] = hookSigns(text, language);
      return sign ? { text, sign } : { text };
    });
}

/** What was said, without the times. */
export const spokenText = (transcript: string, language: Language): string =>
  parseTranscript(transcript)
    .cues.map(({ text }) => text)
    .join(language === 'ja' ? '' : ' ');

export interface MarkedPart {
  text: string;
  /** Its place among the lines, from 1; absent between them. */
  number?: number;
}

/** The text cut at the lines that stand in it. */
export function markLines(text: string, lines: readonly FoundLine[]): MarkedPart[] {
  const places = lines
    .map((line, i) => ({ from: text.indexOf(line.text), length: line.text.length, number: i + 1 }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { from, length, number } of places) {
    if (from < at) continue;
    if (from > at) parts.push({ text: text.slice(at, from) });
    parts.push({ text: text.slice(from, from + length), number });
    at = from + length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
