/**
 * Whole minutes that add up to `total`, in proportion to the weights, by the method of largest remainders. Every
 * entry with a weight above 0 gets at least `least`, as far as the total reaches: the heaviest come first. Without
 * any weight all are equal.
 */
export function shareMinutes(total: number, weights: readonly number[], least = 0): number[] {
  const minutes = Math.max(0, Math.floor(Number.isFinite(total) ? total : 0));
  const known = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const used = known.some((weight) => weight > 0) ? known : known.map(() => 1);
  const order = used
    .map((weight, index) => ({ weight, index }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  const kept = least > 0 ? order.slice(0, Math.max(1, Math.floor(minutes / least))) : order;
  const floor = kept.length * least <= minutes ? least : 0;
  const rest = minutes - floor * kept.length;
  const sum = kept.reduce((all, { weight }) => all + weight, 0);
  const shares = kept.map(({ weight, index }) => {
    const exact = (rest * weight) / sum;
    return { index, whole: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const open = rest - shares.reduce((all, { whole }) => all + whole, 0);
  const result = weights.map(() => 0);
  shares
    .toSorted((a, b) => b.remainder - a.remainder)
    .forEach(({ index, whole }, rank) => {
      result[index] = floor + whole + (rank < open ? 1 : 0);
    });
  return result;
}
