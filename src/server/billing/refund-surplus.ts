/** What was paid and nothing is given for goes back, whole. */
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { HELD_STATES, leftOf } from '#core/billing/order-state.ts';
import type { WithPayments } from './create-payments.ts';
import type { StoredOrder } from './find-orders.ts';
import { keepRefusal, mayBeAskedAgain, watchOutages } from './outages.ts';
import { type BillingServices, providerOf } from './payment-provider.ts';
import { refundOrder } from './refund-order.ts';
import { orders } from './tables.ts';

type RefundServices = BillingServices & WithPayments;

/** What is free has nothing to give back. */
const isSurplusOrder = and(
  ...[eq(orders.isSurplus, true), inArray(orders.state, HELD_STATES), gt(orders.totalCents, 0)],
);
/** Months that did not go back. Of a surplus order its latest goes before, with which its renewals are stopped. */
const hasSurplusPayments = sql`surplus_payments <> '{}' and not (is_surplus and state in ${HELD_STATES}) and exists (
  select from unnest(surplus_payments) as paid (id) where (facts -> 'payments' -> paid.id ->> 'refundedCents')::int
    < (facts -> 'payments' -> paid.id ->> 'cents')::int
)`;

/** Money that is owed, and that its provider refused to give back: an administrator has to look. */
export const isRefundRefused = and(isNotNull(orders.refundRefusedAt), or(isSurplusOrder, hasSurplusPayments));

/**
 * Orders that were paid when another one had the place, or for an account that is gone, and single months of plans that came
 * too late to be stopped. Asked once more until the provider's webhook told that it went back, which is the same refund for it;
 * after a refusal some hours later, and administrators find such an order by `isRefundRefused`.
 * @param signal ends the run
 */
export async function refundSurplus(services: RefundServices, signal?: AbortSignal): Promise<void> {
  const isDue = mayBeAskedAgain(orders.refundRefusedAt, services.clock());
  const whole = await services.db.select().from(orders).where(and(isSurplusOrder, isDue));
  const parts = await services.db.select().from(orders).where(and(hasSurplusPayments, isDue));
  const outages = watchOutages();
  const due = [
    ...whole.map((order) => [order, () => refundOrder(services, { id: order.id })] as const),
    ...parts.flatMap((order) =>
      order.surplusPayments.map((id) => [order, () => refundPayment(services, order, id)] as const),
    ),
  ];
  for (const [{ id, provider }, refund] of due) {
    if (signal?.aborted) return;
    if (outages.isDown(provider)) continue;
    try {
      await refund();
      outages.noteAnswer(provider);
    } catch (err) {
      services.log.warn({ err, orderId: id }, 'A payment that nothing is given for could not go back yet.');
      if (!outages.note(provider, err)) await keepRefusal(services, 'refund', { orderId: id, error: err });
    }
  }
}

async function refundPayment(services: RefundServices, order: StoredOrder, paymentId: string): Promise<void> {
  const provider = providerOf(services.payments, order);
  const payment = order.facts.payments[paymentId];
  const cents = payment ? leftOf(payment) : 0;
  if (!provider || !order.providerRef || !payment || cents === 0) return;
  const { refundedCents } = payment;
  await provider.refund(services, order.providerRef, { paymentId, cents, refundedCents });
}
