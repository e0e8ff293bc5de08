/** Reading ease after Flesch, in the form that was fitted to each language; 100 is very easy, 0 very hard. */
import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';

/**
 * Score = base − perWord × words per sentence − perSyllable × syllables per word. Sources:
 * en R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948);
 * es F. Szigriszt Pazos, "Sistemas predictivos de legilibilidad del mensaje escrito" (1993);
 * fr L. Kandel, A. Moles, "Application de l'indice de Flesch à la langue française" (1958);
 * de T. Amstad, "Wie verständlich sind unsere Zeitungen?" (1978).
 * No such formula is in use for Japanese.
 */
const FORMULAS: Partial<Record<Language, { base: number; perWord: number; perSyllable: number }>> = {
  en: { base: 206.835, perWord: 1.015, perSyllable: 84.6 },
  es: { base: 206.835, perWord: 1, perSyllable: 62.3 },
  fr: { base: 207, perWord: 1.015, perSyllable: 73.6 },
  de: { base: 180, perWord: 1, perSyllable: 58.5 },
};

export type ReadingBand = 'easy' | 'plain' | 'dense' | 'hard';

/** Rounded, 0 to 100; undefined where there is nothing to measure or no formula. */
export function readingEase(
  counts: { words: number; sentences: number; syllables: number },
  language: Language,
): number | undefined {
  const formula = FORMULAS[language];
  if (!formula || counts.words < 1 || counts.sentences < 1) return undefined;
  const score =
    formula.base -
    (formula.perWord * counts.words) / counts.sentences -
    (formula.perSyllable * counts.syllables) / counts.words;
  return Math.round(clamp(score, 0, 100));
}

/** Flesch's own steps, joined to four. */
export const readingBand = (score: number): ReadingBand =>
  score >= 70 ? 'easy' : score >= 55 ? 'plain' : score >= 40 ? 'dense' : 'hard';
