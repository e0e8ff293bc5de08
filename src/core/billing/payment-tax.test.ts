import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { postingsBetween } from './ledger.ts';
import { NO_FACTS, type OrderFacts, type PaymentFacts } from './order-facts.ts';
import { findRefundable } from './order-state.ts';
import { netBack, netOf } from './payment-tax.ts';
import { unusedCents } from './plan-change.ts';

const MONTH = 30 * 86_400_000;
const TAXED = { cents: 1_190, taxCents: 190 };

const paymentOf = (over: Partial<PaymentFacts>): PaymentFacts => ({
  ...{ cents: 0, paidAt: 0, paidUntil: MONTH, refundedCents: 0, dispute: 'none' },
  ...over,
});
const factsOf = (payment: PaymentFacts): OrderFacts => ({ ...NO_FACTS, payments: { p1: payment } });

describe('what may still go back of a payment that was credited in part', () => {
  it.each<[string, Partial<PaymentFacts>, number, number | undefined]>([
    ['all of it, when nothing was credited', TAXED, 0, 1_190],
    ['the half that was not credited, with its tax', TAXED, 500, 595],
    ['what is left of that half', { ...TAXED, refundedCents: 100 }, 500, 495],
    ['nothing when the other half went back', { ...TAXED, refundedCents: 595 }, 500, undefined],
    ['nothing of what was credited whole', TAXED, 1_000, undefined],
    ['all but the credit where there is no tax', { cents: 1_000 }, 400, 600],
    ['nothing before a bank', { ...TAXED, dispute: 'opened' }, 500, undefined],
  ])('%s', (_, payment, credited, left) => {
    expect(findRefundable(factsOf(paymentOf(payment)), credited)?.leftCents).toBe(left);
  });
});

const payments = fc
  .record({ cents: fc.integer({ min: 1, max: 60_000 }), tax: fc.nat(100), back: fc.nat(1_000) })
  .map(({ cents, tax, back }) =>
    paymentOf({
      ...{ cents, taxCents: Math.floor((cents * tax) / 200) },
      refundedCents: Math.floor((cents * back) / 1_000),
    }),
  );

it('what is credited and what goes back, with its tax, are never more than the price, and the price when all goes back', () => {
  fc.assert(
    fc.property(payments, fc.nat(MONTH), (payment, now) => {
      const credit = unusedCents(factsOf(payment), now);
      expect(Number.isInteger(credit) && credit >= 0).toBe(true);
      expect(credit + netBack(payment)).toBeLessThanOrEqual(netOf(payment));
      const left = findRefundable(factsOf(payment), credit)?.leftCents;
      if (left === undefined) return;
      expect(Number.isInteger(left) && left > 0).toBe(true);
      const returned = { ...payment, refundedCents: payment.refundedCents + left };
      expect(returned.refundedCents).toBeLessThanOrEqual(payment.cents);
      expect(credit + netBack(returned)).toBe(netOf(payment));
    }),
    { numRuns: runs(300) },
  );
});

it('a whole unused month is credited with what the books do not have as given back', () => {
  fc.assert(
    fc.property(payments, (payment) => {
      fc.pre(payment.refundedCents < payment.cents);
      const postings = postingsBetween(NO_FACTS, factsOf(payment));
      const inBooks = postings.find(({ debit }) => debit === 'refunds')?.cents ?? 0;
      expect(unusedCents(factsOf(payment), 0)).toBe(netOf(payment) - inBooks);
    }),
    { numRuns: runs(300) },
  );
});
