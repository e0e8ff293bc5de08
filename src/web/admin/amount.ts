/** Dollars and cents as they are typed, with a point or a comma. */
const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;

/** In cents; undefined for what is no amount above zero. */
export function readCents(text: string): number | undefined {
  const typed = text.trim();
  if (!AMOUNT.test(typed)) return undefined;
  return Math.round(Number(typed.replace(',', '.')) * 100) || undefined;
}
