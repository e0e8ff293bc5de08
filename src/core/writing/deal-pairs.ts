import { shuffleBySeed } from '#core/random/seed.ts';

export interface DealtDay {
  /** From 1. */
  day: number;
  /** Every seventh day gathers what was made and deals nothing. */
  isGather: boolean;
  /** Empty on gathering days, or where its deck is. */
  first: string;
  second: string;
}

const WEEK = 7;

/**
 * Deals one card of each deck a day. A card comes back only when its deck is through, and no two days have the same
 * pair before every pair was dealt.
 */
export function dealPairs(
  days: number,
  first: readonly string[],
  second: readonly string[],
  seed: string | number,
): DealtDay[] {
  const one = shuffleBySeed(first, `${seed}:first`);
  const two = shuffleBySeed(second, `${seed}:second`);
  const round = leastCommonMultiple(Math.max(1, one.length), Math.max(1, two.length));
  let dealt = 0;
  return Array.from({ length: Math.max(0, Math.trunc(days) || 0) }, (_, index) => {
    const day = index + 1;
    if (day % WEEK === 0) return { day, isGather: true, first: '', second: '' };
    const at = dealt++;
    // After a full round both decks stand as at the start: shift one by a card, or pairs would return too soon.
    const shifted = at + Math.floor(at / round);
    return {
      day,
      isGather: false,
      first: one[at % Math.max(1, one.length)] ?? '',
      second: two[shifted % Math.max(1, two.length)] ?? '',
    };
  });
}

function leastCommonMultiple(a: number, b: number): number {
  let [high, low] = [a, b];
  while (low > 0) [high, low] = [low, high % low];
  return (a * b) / high;
}
