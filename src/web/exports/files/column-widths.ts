/** Narrow columns get what they need; the wide ones share the rest by what they would like. */
export function columnWidths(natural: readonly number[], total: number): number[] {
  const widths = natural.map(() => 0);
  let open = natural.map((_, index) => index);
  let left = total;
  for (;;) {
    const share = left / Math.max(1, open.length);
    const narrow = open.filter((index) => (natural[index] ?? 0) <= share);
    if (narrow.length === 0 || narrow.length === open.length) break;
    for (const index of narrow) {
      widths[index] = natural[index] ?? 0;
      left -= natural[index] ?? 0;
    }
    open = open.filter((index) => !narrow.includes(index));
  }
  const wanted = open.reduce((sum, index) => sum + Math.sqrt(natural[index] ?? 0), 0);
  for (const index of open)
    widths[index] = wanted === 0 ? left / open.length : (left * Math.sqrt(natural[index] ?? 0)) / wanted;
  return widths;
}
