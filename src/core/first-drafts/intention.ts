/** A figure from an intention, by the geometry that EtherealCanvas draws with; its recipe is not asked. */
import { type Drawing, drawFigure } from '#core/figures/draw-figure.ts';
import type { Language } from '#core/languages/languages.ts';
import { splitWords } from '#core/text/text-analysis.ts';

/** As many characters as the tool takes. */
const LONGEST_INTENTION = 120;
const LEAST_WORDS = 2;
const MOST_PETALS = 16;

export type IntentionJudgement = { kind: 'empty' | 'short' | 'long' } | { kind: 'fits'; words: number };

/** `long`: a whole text, for which another door is. */
export function judgeIntention(text: string, language: Language): IntentionJudgement {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if ([...trimmed].length > LONGEST_INTENTION) return { kind: 'long' };
  const words = countForPetals(trimmed, language);
  return words < LEAST_WORDS ? { kind: 'short' } : { kind: 'fits', words };
}

/** A petal for each word and one for what they make together. */
export const petalsOf = (words: number): number => Math.min(MOST_PETALS, words + 1);

/** The same words give the same figure. */
export const drawIntention = (text: string, words: number): Drawing =>
  drawFigure({ intention: text.trim(), symmetry: petalsOf(words) }, 'square');

/** Each word is a petal, so that Japanese is split into its own and not reckoned from its length (core/text/count-words.ts). */
function countForPetals(text: string, language: Language): number {
  if (language !== 'ja') return splitWords(text).length;
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
