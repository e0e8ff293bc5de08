/** What a coupon takes off an order. */
import type { CouponReason } from '../errors/error-reasons.ts';

/** `percent`: 1 to 100; `amount`: integer cents, above zero. */
export type CouponTerms = { kind: 'percent' | 'amount'; value: number };

export interface CouponView extends CouponTerms {
  id: string;
  code: string;
  /** ISO 8601; null = never. */
  expiresAt: string | null;
  /** Null = any number of orders. */
  maxUses: number | null;
  /** Orders that were paid with it. */
  uses: number;
  disabledAt: string | null;
  createdAt: string;
}

/** What an administrator sends. */
export type NewCoupon = CouponTerms & { code: string; expiresAt: string | null; maxUses: number | null };

/** What an order would cost. Integer cents. */
export interface Quote {
  discountCents: number;
  /** Of a plan by the month. */
  totalCents: number;
  /** Off the first payment: what is left of the plan that this one replaces. */
  creditCents: number;
}

/** As it is typed: in any case, with blanks around it. */
export const COUPON_CODE = /^[A-Z0-9-]{3,40}$/;
export const readCouponCode = (typed: string): string => typed.trim().toUpperCase();

/** Less than this no payment company takes. */
export const SMALLEST_CHARGE_CENTS = 50;

/**
 * Whole cents between nothing and all of the price. What would be left is charged whole or, where it is too little to be
 * charged, given.
 */
export function discountOf({ kind, value }: CouponTerms, priceCents: number): number {
  const wanted = kind === 'percent' ? Math.round((priceCents * value) / 100) : value;
  return priceCents - wanted < SMALLEST_CHARGE_CENTS ? priceCents : wanted;
}

/** Why it cannot be used now; undefined when it can. @param taken orders that were paid with it, or may still be */
export function couponRefusal(
  coupon: { expiresAt: Date | null; maxUses: number | null; disabledAt: Date | null } | undefined,
  { taken, now }: { taken: number; now: Date },
): CouponReason | undefined {
  if (!coupon || coupon.disabledAt) return 'coupon_unknown';
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'coupon_expired';
  return coupon.maxUses !== null && taken >= coupon.maxUses ? 'coupon_used_up' : undefined;
}

/** Takes a discount off lines, from the first one on. The sum is what is left to pay. */
export function discountLines<Line extends { cents: number }>(
  lines: readonly Line[],
  discountCents: number,
): Line[] {
  let left = discountCents;
  return lines.map((line) => {
    const off = Math.min(left, line.cents);
    left -= off;
    return { ...line, cents: line.cents - off };
  });
}
