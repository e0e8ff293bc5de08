/** Which of the tools of each ring are drawn as held: a number of places, spread over the rings that are open. */

/** @param counts of the open rings @returns how many of each, `places` together at most */
export function spreadPlaces(counts: readonly number[], places: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const filled = Math.min(places, total);
  let before = 0;
  let placed = 0;
  return counts.map((count) => {
    before += count;
    // Rounded along the whole, so that nothing is lost between rings.
    const until = Math.round((filled * before) / total);
    const here = until - placed;
    placed = until;
    return here;
  });
}

/** Whether the point at `index` of `count` is one of `held` that stand evenly. */
export const isHeld = (index: number, count: number, held: number): boolean =>
  Math.floor(((index + 1) * held) / count) > Math.floor((index * held) / count);
