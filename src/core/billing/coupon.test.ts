import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponTerms, couponRefusal, discountLines, discountOf } from './coupon.ts';

const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
);
const price = fc.integer({ min: 50, max: 1_000_000 });

describe('a discount', () => {
  it('is whole cents between nothing and the price, and leaves what can be charged or nothing', () => {
    fc.assert(
      fc.property(terms, price, (coupon, cents) => {
        const discount = discountOf(coupon, cents);
        expect(Number.isInteger(discount) && discount >= 0 && discount <= cents).toBe(true);
        const left = cents - discount;
        expect(left === 0 || left >= 50).toBe(true);
      }),
    );
  });

  it('taken off the lines leaves no line below zero, and what is to be paid', () => {
    const lines = fc.array(fc.record({ cents: fc.nat(150_000) }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const total = all.reduce((sum, { cents }) => sum + cents, 0);
        const discount = Math.floor(total * share);
        const left = discountLines(all, discount);
        expect(left.every(({ cents }) => Number.isInteger(cents) && cents >= 0)).toBe(true);
        expect(left.reduce((sum, { cents }) => sum + cents, 0)).toBe(total - discount);
      }),
    );
  });

  it.each<[CouponTerms, number, number]>([
    [{ kind: 'percent', value: 20 }, 149_700, 29_940],
    [{ kind: 'percent', value: 33 }, 1_900, 627],
    [{ kind: 'percent', value: 100 }, 4_900, 4_900],
    [{ kind: 'amount', value: 1_000 }, 2_900, 1_000],
    [{ kind: 'amount', value: 5_000 }, 2_900, 2_900],
    [{ kind: 'amount', value: 2_860 }, 2_900, 2_900],
  ])('%j off %d is %d', (coupon, cents, discount) => {
    expect(discountOf(coupon, cents)).toBe(discount);
  });
});

const now = new Date('2026-03-01T00:00:00Z');
const good = { expiresAt: null, maxUses: null, disabledAt: null };
it.each([
  [undefined, 0, 'coupon_unknown'],
  [{ ...good, disabledAt: now }, 0, 'coupon_unknown'],
  [{ ...good, expiresAt: now }, 0, 'coupon_expired'],
  [{ ...good, expiresAt: new Date(now.getTime() + 1) }, 0, undefined],
  [{ ...good, maxUses: 2 }, 1, undefined],
  [{ ...good, maxUses: 2 }, 2, 'coupon_used_up'],
  [good, 1_000, undefined],
])('%j after %d uses: %s', (coupon, taken, refusal) => {
  expect(couponRefusal(coupon, { taken, now })).toBe(refusal);
});
