/** Amounts that people type, without a detour over fractions. */
import { BUDGET_LIMITS } from './budget.ts';

const MICROS = 1_000_000;

/**
 * "12", "12.5", "12,50", "$ 12" in whole millionths of a US dollar; null for anything else, for more than two digits of
 * cents, and beyond what a budget may be.
 */
export function parseDollars(text: string): number | null {
  const [, whole, cents = ''] =
    /^\s*(?:\$\s*)?(\d{1,7})(?:[.,](\d{1,2}))?\s*(?:\$\s*)?$/.exec(text.normalize('NFKC')) ?? [];
  if (whole === undefined) return null;
  const micros = Number(whole) * MICROS + Number(cents.padEnd(2, '0')) * (MICROS / 100);
  return micros >= BUDGET_LIMITS.least && micros <= BUDGET_LIMITS.most ? micros : null;
}

/** As it would be typed: "12" or "12.50". */
export const dollarsText = (micros: number): string => {
  const cents = Math.round(micros / (MICROS / 100));
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};
