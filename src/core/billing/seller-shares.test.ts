import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Posting, postingsBetween, type SellerShare } from './ledger.ts';
import { addEvent, NO_FACTS } from './order-facts.ts';
import type { PaymentEvent } from './payment-event.ts';

const PRICE = 2_000;
const SHARE = 1_400;
const ADA: SellerShare = { sellerId: 'ada', cents: SHARE };

const paid = (taxCents = 0): PaymentEvent => ({
  ...{ type: 'paid', at: 1_000, paymentId: 'p1', cents: PRICE + taxCents, taxCents, paidUntil: null },
});
const refunded = (refundedCents: number): PaymentEvent => ({
  ...{ type: 'refunded', at: 2_000, paymentId: 'p1', refundedCents },
});
const disputed = (state: 'opened' | 'won' | 'lost'): PaymentEvent => ({
  ...{ type: 'disputed', at: 3_000, paymentId: 'p1', state },
});

function keepBooks(events: readonly PaymentEvent[], shares: readonly SellerShare[]): Posting[] {
  let facts = NO_FACTS;
  return events.flatMap((event) => {
    const before = facts;
    facts = addEvent(facts, event);
    return postingsBetween(before, facts, shares);
  });
}

/** What is owed to a seller. */
const owedTo = (seller: string, postings: readonly Posting[]): number =>
  postings
    .filter(({ sellerId }) => sellerId === seller)
    .reduce((sum, { credit, cents }) => sum + (credit === 'seller' ? cents : -cents), 0);

describe("a seller's share", () => {
  it.each<[string, PaymentEvent[], number]>([
    ['is nothing before the payment', [refunded(500)], 0],
    ['comes with the payment', [paid()], SHARE],
    ['leaves the tax out', [paid(380)], SHARE],
    ['comes once', [paid(), paid()], SHARE],
    ['falls with a partial refund', [paid(), refunded(500)], 1_050],
    ['falls with a partial refund of what was taxed', [paid(500), refunded(1_250)], 700],
    ['goes back with the whole', [paid(), refunded(PRICE)], 0],
    ['goes back whole, whatever came before', [paid(), refunded(333), refunded(PRICE)], 0],
    ['is gone while a bank looks', [paid(), disputed('opened')], 0],
    ['is back when the bank is done', [paid(), disputed('opened'), disputed('won')], SHARE],
    [
      'is back but for what was refunded',
      [paid(), refunded(500), disputed('opened'), disputed('won')],
      1_050,
    ],
    ['is gone when the bank took it', [paid(), disputed('opened'), disputed('lost')], 0],
  ])('%s', (_, events, cents) => {
    expect(owedTo('ada', keepBooks(events, [ADA]))).toBe(cents);
  });

  const event = fc.oneof(
    fc.constant(paid(380)),
    fc.integer({ min: 0, max: PRICE + 380 }).map(refunded),
    fc.constantFrom('opened' as const, 'won' as const, 'lost' as const).map(disputed),
  );
  const shares = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }))
    .map(([ada, bob]) => [
      { sellerId: 'ada', cents: ada },
      { sellerId: 'bob', cents: bob },
    ]);

  it('is between nothing and all of it, for each seller, the same in any order, and zero with all others', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 8 }),
        fc.infiniteStream(fc.nat(100)),
        shares,
        (events, dice, all) => {
          const mixed = events
            .map((each) => ({ each, at: dice.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ each }) => each);
          const [books, others] = [keepBooks(events, all), keepBooks(mixed, all)];
          for (const { sellerId, cents } of all) {
            const owed = owedTo(sellerId, books);
            expect(owed).toBe(owedTo(sellerId, others));
            expect(owed >= 0 && owed <= cents).toBe(true);
          }
          for (const { cents, debit, credit, sellerId } of books) {
            expect(Number.isInteger(cents) && cents > 0).toBe(true);
            expect(sellerId !== undefined).toBe([debit, credit].includes('seller'));
          }
          // Shares move between sales and sellers, and touch no other account.
          const strangers = books.filter((posting) => posting.sellerId === undefined);
          expect(strangers).toEqual(keepBooks(events, []));
        },
      ),
    );
  });
});
