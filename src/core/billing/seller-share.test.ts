import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEvent, NO_FACTS, type OrderFacts } from './order-facts.ts';
import type { PaymentEvent } from './payment-event.ts';
import { shareDue, sharePostings } from './seller-share.ts';

const PRICE = 2_901;
const paid: PaymentEvent = { type: 'paid', at: 1, paymentId: 'p1', cents: PRICE, paidUntil: null };
const refunded = (refundedCents: number): PaymentEvent => ({
  ...{ type: 'refunded', at: 2, paymentId: 'p1', refundedCents },
});
const disputed = (state: 'opened' | 'won' | 'lost'): PaymentEvent => ({
  ...{ type: 'disputed', at: 3, paymentId: 'p1', state },
});
const gather = (events: readonly PaymentEvent[]): OrderFacts => events.reduce(addEvent, NO_FACTS);

test.each<[string, PaymentEvent[], number]>([
  ['nothing', [], 0],
  ['a payment', [paid], 2_030],
  ['a payment with tax on top', [{ ...paid, cents: PRICE + 551, taxCents: 551 }], 2_030],
  ['a part that went back', [paid, refunded(901)], 1_400],
  ['all of it', [paid, refunded(PRICE)], 0],
  ['a refund that is told first', [refunded(901)], 0],
  ['a dispute', [paid, disputed('opened')], 0],
  ['one that was won', [paid, disputed('opened'), disputed('won')], 2_030],
  ['one that was lost', [paid, disputed('lost')], 0],
])('70 percent of %s', (_, events, cents) => {
  expect(shareDue(gather(events), 70)).toBe(cents);
});

const arbitraryEvent = fc.oneof(
  fc.constant(paid),
  fc.integer({ min: 1, max: PRICE + 10 }).map(refunded),
  fc.constantFrom('opened' as const, 'won' as const, 'lost' as const).map(disputed),
);

test('the books hold what is due, in whatever order events come and however often', () => {
  fc.assert(
    fc.property(fc.array(arbitraryEvent, { maxLength: 8 }), fc.nat(100), (events, percent) => {
      let facts = NO_FACTS;
      let owed = 0;
      for (const event of events) {
        const next = addEvent(facts, event);
        for (const { debit, credit, cents } of sharePostings(facts, next, percent)) {
          expect([debit, credit].toSorted()).toEqual(['sales', 'sellers']);
          expect(cents).toBeGreaterThan(0);
          owed += credit === 'sellers' ? cents : -cents;
        }
        facts = next;
        expect(owed).toBe(shareDue(facts, percent));
        expect(owed).toBeGreaterThanOrEqual(0);
      }
      expect(shareDue(gather(events.toReversed()), percent)).toBe(owed);
    }),
    { numRuns: 100 },
  );
});
