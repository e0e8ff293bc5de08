import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProduct, PLANS } from '../prices/price-book.ts';
import { addEvent, NO_FACTS, type OrderFacts } from './order-facts.ts';
import type { PaymentEvent } from './payment-event.ts';
import {
  chargesOf,
  directionOf,
  heldPlan,
  nextPlan,
  paidLines,
  unusedCents,
  upgradeCredit,
} from './plan-change.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;

const gather = (...events: PaymentEvent[]): OrderFacts => events.reduce(addEvent, NO_FACTS);
const paid = (over: object = {}): PaymentEvent => ({
  type: 'paid',
  at: 0,
  paymentId: 'p1',
  cents: 4_900,
  paidUntil: MONTH,
  ...over,
});
const TAXED = { cents: 1_190, taxCents: 190 };
const ahead = paid({ paymentId: 'p2', at: 5 * DAY, paidUntil: 2 * MONTH });
const refunded = (refundedCents: number): PaymentEvent => ({
  type: 'refunded',
  at: DAY,
  paymentId: 'p1',
  refundedCents,
});
const opened: PaymentEvent = { type: 'disputed', at: DAY, paymentId: 'p1', state: 'opened' };

describe('what is left of what is paid', () => {
  it.each<[string, PaymentEvent[], number, number]>([
    ['at once', [paid()], 0, 4_900],
    ['after a third of the month', [paid()], 10 * DAY, 3_266],
    ['a moment before its end', [paid()], MONTH - 1, 0],
    ['at its end', [paid()], MONTH, 0],
    ['long after', [paid()], 3 * MONTH, 0],
    ['before it was paid, by a clock that is behind', [paid()], -DAY, 4_900],
    ['without tax', [paid({ cents: 5_831, taxCents: 931 })], 15 * DAY, 2_450],
    ['after a half went back', [paid(), refunded(2_450)], 15 * DAY, 1_225],
    ['after a half of it and of its tax went back', [paid(TAXED), refunded(595)], 0, 500],
    ['and half a month later', [paid(TAXED), refunded(595)], 15 * DAY, 250],
    ['after all but a cent of it and of its tax went back', [paid(TAXED), refunded(1_189)], 0, 1],
    ['after all went back', [paid(), refunded(4_900)], 15 * DAY, 0],
    ['before a bank', [paid(), opened], 15 * DAY, 0],
    ['with a month paid ahead', [paid(), ahead], 15 * DAY, 2_450 + 4_900],
    ['in the month that was paid ahead', [paid(), ahead], 45 * DAY, 2_450],
    ['of what is for good', [paid({ paidUntil: null })], 0, 0],
    ['of nothing', [], 0, 0],
  ])('%s', (_, events, now, cents) => {
    expect(unusedCents(gather(...events), now)).toBe(cents);
  });

  it('is whole cents between nothing and what was paid, and never grows with time', () => {
    const moment = fc.nat(2 * MONTH);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), moment, moment, (cents, a, b) => {
        const facts = gather(paid({ cents }), { ...ahead, cents } as PaymentEvent);
        const [sooner, later] = [unusedCents(facts, Math.min(a, b)), unusedCents(facts, Math.max(a, b))];
        expect(Number.isInteger(sooner)).toBe(true);
        expect(later).toBeLessThanOrEqual(sooner);
        expect(later).toBeGreaterThanOrEqual(0);
        expect(sooner).toBeLessThanOrEqual(2 * cents);
      }),
    );
  });
});

describe('the credit of an upgrade', () => {
  it.each<[string, PaymentEvent[], number, number]>([
    ['is what is left', [paid()], 10 * DAY, 3_266],
    ['leaves what a payment company takes', [paid({ cents: 20_000 })], 0, 14_850],
    ['never leaves the price of another plan', [paid({ cents: 10_000 })], 0, 10_001],
  ])('%s', (_, events, now, cents) => {
    expect(upgradeCredit(gather(...events), 14_900, now)).toBe(cents);
  });

  it('always leaves at least 50 cents, and no sum that another plan costs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), fc.nat(MONTH), (cents, now) => {
        for (const { amount } of PLANS) {
          const left = amount - upgradeCredit(gather(paid({ cents })), amount, now);
          expect(left).toBeGreaterThanOrEqual(49);
          expect(left).toBeLessThanOrEqual(amount);
          if (left !== amount) expect(PLANS.map((plan) => plan.amount)).not.toContain(left);
        }
      }),
    );
  });
});

describe('the plan of an order', () => {
  const reseller = { productId: 'reseller-plan', totalCents: 14_900, creditCents: 2_000 };
  const standard = { productId: 'standard-plan', cents: 1_900, keep: ['flowpulse'] };
  const orderOf = (...events: PaymentEvent[]) => ({
    ...reseller,
    planChanges: [standard],
    facts: gather(...events),
  });
  const first = paid({ cents: 12_900 });
  const lower = paid({ paymentId: 'p2', cents: 1_900, at: MONTH, paidUntil: 2 * MONTH });
  const asked = (cents: number, at = DAY): PaymentEvent => ({ type: 'updated', at, renews: true, cents });

  it.each<[string, PaymentEvent[], string, string | undefined]>([
    ['is what was ordered', [first], 'reseller-plan', undefined],
    [
      'is followed by a lower one that was asked for',
      [first, asked(1_900)],
      'reseller-plan',
      'standard-plan',
    ],
    [
      'goes on when that is taken back',
      [first, asked(1_900), asked(14_900, 2 * DAY)],
      'reseller-plan',
      undefined,
    ],
    ['is the lower one once that is paid', [first, asked(1_900), lower], 'standard-plan', undefined],
    ['is followed by nothing that nobody knows', [first, asked(1_234)], 'reseller-plan', undefined],
  ])('%s', (_, events, held, next) => {
    for (const each of [events, events.toReversed()]) {
      expect(heldPlan(orderOf(...each)).productId).toBe(held);
      expect(nextPlan(orderOf(...each))?.productId).toBe(next);
    }
  });

  it.each([
    ['the first month, less what was left of another plan', 12_900, 'reseller-plan', 14_900, 2_000],
    ['a month of it', 14_900, 'reseller-plan', 14_900, 0],
    ['a month of the lower one', 1_900, 'standard-plan', 1_900, 0],
  ])('a payment is for %s', (_, net, productId, cents, creditCents) => {
    const lines = { items: [{ productId: 'reseller-plan', cents: 14_900, name: null }], discountCents: 0 };
    const payment = { cents: net + 300, taxCents: 300 };
    expect(paidLines({ ...reseller, planChanges: [standard], ...lines }, payment)).toEqual({
      ...{ items: [{ productId, cents, name: null }], discountCents: 0, creditCents },
    });
  });

  it('is paid by its price, by its first one, or by that of what follows', () => {
    expect(chargesOf(orderOf())).toEqual([12_900, 14_900, 1_900]);
  });
});

it.each([
  ['standard-plan', 'pro-plan', 'up'],
  ['reseller-plan', 'starter', 'down'],
  ['pro-plan', 'pro', undefined],
  ['pro-plan', 'clone-license', undefined],
  ['gone-plan', 'pro', undefined],
] as const)('from %s to %s is %s', (from, to, direction) => {
  expect(directionOf(from, findProduct(to))).toBe(direction);
});
