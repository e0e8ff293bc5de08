import type { ToneWord } from '../analysis-result.ts';

/** Two strong words bring a text to about 0.8. */
const HALF = 9;

/** From -1 to 1. */
export function toneValue(words: readonly Pick<ToneWord, 'weight'>[]): number {
  const sum = words.reduce((total, { weight }) => total + weight, 0);
  return sum === 0 ? 0 : Math.round((sum / Math.sqrt(sum * sum + HALF)) * 100) / 100;
}
