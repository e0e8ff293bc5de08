/** What a coupon takes off an order. */
import type { CouponReason } from '../errors/error-reasons.ts';
import type { Product } from '../prices/price-book.ts';

/** `percent`: 1 to 100; `amount`: integer cents, above zero. */
export type CouponTerms = { kind: 'percent' | 'amount'; value: number };

export interface CouponView extends CouponTerms {
  id: string;
  code: string;
  /** ISO 8601; null = never. */
  expiresAt: string | null;
  /** Null = any number of orders. */
  maxUses: number | null;
  /** What it is for: a kind of products or the id of one; null = everything. */
  fits: string | null;
  /** Orders that were paid with it. */
  uses: number;
  disabledAt: string | null;
  createdAt: string;
}

/** What an administrator sends. */
export type NewCoupon = CouponTerms & Pick<CouponView, 'code' | 'expiresAt' | 'maxUses' | 'fits'>;

/** What a coupon may be for, besides one product alone. */
export const COUPON_KINDS = ['plan', 'license', 'tool-bundle', 'prompt-bundle'] as const satisfies readonly (
  | Product['kind']
  | 'prompt-bundle'
)[];

/** What an order would cost. Integer cents. */
export interface OrderQuote {
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
): Exclude<CouponReason, 'coupon_unfit'> | undefined {
  if (!coupon || coupon.disabledAt) return 'coupon_unknown';
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'coupon_expired';
  return coupon.maxUses !== null && taken >= coupon.maxUses ? 'coupon_used_up' : undefined;
}

/** Whether it is for all of these: what it is not for would be discounted with the rest. */
export const fitsCoupon = (
  { fits }: { fits: string | null },
  products: readonly { id: string; kind: string }[],
): boolean => fits === null || products.every(({ id, kind }) => fits === id || fits === kind);

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
