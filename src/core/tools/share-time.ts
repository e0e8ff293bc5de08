import { shareMinutes } from './sharing/share-minutes.ts';

/** Whole parts of `total` in proportion to the weights, as drafts share it: they add up, and none with a weight is below `least`. */
export const shareTime = (total: number, weights: readonly number[], least = 0): number[] =>
  shareMinutes(total, weights, least);
