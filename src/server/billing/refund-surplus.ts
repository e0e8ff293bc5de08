/** What was paid and nothing is given for goes back, whole. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { HELD_STATES } from '#core/billing/order-state.ts';
import type { Services } from '../services.ts';
import type { StoredOrder } from './find-orders.ts';
import { watchOutages } from './outages.ts';
import type { BillingServices } from './payment-provider.ts';
import { refundOrder } from './refund-order.ts';
import { orders } from './tables.ts';

type RefundServices = BillingServices & Pick<Services, 'payments'>;

/**
 * Orders that were paid when another one had the place, or for an account that is gone, and single months of plans that came
 * too late to be stopped. Asked once more until the provider's webhook told that it went back, which is the same refund for it.
 */
export async function refundSurplus(services: RefundServices): Promise<void> {
  const isSurplus = and(eq(orders.isSurplus, true), inArray(orders.state, HELD_STATES));
  const whole = await services.db
    .select()
    .from(orders)
    .where(and(isSurplus, gt(orders.totalCents, 0)));
  const parts = await services.db.select().from(orders).where(sql`surplus_payments <> '{}'`);
  const outages = watchOutages();
  const due = [
    ...whole.map((order) => [order, () => refundOrder(services, { id: order.id })] as const),
    ...parts.map((order) => [order, () => refundPayments(services, order)] as const),
  ];
  for (const [{ id, provider }, refund] of due) {
    if (outages.isDown(provider)) continue;
    try {
      await refund();
      outages.noteAnswer(provider);
    } catch (err) {
      outages.note(provider, err);
      services.log.warn({ err, orderId: id }, 'A payment that nothing is given for could not go back yet.');
    }
  }
}

async function refundPayments(
  services: RefundServices,
  { provider: providerId, providerRef, surplusPayments, facts }: StoredOrder,
): Promise<void> {
  const provider = services.payments.providers.find(({ id }) => id === providerId);
  if (!provider || !providerRef) return;
  for (const paymentId of surplusPayments) {
    const { cents = 0, refundedCents = 0, dispute } = facts.payments[paymentId] ?? {};
    // A bank decides, or has.
    if (refundedCents >= cents || dispute === 'opened' || dispute === 'lost') continue;
    await provider.refund(services, providerRef, { paymentId, cents: cents - refundedCents, refundedCents });
  }
}
