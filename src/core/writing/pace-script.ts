/**
 * Spoken scripts that last as long as they say: sections share the seconds, sentences are timed by the pace of the
 * voice, and what is left of a section becomes silence between them.
 */

import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { shareMinutes } from '#core/time/share-minutes.ts';

interface PacedLine {
  text: string;
  /** Seconds from the beginning of the script. */
  from: number;
  /** Seconds of silence after the line. */
  pause: number;
}

export interface PacedSection {
  lines: PacedLine[];
  /** Words; in Japanese characters. */
  units: number;
  speechSeconds: number;
  silenceSeconds: number;
}

/**
 * Units a minute: words, in Japanese characters. Slower than reading aloud (audio books: 150 to 160 words; Japanese
 * newsreaders: about 300 characters), because listeners follow each sentence inwardly.
 */
const RATES: Readonly<Record<string, { words: number; characters: number }>> = {
  slow: { words: 80, characters: 200 },
  calm: { words: 100, characters: 250 },
  natural: { words: 125, characters: 300 },
};

/** Shares of the whole time; a section that is left out gives its share to the others. */
const SECTIONS = [
  { kind: 'arrive', weight: 14 },
  { kind: 'body', weight: 20 },
  { kind: 'breath', weight: 18 },
  { kind: 'theme', weight: 28 },
  { kind: 'silence', weight: 10 },
  { kind: 'closing', weight: 10 },
] as const;

/** Seconds of silence after a line, at least. */
const LEAST_PAUSE = 3;

export const unitsAMinute = (pace: string, language: Language): number => {
  const rate = (Object.hasOwn(RATES, pace) ? RATES[pace] : undefined) ?? { words: 100, characters: 250 };
  return language === 'ja' ? rate.characters : rate.words;
};

/** Words; in Japanese letters and digits. */
export function countUnits(text: string, language: Language): number {
  const unit = language === 'ja' ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;
  return text.match(unit)?.length ?? 0;
}

/** The sections of a script of 1 to 120 minutes in whole seconds that add up, without those to avoid. */
export function planSections(minutes: number, avoid: readonly string[] = []) {
  const seconds = 60 * clamp(Math.round(Number.isFinite(minutes) ? minutes : 1), 1, 120);
  const kept = SECTIONS.filter(({ kind }) => !avoid.includes(kind));
  const shares = shareMinutes(
    seconds,
    kept.map(({ weight }) => weight),
  );
  let from = 0;
  return kept.map(({ kind }, index) => {
    const section = { kind, from, seconds: shares[index] ?? 0 };
    from += section.seconds;
    return section;
  });
}

/**
 * As many of the lines, in their order, as the seconds can hold with a pause after each (always the first), and the
 * silence that is left spread over the pauses in whole seconds; the last pauses are the longer ones.
 */
export function paceLines(
  lines: readonly string[],
  { from, seconds, pace, language }: { from: number; seconds: number; pace: string; language: Language },
): PacedSection {
  const rate = unitsAMinute(pace, language);
  const spoken = (text: string) => Math.ceil((countUnits(text, language) / rate) * 60);
  const kept: { text: string; length: number }[] = [];
  let used = 0;
  for (const text of lines) {
    const length = spoken(text);
    if (kept.length > 0 && used + length + LEAST_PAUSE > seconds) break;
    kept.push({ text, length });
    used += length + LEAST_PAUSE;
  }
  const speechSeconds = kept.reduce((sum, { length }) => sum + length, 0);
  const silenceSeconds = Math.max(0, seconds - speechSeconds);
  const each = Math.floor(silenceSeconds / Math.max(1, kept.length));
  const longer = silenceSeconds - each * kept.length;
  let at = from;
  const paced = kept.map(({ text, length }, index) => {
    const pause = each + (index >= kept.length - longer ? 1 : 0);
    const line = { text, from: at, pause };
    at += length + pause;
    return line;
  });
  const units = kept.reduce((sum, { text }) => sum + countUnits(text, language), 0);
  return { lines: paced, units, speechSeconds, silenceSeconds };
}
