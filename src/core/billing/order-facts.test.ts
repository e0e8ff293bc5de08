import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEDGER_ACCOUNTS, type LedgerAccount, type Posting, postingsBetween } from './ledger.ts';
import { addEvent, NO_FACTS, type OrderFacts, voidReturned } from './order-facts.ts';
import { heldUntil, latestPayment, orderState, paidUntil, planState } from './order-state.ts';
import type { PaymentEvent } from './payment-event.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;

const gather = (events: readonly PaymentEvent[]): OrderFacts => events.reduce(addEvent, NO_FACTS);

function balancesOf(postings: readonly Posting[]): Record<LedgerAccount, number> {
  const balances = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<
    LedgerAccount,
    number
  >;
  for (const { debit, credit, cents } of postings) {
    balances[debit] += cents;
    balances[credit] -= cents;
  }
  return balances;
}

/** Writes the books event by event, as the server does. */
function keepBooks(events: readonly PaymentEvent[]): Posting[] {
  let facts = NO_FACTS;
  return events.flatMap((event) => {
    const before = facts;
    facts = addEvent(facts, event);
    return postingsBetween(before, facts);
  });
}

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const paid = (over: object = {}): PaymentEvent => ({
  type: 'paid',
  at: 1_000,
  paymentId: 'p1',
  cents: 4_900,
  paidUntil: 1_000 + MONTH,
  ...over,
});
const refunded = (refundedCents = 4_900): PaymentEvent => ({
  type: 'refunded',
  at: 2_000,
  paymentId: 'p1',
  refundedCents,
});
const updated = (renews = false, at = 1_500): PaymentEvent => ({ type: 'updated', at, renews });
const cancelled: PaymentEvent = { type: 'cancelled', at: 900 };
const disputed = (state: 'opened' | 'won' | 'lost'): PaymentEvent => ({
  type: 'disputed',
  at: 3_000,
  paymentId: 'p1',
  state,
});

describe('all 120 orders of paid, refunded, updated, cancelled and disputed', () => {
  it.each<[string, PaymentEvent[], string]>([
    ['the whole refunded', [paid(), refunded(), updated(), cancelled, disputed('opened')], 'refunded'],
    ['a part refunded', [paid(), refunded(900), updated(), cancelled, disputed('won')], 'partly_refunded'],
    ['the dispute open', [paid(), refunded(900), updated(), cancelled, disputed('opened')], 'disputed'],
    ['the dispute lost', [paid(), refunded(900), updated(), cancelled, disputed('lost')], 'dispute_lost'],
  ])('end in one state and the same books: %s', (_, events, state) => {
    const orders = permutationsOf(events);
    expect(orders).toHaveLength(120);
    const books = balancesOf(keepBooks(events));
    for (const order of orders) {
      expect(gather(order)).toEqual(gather(events));
      expect(orderState(gather(order))).toBe(state);
      expect(balancesOf(keepBooks(order))).toEqual(books);
    }
  });
});

it.each<[string, PaymentEvent[], Partial<Record<LedgerAccount, number>>]>([
  ['paid', [paid()], { provider: 4_900, sales: -4_900 }],
  ['refunded in part', [paid(), refunded(900)], { provider: 4_000, sales: -4_900, refunds: 900 }],
  [
    'paid with tax on top',
    [paid({ cents: 5_831, taxCents: 931 })],
    { provider: 5_831, sales: -4_900, tax: -931 },
  ],
  [
    'refunded in part, the tax of that part too',
    [paid({ cents: 5_831, taxCents: 931 }), refunded(1_000)],
    { provider: 4_831, sales: -4_900, tax: -771, refunds: 840 },
  ],
  ['disputed', [paid(), refunded(900), disputed('opened')], { sales: -4_900, refunds: 900, disputes: 4_000 }],
  ['won back', [paid(), disputed('opened'), disputed('won')], { provider: 4_900, sales: -4_900 }],
  ['lost', [paid(), disputed('opened'), disputed('lost')], { sales: -4_900, disputes: 4_900 }],
  ['given back and never counted as paid', [refunded(), disputed('lost')], {}],
])('the books of what was %s', (_, events, balances) => {
  expect(balancesOf(keepBooks(events))).toEqual({ ...balancesOf([]), ...balances });
});

describe('the state of an order', () => {
  it.each<[string, PaymentEvent[], string]>([
    ['nothing came', [], 'open'],
    ['left', [cancelled], 'cancelled'],
    ['paid', [paid()], 'paid'],
    ['left in one window and paid in another', [cancelled, paid()], 'paid'],
    ['refunded before the payment is told', [refunded()], 'open'],
    ['a dispute won', [paid(), disputed('opened'), disputed('won')], 'paid'],
    [
      'an earlier month refunded',
      [paid(), paid({ paymentId: 'p2', paidUntil: 1_000 + 2 * MONTH }), refunded()],
      'paid',
    ],
    [
      'the last month refunded',
      [paid({ paymentId: 'p0', paidUntil: 900 }), paid({ paymentId: 'p1' }), refunded()],
      'refunded',
    ],
  ])('%s', (_, events, state) => {
    expect(orderState(gather(events))).toBe(state);
  });
});

