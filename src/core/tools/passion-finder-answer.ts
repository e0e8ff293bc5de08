import type { RankedDimension } from './score-quiz.ts';

/**
 * What each way of working is likely to want support with, in the words that suggested bundles are tagged with
 * (clarity, abundance, protection, intuition, healing): a bundle is suggested when the stored answer holds its tag.
 */
const THEMES: Record<string, readonly string[]> = {
  teacher: ['clarity'],
  healer: ['healing', 'protection'],
  storyteller: ['clarity', 'intuition'],
  maker: ['intuition', 'abundance'],
  guide: ['clarity', 'protection'],
  builder: ['abundance'],
  mystic: ['intuition', 'healing'],
};

/**
 * The short answer that is stored for recommendations, in English whatever the language of the form: the two
 * strongest ways of working, then their themes, for example "teacher, builder: clarity, abundance". Empty
 * without scores.
 */
export function passionFinderAnswer(scores: readonly RankedDimension[]): string {
  const strongest = scores.slice(0, 2).map(({ dimension }) => dimension);
  if (strongest.length === 0) return '';
  const themes = [...new Set(strongest.flatMap((dimension) => THEMES[dimension] ?? []))];
  return `${strongest.join(', ')}: ${themes.join(', ')}`;
}

/** The strongest way of a stored answer; empty where it names none. */
export const strongestWay = (answer: string): string => answer.split(/[,:]/, 1)[0]?.trim() ?? '';

/** Dimension → share in per cent, as it is stored beside the answer. */
export const passionFinderScores = (scores: readonly RankedDimension[]): Record<string, number> =>
  Object.fromEntries(scores.map(({ dimension, share }) => [dimension, share]));
