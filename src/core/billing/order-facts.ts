/**
 * All that is known of an order, gathered from its provider's events. Each fact only grows (a sum, a latest or earliest
 * moment, a state that follows another), so that the same events give the same facts in any order and however often
 * each of them comes.
 */
import { DISPUTE_STATES, type DisputeState, type PaymentEvent } from './payment-event.ts';

export interface PaymentFacts {
  /** Integer cents; 0 until it is known to be paid. */
  cents: number;
  /** The part of them that is tax; missing where it was never computed. */
  taxCents?: number;
  paidAt: number | null;
  /** Null = for good. */
  paidUntil: number | null;
  refundedCents: number;
  dispute: DisputeState;
  /** Nothing was given for it, and it went back whole: it decides nothing of its order. Missing for all others. */
  isVoid?: true;
}

export interface OrderFacts {
  /** By the provider's id. */
  payments: Readonly<Record<string, PaymentFacts>>;
  cancelledAt: number | null;
  /** The latest word on whether a plan goes on. */
  renewal: { at: number; renews: boolean } | null;
  /** The latest word on what its next month costs; missing while there was none. */
  price?: { at: number; cents: number };
  failedAt: number | null;
  endedAt: number | null;
}

export const NO_FACTS: OrderFacts = {
  payments: {},
  cancelledAt: null,
  renewal: null,
  failedAt: null,
  endedAt: null,
};

const UNPAID: PaymentFacts = { cents: 0, paidAt: null, paidUntil: 0, refundedCents: 0, dispute: 'none' };

const earliest = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b));
const latest = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));

/** Null, which is for good, is later than any moment. */
const longest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

const furthest = (a: DisputeState, b: DisputeState): DisputeState =>
  DISPUTE_STATES.indexOf(a) > DISPUTE_STATES.indexOf(b) ? a : b;

export function addEvent(facts: OrderFacts, event: PaymentEvent): OrderFacts {
  switch (event.type) {
    case 'paid':
    case 'refunded':
    case 'disputed': {
      const before = Object.hasOwn(facts.payments, event.paymentId)
        ? facts.payments[event.paymentId]
        : undefined;
      const payment = addToPayment(before ?? UNPAID, event);
      return { ...facts, payments: { ...facts.payments, [event.paymentId]: payment } };
    }
    case 'updated':
      return addPrice(
        isNewer(event, facts.renewal) ? { ...facts, renewal: { at: event.at, renews: event.renews } } : facts,
        event,
      );
    case 'cancelled':
      return { ...facts, cancelledAt: earliest(facts.cancelledAt, event.at) };
    case 'renewal_failed':
      return { ...facts, failedAt: latest(facts.failedAt, event.at) };
    case 'ended':
      return { ...facts, endedAt: earliest(facts.endedAt, event.at) };
  }
}

/** What a provider was asked to give back, until it tells of it. */
export interface AskedRefund {
  /** When, in milliseconds. */
  at: number;
  paymentId: string;
  /** Integer cents: all that has gone back of the payment once it is done. */
  refundedCents: number;
}

/** As they will be once the provider tells of what it was asked for. */
export const withRefund = (facts: OrderFacts, asked: AskedRefund | null): OrderFacts =>
  asked ? addEvent(facts, { type: 'refunded', ...asked }) : facts;

/** What was free has nothing to give back. */
export const isReturned = ({ cents, refundedCents }: PaymentFacts): boolean =>
  cents > 0 && refundedCents >= cents;

/** @param surplus ids of payments that nothing is given for: those that went back whole are void from then on */
export function voidReturned(facts: OrderFacts, surplus: readonly string[]): OrderFacts {
  const payments = Object.entries(facts.payments).map(([id, payment]) => {
    const isVoid = surplus.includes(id) && isReturned(payment);
    return [id, isVoid ? { ...payment, isVoid } : payment] as const;
  });
  return { ...facts, payments: Object.fromEntries(payments) };
}

/** Of two prices of the same moment the lower one counts. */
function addPrice(facts: OrderFacts, { at, cents }: Extract<PaymentEvent, { type: 'updated' }>): OrderFacts {
  const { price } = facts;
  if (cents === undefined) return facts;
  const isNews = !price || at > price.at || (at === price.at && cents < price.cents);
  return isNews ? { ...facts, price: { at, cents } } : facts;
}

/**
 * Whether two sets of facts differ in nothing but moments: what is asked for again later names other moments, and tells
 * nothing new by them.
 */
export const isSameNews = (a: OrderFacts, b: OrderFacts): boolean =>
  JSON.stringify(newsOf(a)) === JSON.stringify(newsOf(b));

const newsOf = ({ payments, cancelledAt, renewal, price, endedAt }: OrderFacts) => [
  Object.entries(payments)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { cents, taxCents = 0, paidAt, paidUntil, refundedCents, dispute }]) => [
      ...[id, cents, taxCents, paidAt !== null, paidUntil, refundedCents, dispute],
    ]),
  cancelledAt !== null,
  // Nothing was said against it.
  renewal?.renews ?? true,
  price?.cents,
  endedAt !== null,
];

function addToPayment(
  payment: PaymentFacts,
  event: Extract<PaymentEvent, { paymentId: string }>,
): PaymentFacts {
  switch (event.type) {
    case 'paid':
      return {
        ...payment,
        cents: Math.max(payment.cents, event.cents),
        taxCents: Math.max(payment.taxCents ?? 0, event.taxCents ?? 0),
        paidAt: earliest(payment.paidAt, event.at),
        paidUntil: longest(payment.paidUntil, event.paidUntil),
      };
    case 'refunded':
      return { ...payment, refundedCents: Math.max(payment.refundedCents, event.refundedCents) };
    case 'disputed':
      return { ...payment, dispute: furthest(payment.dispute, event.state) };
  }
}

/** Of two words of the same moment the one that stops the plan counts: nobody is charged by doubt. */
const isNewer = (event: { at: number; renews: boolean }, known: OrderFacts['renewal']): boolean =>
  known === null || event.at > known.at || (event.at === known.at && !event.renews);
