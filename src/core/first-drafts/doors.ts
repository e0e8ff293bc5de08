/** What a visitor may have in the hands, and whether a text is that. */
import { parseTranscript } from '#core/clips/parse-transcript.ts';
import type { Language } from '#core/languages/languages.ts';
import { lengthOf } from '#core/text/reading-time.ts';

export const DOORS = ['transcript', 'draft', 'number'] as const;
export type Door = (typeof DOORS)[number];

/** Words; in Japanese so many characters. */
const LEAST: Record<Exclude<Door, 'number'>, number> = { transcript: 40, draft: 25 };
const JAPANESE_PER_WORD = 2;
/** As many characters as the tool for numbers takes. */
const MOST_OF_NUMBER = 24;

export type Judgement =
  | { kind: 'empty' | 'fits' | 'no-number' }
  /** `least`: words, or characters of Japanese, that it takes; `has`: those there are. */
  | { kind: 'short'; least: number; has: number }
  /** Another door fits better. */
  | { kind: 'other'; door: Door };

export function judgeText(door: Door, text: string, language: Language): Judgement {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const better = doorOf(trimmed);
  if (better && better !== door) return { kind: 'other', door: better };
  if (door === 'number') return judgeNumber(trimmed, language);
  const least = leastOf(door, language);
  const has = lengthOf(trimmed, language);
  return has < least ? { kind: 'short', least, has } : { kind: 'fits' };
}

const leastOf = (door: Exclude<Door, 'number'>, language: Language): number =>
  LEAST[door] * (language === 'ja' ? JAPANESE_PER_WORD : 1);

function judgeNumber(text: string, language: Language): Judgement {
  if (/\p{Nd}/u.test(text) && text.length <= MOST_OF_NUMBER) return { kind: 'fits' };
  return lengthOf(text, language) >= leastOf('draft', language)
    ? { kind: 'other', door: 'draft' }
    : { kind: 'no-number' };
}

/** The door that a text is clearly for: short with a digit is a number, with times a transcript. */
function doorOf(text: string): Door | undefined {
  if (text.length <= MOST_OF_NUMBER && /\p{Nd}/u.test(text)) return 'number';
  const { cues, isEstimated } = parseTranscript(text);
  return !isEstimated && cues.length > 1 ? 'transcript' : undefined;
}
