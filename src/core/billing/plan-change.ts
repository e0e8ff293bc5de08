/** From one plan to another: a higher one now, for what is left of the month; a lower one when the month is over. */
import { clamp } from '#core/numbers/clamp.ts';
import { PLANS, type Product, type Tier } from '../prices/price-book.ts';
import { SMALLEST_CHARGE_CENTS } from './coupon.ts';
import type { OrderItem } from './order.ts';
import type { OrderFacts, PaymentFacts } from './order-facts.ts';
import { decisivePayment, HELD_STATES, paymentState } from './order-state.ts';
import { netLeft, netOf } from './payment-tax.ts';

/** A plan that an order's holder asked for in place of the first one, by what it costs a month. */
export interface PlanTerms {
  productId: string;
  /** Integer, by the month. Tells which of an order's plans a payment is of. */
  cents: number;
  /** Slugs that their holder wants to stay when places become fewer. */
  keep: string[];
}

/** What the payments of an order may be. */
interface OrderTerms {
  /** By the month. */
  totalCents: number;
  /** Off the first payment. */
  creditCents: number;
  planChanges: readonly PlanTerms[];
}

/** Every sum, without tax, that a payment of this order may have. */
export const chargesOf = ({ totalCents, creditCents, planChanges }: OrderTerms): number[] => [
  totalCents - creditCents,
  totalCents,
  ...planChanges.map(({ cents }) => cents),
];

interface OrderLines extends OrderTerms {
  items: readonly OrderItem[];
  discountCents: number;
}

/** What a payment was for: another plan than the first one when it is of that one's price. */
export function paidLines(
  { items, discountCents, ...terms }: OrderLines,
  payment: Pick<PaymentFacts, 'cents' | 'taxCents'>,
): { items: OrderItem[]; discountCents: number; creditCents: number } {
  const net = netOf(payment);
  const change = terms.planChanges.find(({ cents }) => cents === net);
  if (change)
    return {
      items: [{ productId: change.productId, cents: net, name: null }],
      discountCents: 0,
      creditCents: 0,
    };
  const isFirst = net === terms.totalCents - terms.creditCents;
  return { items: [...items], discountCents, creditCents: isFirst ? terms.creditCents : 0 };
}

/**
 * What is left, at `now`, of all months that are paid, without tax, in whole cents, rounded down. A month begins when it is paid
 * or, paid ahead, when the one before it ends. What went back, or is before a bank, is not left.
 */
export function unusedCents({ payments }: OrderFacts, now: number): number {
  let from = 0;
  let unused = 0;
  const paid = Object.values(payments).toSorted((a, b) => (a.paidUntil ?? 0) - (b.paidUntil ?? 0));
  for (const payment of paid) {
    const { paidAt, paidUntil } = payment;
    if (paidAt === null || paidUntil === null) continue;
    const start = Math.max(from, paidAt);
    from = Math.max(from, paidUntil);
    const left = paidUntil - Math.max(start, now);
    if (left <= 0 || !HELD_STATES.includes(paymentState(payment))) continue;
    unused += Math.floor((netLeft(payment) * left) / (paidUntil - start));
  }
  return unused;
}

/** What comes off the first month of a higher plan. What is left to pay is as much as a payment company takes. */
export function upgradeCredit(facts: OrderFacts, priceCents: number, now: number): number {
  const credit = clamp(unusedCents(facts, now), 0, priceCents - SMALLEST_CHARGE_CENTS);
  // A first payment of another plan's price would be taken for that plan's.
  return PLANS.some(({ amount }) => amount !== priceCents && amount === priceCents - credit)
    ? credit + 1
    : credit;
}

export interface PlanOrder extends OrderTerms {
  facts: OrderFacts;
  /** Of the plan that was ordered first. */
  productId: string;
}

/** The plan that is held: that of the payment that decides. */
export function heldPlan({ facts, productId, totalCents, planChanges }: PlanOrder): PlanTerms {
  const payment = decisivePayment(facts);
  const changed = payment && planChanges.find(({ cents }) => cents === netOf(payment));
  return changed ?? { productId, cents: totalCents, keep: [] };
}

/** The plan that follows when the month is over; undefined when the held one goes on. */
export function nextPlan(order: PlanOrder): PlanTerms | undefined {
  const { facts, planChanges } = order;
  const held = heldPlan(order);
  if (!facts.price || facts.price.cents === held.cents) return undefined;
  return planChanges.find(({ cents }) => cents === facts.price?.cents);
}

const isPlan = (product: Product | undefined): product is Tier => product?.kind === 'plan';
const rankIn = (id: string): number => PLANS.findIndex((plan) => plan.id === id);

/** Undefined for what is no plan, is no longer sold, or is the same. */
export function directionOf(from: string, to: Product | undefined): 'up' | 'down' | undefined {
  if (!isPlan(to) || rankIn(from) < 0 || from === to.id) return undefined;
  return rankIn(to.id) > rankIn(from) ? 'up' : 'down';
}
