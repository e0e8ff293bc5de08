/**
 * Whole minutes that add up to `total`, in proportion to the weights, by the method of largest remainders. Every
 * entry with a weight above 0 gets at least `least`, as far as the total reaches: the heaviest come first. What
 * that floor lifts is taken from the others in proportion. Without any weight all are equal.
 */
export function shareMinutes(total: number, weights: readonly number[], least = 0): number[] {
  const minutes = Math.max(0, Math.floor(Number.isFinite(total) ? total : 0));
  const known = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const used = known.some((weight) => weight > 0) ? known : known.map(() => 1);
  const heaviest = used
    .map((weight, index) => ({ weight, index }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  const kept = least > 0 ? heaviest.slice(0, Math.max(1, Math.floor(minutes / least))) : heaviest;
  const result = weights.map(() => 0);
  let rest = minutes;
  // From the lightest up: who would get less than the floor gets the floor, and leaves the rest to share.
  while (kept.length > 1) {
    const { weight, index } = kept.at(-1) as (typeof kept)[number];
    if ((rest * weight) / sumOf(kept) >= least) break;
    result[index] = least;
    rest -= least;
    kept.pop();
  }
  const shares = kept.map(({ weight, index }) => ({ index, exact: (rest * weight) / sumOf(kept) }));
  const open = rest - shares.reduce((all, { exact }) => all + Math.floor(exact), 0);
  shares
    .toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
    .forEach(({ index, exact }, rank) => {
      result[index] = Math.floor(exact) + (rank < open ? 1 : 0);
    });
  return result;
}

const sumOf = (entries: readonly { weight: number }[]): number =>
  entries.reduce((all, { weight }) => all + weight, 0);
