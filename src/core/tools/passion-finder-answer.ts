import type { RankedDimension } from './score-quiz.ts';

/**
 * What each way of working is likely to want support with, in the words that suggested bundles are tagged with
 * (clarity, abundance, protection, intuition, healing): a bundle is suggested when the stored answer holds its tag.
 */
const THEMES = {
  teacher: ['clarity'],
  healer: ['healing', 'protection'],
  storyteller: ['clarity', 'intuition'],
  maker: ['intuition', 'abundance'],
  guide: ['clarity', 'protection'],
  builder: ['abundance'],
  mystic: ['intuition', 'healing'],
} as const;

export type Way = keyof typeof THEMES;
export type PassionTheme = (typeof THEMES)[Way][number];

const isWay = (word: string): word is Way => Object.hasOwn(THEMES, word);
const isTheme = (word: string): word is PassionTheme =>
  Object.values(THEMES).some((themes: readonly string[]) => themes.includes(word));

/**
 * The short answer that is stored for recommendations, in English whatever the language of the form: the two
 * strongest ways of working, then their themes, for example "teacher, builder: clarity, abundance". Empty
 * without scores.
 */
export function passionFinderAnswer(scores: readonly RankedDimension[]): string {
  const strongest = scores.slice(0, 2).map(({ dimension }) => dimension);
  if (strongest.length === 0) return '';
  const themes = [...new Set(strongest.flatMap((dimension) => (isWay(dimension) ? THEMES[dimension] : [])))];
  return `${strongest.join(', ')}: ${themes.join(', ')}`;
}

/** What a stored answer names, to be said in another language; null for one of another shape. */
export function readPassionFinderAnswer(answer: string): { ways: Way[]; themes: PassionTheme[] } | null {
  const [ways = [], themes = [], ...rest] = answer
    .toLowerCase()
    .split(':')
    .map((part) => part.split(',').map((word) => word.trim()));
  return rest.length === 0 && ways.every(isWay) && themes.every(isTheme) ? { ways, themes } : null;
}

/** The strongest way of a stored answer; empty where it names none. */
export const strongestWay = (answer: string): string => answer.split(/[,:]/, 1)[0]?.trim() ?? '';

/** Dimension → share in per cent, as it is stored beside the answer. */
export const passionFinderScores = (scores: readonly RankedDimension[]): Record<string, number> =>
  Object.fromEntries(scores.map(({ dimension, share }) => [dimension, share]));
