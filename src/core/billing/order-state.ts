/** What the facts of an order come to: its state, its plan's, and until when it is held. */
import { DAY_MS } from '#core/time/durations.ts';
import { GRACE_DAYS } from '../prices/price-book.ts';
import { isReturned, type OrderFacts, type PaymentFacts } from './order-facts.ts';
import { grossOf } from './payment-tax.ts';

export const ORDER_STATES = [
  'open',
  'cancelled',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** In which what was bought is held. */
export const HELD_STATES: readonly OrderState[] = ['paid', 'partly_refunded'];

/** Of an order of a plan. `ending`: not going on; `past_due`: the last renewal failed, and the plan would go on. */
export type PlanState = 'active' | 'ending' | 'past_due' | 'ended';

type PaidState = Exclude<OrderState, 'open' | 'cancelled'>;

export function paymentState(payment: PaymentFacts): PaidState {
  const { dispute } = payment;
  if (dispute === 'lost') return 'dispute_lost';
  if (isReturned(payment)) return 'refunded';
  if (dispute === 'opened') return 'disputed';
  return payment.refundedCents > 0 ? 'partly_refunded' : 'paid';
}

/** Payments that came, with their ids. Void ones only where there is no other. */
function paymentsThatCount({ payments }: OrderFacts): [id: string, PaymentFacts][] {
  const paid = Object.entries(payments).filter(([, { paidAt }]) => paidAt !== null);
  const counted = paid.filter(([, { isVoid }]) => !isVoid);
  return counted.length > 0 ? counted : paid;
}

/**
 * Of the payment that reaches furthest, which decides: an earlier month that went back takes nothing from this one. Of
 * two that reach as far, the better one.
 */
function decisive(facts: OrderFacts): { state: PaidState; end: number; payment: PaymentFacts } | undefined {
  return paymentsThatCount(facts)
    .map(([, payment]) => ({
      payment,
      state: paymentState(payment),
      end: payment.paidUntil ?? Number.POSITIVE_INFINITY,
    }))
    .toSorted(
      (a, b) => compare(b.end, a.end) || ORDER_STATES.indexOf(a.state) - ORDER_STATES.indexOf(b.state),
    )[0];
}

export const decisivePayment = (facts: OrderFacts): PaymentFacts | undefined => decisive(facts)?.payment;

/** Two that are for good are equal, which their difference would not say. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

export const orderState = (facts: OrderFacts): OrderState =>
  // Money that came counts more than a checkout that was left: both may arrive.
  decisive(facts)?.state ?? (facts.cancelledAt === null ? 'open' : 'cancelled');

export function planState(facts: OrderFacts): PlanState {
  if (facts.endedAt !== null) return 'ended';
  // What was cancelled waits for no payment, whether the last one failed or not.
  if (facts.renewal?.renews === false) return 'ending';
  const paidAt = Object.values(facts.payments).map((payment) => payment.paidAt ?? 0);
  return facts.failedAt !== null && facts.failedAt > Math.max(0, ...paidAt) ? 'past_due' : 'active';
}

/** Until when what is paid reaches; null for a license for good, undefined without a payment that counts. */
export function paidUntil(facts: OrderFacts): Date | null | undefined {
  const { state, end } = decisive(facts) ?? {};
  if (end === undefined || state === undefined || !HELD_STATES.includes(state)) return undefined;
  return end === Number.POSITIVE_INFINITY ? null : new Date(end);
}

/** Until when what was bought may be used: a plan for seven days more than it is paid. Undefined: not at all. */
export function heldUntil(facts: OrderFacts): Date | null | undefined {
  const end = paidUntil(facts);
  return end ? new Date(end.getTime() + GRACE_DAYS * DAY_MS) : end;
}

/** When the first payment came, by the provider. */
export function firstPaidAt({ payments }: OrderFacts): Date | null {
  const moments = Object.values(payments).flatMap(({ paidAt }) => paidAt ?? []);
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The newest one that is known to be paid, with its id. */
export const latestPayment = (facts: OrderFacts): [id: string, PaymentFacts] | undefined =>
  paymentsThatCount(facts).toSorted(([, a], [, b]) => (b.paidAt ?? 0) - (a.paidAt ?? 0))[0];

export interface Refundable {
  paymentId: string;
  refundedCents: number;
  leftCents: number;
}

/**
 * The latest payment while something of it may still go back.
 * @param creditedCents what of it was taken off the price of another order, without tax: that much of its price stays, and the
 *   tax on that
 */
export function findRefundable(facts: OrderFacts, creditedCents = 0): Refundable | undefined {
  const latest = latestPayment(facts);
  if (!latest) return undefined;
  const [paymentId, payment] = latest;
  const leftCents = leftOf(payment) - grossOf(payment, creditedCents);
  return leftCents <= 0 ? undefined : { paymentId, refundedCents: payment.refundedCents, leftCents };
}

/** Of all payments. */
export const refundedCentsOf = ({ payments }: OrderFacts): number =>
  Object.values(payments).reduce((sum, { refundedCents }) => sum + refundedCents, 0);

/** What of a payment may still go back, in cents: nothing while a bank decides, or has decided against us. */
export const leftOf = ({ cents, refundedCents, dispute }: PaymentFacts): number =>
  dispute === 'opened' || dispute === 'lost' ? 0 : Math.max(0, cents - refundedCents);
