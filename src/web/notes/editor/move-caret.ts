/** Where a place of a text lies once something else of the text was changed. */
export function moveCaret(before: string, after: string, at: number): number {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  if (at <= start) return at;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return at >= before.length - end ? at + after.length - before.length : Math.min(at, after.length - end);
}
