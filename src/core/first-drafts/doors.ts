/** What a visitor may have in the hands, and whether a text is that. */
import { parseTranscript } from '#core/clips/parse-transcript.ts';
import type { Language } from '#core/languages/languages.ts';
import { lengthOf } from '#core/text/reading-time.ts';

export const DOORS = ['transcript', 'draft', 'number'] as const;
export type Door = (typeof DOORS)[number];

/** Words; in Japanese so many characters. */
const LEAST: Record<Exclude<Door, 'number'>, number> = { transcript: 40, draft: 25 };
const JAPANESE_PER_WORD = 2;
/** Characters. Of a number as many as its tool takes. */
const MOST: Record<Door, number> = { transcript: 200_000, draft: 20_000, number: 24 };

const HAS_DIGIT = /\p{Nd}/u;

export type Judgement =
  | { kind: 'empty' | 'fits' | 'no-number' }
  /** `least`: words, or characters of Japanese, that it takes; `has`: those there are. */
  | { kind: 'short'; least: number; has: number }
  /** In characters. */
  | { kind: 'long'; most: number; has: number }
  /** Another door fits better. */
  | { kind: 'other'; door: Door };

export function judgeText(door: Door, text: string, language: Language): Judgement {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const long: Judgement = { kind: 'long', most: MOST[door], has: trimmed.length };
  // No door takes it, and to look for times in it would take long.
  if (trimmed.length > MOST.transcript) return long;
  const better = doorOf(trimmed);
  if (better && better !== door) return { kind: 'other', door: better };
  if (door === 'number') return judgeNumber(trimmed, language) ?? long;
  if (trimmed.length > MOST[door]) return long;
  const least = leastOf(door, language);
  const has = lengthOf(trimmed, language);
  return has < least ? { kind: 'short', least, has } : { kind: 'fits' };
}

const leastOf = (door: Exclude<Door, 'number'>, language: Language): number =>
  LEAST[door] * (language === 'ja' ? JAPANESE_PER_WORD : 1);

/** Undefined where it is too long. */
function judgeNumber(text: string, language: Language): Judgement | undefined {
  const hasNumber = HAS_DIGIT.test(text);
  if (hasNumber && text.length <= MOST.number) return { kind: 'fits' };
  if (lengthOf(text, language) >= leastOf('draft', language)) return { kind: 'other', door: 'draft' };
  return hasNumber ? undefined : { kind: 'no-number' };
}

/** The door that a text is clearly for: short with a digit is a number, with times a transcript. */
function doorOf(text: string): Door | undefined {
  if (text.length <= MOST.number && HAS_DIGIT.test(text)) return 'number';
  const { cues, isEstimated } = parseTranscript(text);
  return !isEstimated && cues.length > 1 ? 'transcript' : undefined;
}