describe('a plan', () => {
  const failed: PaymentEvent = { type: 'renewal_failed', at: 5_000 };
  it.each<[string, PaymentEvent[], string]>([
    ['runs', [paid()], 'active'],
    ['will not go on', [paid(), updated()], 'ending'],
    ['goes on after all', [paid(), updated(), updated(true, 1_600)], 'active'],
    ['stops where two words of one moment disagree', [paid(), updated(true), updated(false)], 'ending'],
    ['could not be renewed', [paid(), failed], 'past_due'],
    ['could not be renewed and was cancelled', [paid(), failed, updated(false, 6_000)], 'ending'],
    ['recovered', [paid(), failed, paid({ paymentId: 'p2', at: 6_000 })], 'active'],
    ['is over', [paid(), { type: 'ended', at: 9_000 }], 'ended'],
  ])('%s', (_, events, state) => {
    expect(planState(gather(events))).toBe(state);
  });

  it('is held for seven days more than it is paid', () => {
    const facts = gather([paid()]);
    expect(paidUntil(facts)).toEqual(new Date(1_000 + MONTH));
    expect(heldUntil(facts)).toEqual(new Date(1_000 + MONTH + 7 * DAY));
  });

  it('is not held a moment longer once its payment went back', () => {
    expect(heldUntil(gather([paid(), refunded()]))).toBeUndefined();
    expect(heldUntil(gather([paid(), disputed('opened')]))).toBeUndefined();
  });
});

describe('a month that nothing was given for', () => {
  const late = paid({ paymentId: 'p2', at: 1_500, paidUntil: 1_000 + 2 * MONTH });
  const back: PaymentEvent = { type: 'refunded', at: 2_000, paymentId: 'p2', refundedCents: 4_900 };

  it('decides nothing once it went back', () => {
    const facts = voidReturned(gather([paid(), late, back]), ['p2']);
    expect(orderState(facts)).toBe('paid');
    expect(paidUntil(facts)).toEqual(new Date(1_000 + MONTH));
    expect(latestPayment(facts)?.[0]).toBe('p1');
    // Nor when it is no longer listed.
    expect(voidReturned(addEvent(facts, updated()), []).payments).toEqual(facts.payments);
  });

  it('counts until it is back whole, and where there is no other', () => {
    const partly = gather([paid(), late, { ...back, refundedCents: 4_899 }]);
    expect(paidUntil(voidReturned(partly, ['p2']))).toEqual(new Date(1_000 + 2 * MONTH));
    expect(orderState(voidReturned(gather([late, back]), ['p2']))).toBe('refunded');
  });

  it('that a buyer gave back is not among them', () => {
    expect(orderState(voidReturned(gather([paid(), late, back]), []))).toBe('refunded');
  });
});

it('a license for good is held without an end', () => {
  expect(heldUntil(gather([paid({ paidUntil: null })]))).toBeNull();
});

const arbitraryEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({
    type: fc.constant('paid' as const),
    at: fc.nat(50),
    paymentId: fc.constantFrom('p1', 'p2', '__proto__'),
    cents: fc.integer({ min: 1_000, max: 9_000 }),
    taxCents: fc.nat(1_000),
    paidUntil: fc.option(fc.nat(90)),
  }),
  fc.record({
    type: fc.constant('refunded' as const),
    at: fc.nat(50),
    paymentId: fc.constantFrom('p1', 'p2'),
    refundedCents: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({
    type: fc.constant('disputed' as const),
    at: fc.nat(50),
    paymentId: fc.constantFrom('p1', 'p2'),
    state: fc.constantFrom('opened' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({
    type: fc.constant('updated' as const),
    at: fc.nat(5),
    renews: fc.boolean(),
    cents: fc.option(fc.constantFrom(1_900, 4_900), { nil: undefined }),
  }),
  fc.record({
    type: fc.constantFrom('cancelled' as const, 'renewal_failed' as const, 'ended' as const),
    at: fc.nat(50),
  }),
);

describe('events in any order, however often each comes', () => {
  const mixed = fc.array(arbitraryEvent, { maxLength: 8 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      mixed: fc.shuffledSubarray([...events, ...events], {
        minLength: events.length * 2,
        maxLength: events.length * 2,
      }),
    }),
  );

  it('give the same facts, states and end', () => {
    fc.assert(
      fc.property(mixed, ({ events, mixed }) => {
        const [facts, same] = [gather(events), gather(mixed)];
        expect(same).toEqual(facts);
        const ends = (each: OrderFacts) => [orderState(each), planState(each), heldUntil(each)];
        expect(ends(same)).toEqual(ends(facts));
      }),
    );
  });

  it('leave the same balances, whole cents that are zero together', () => {
    fc.assert(
      fc.property(mixed, ({ events, mixed }) => {
        const balances = balancesOf(keepBooks(mixed));
        expect(balances).toEqual(balancesOf(keepBooks(events)));
        expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
        for (const { cents } of keepBooks(mixed)) expect(Number.isInteger(cents) && cents > 0).toBe(true);
      }),
    );
  });
});
