/** From what PayPal tells to the facts of an order. */
import { monthAfter } from '#core/billing/month-after.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { KnownEvent } from './paypal-objects.ts';

/** The order of a payment, which refunds and disputes do not name. */
export type FindOrder = (paymentId: string) => Promise<string | null>;

/** What a month of a plan costs, in cents. */
export type FindPrice = (plan: string) => Promise<number | undefined>;

export interface Told {
  orderId: string | null;
  currency: string | null;
  event: PaymentEvent | null;
}

export async function translateEvent(
  told: KnownEvent,
  { findOrder, findPrice }: { findOrder: FindOrder; findPrice: FindPrice },
): Promise<Told> {
  const at = Date.parse(told.create_time);
  const tell = (orderId: string | null | undefined, event: PaymentEvent | null, currency?: string): Told => ({
    orderId: orderId ?? null,
    currency: currency ?? null,
    event,
  });
  switch (told.event_type) {
    case 'CHECKOUT.ORDER.APPROVED':
      // Taken by `captureOrder`; what comes of it is told by another event.
      return tell(told.resource.purchase_units[0]?.custom_id, null);
    case 'PAYMENT.CAPTURE.COMPLETED': {
      const { id: paymentId, amount, custom_id, create_time } = told.resource;
      const paid = { at: Date.parse(create_time), paymentId, cents: amount.value, paidUntil: null };
      return tell(custom_id, { type: 'paid', ...paid }, amount.currency_code);
    }
    case 'PAYMENT.SALE.COMPLETED': {
      const { id: paymentId, amount, custom, create_time } = told.resource;
      const paidAt = new Date(create_time);
      // The sale does not say until when; a plan is asked for every month.
      const paid = {
        at: paidAt.getTime(),
        paymentId,
        cents: amount.total,
        paidUntil: monthAfter(paidAt).getTime(),
      };
      return tell(custom ?? (await findOrder(paymentId)), { type: 'paid', ...paid }, amount.currency);
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const { links, seller_payable_breakdown } = told.resource;
      const paymentId = links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1);
      if (!paymentId) return tell(null, null);
      const { value: refundedCents, currency_code } = seller_payable_breakdown.total_refunded_amount;
      return tell(
        await findOrder(paymentId),
        { type: 'refunded', at, paymentId, refundedCents },
        currency_code,
      );
    }
    case 'PAYMENT.SALE.REFUNDED': {
      const { sale_id: paymentId, total_refunded_amount } = told.resource;
      const { value: refundedCents, currency } = total_refunded_amount;
      return tell(await findOrder(paymentId), { type: 'refunded', at, paymentId, refundedCents }, currency);
    }
    case 'BILLING.SUBSCRIPTION.ACTIVATED':
      return tell(told.resource.custom_id, { type: 'updated', at, renews: true });
    case 'BILLING.SUBSCRIPTION.UPDATED': {
      const { custom_id, plan_id, status } = told.resource;
      const cents = await findPrice(plan_id);
      return tell(custom_id, { type: 'updated', at, renews: status === 'ACTIVE', cents });
    }
    // PayPal ends a subscription at once, but what is paid stays paid: for us it does not go on after that.
    case 'BILLING.SUBSCRIPTION.CANCELLED':
    case 'BILLING.SUBSCRIPTION.SUSPENDED':
      return tell(told.resource.custom_id, { type: 'updated', at, renews: false });
    case 'BILLING.SUBSCRIPTION.EXPIRED':
      return tell(told.resource.custom_id, { type: 'ended', at });
    case 'BILLING.SUBSCRIPTION.PAYMENT.FAILED':
      return tell(told.resource.custom_id, { type: 'renewal_failed', at });
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED': {
      const state = disputeState(told);
      const paymentId = told.resource.disputed_transactions[0]?.seller_transaction_id;
      if (!state || !paymentId) return tell(null, null);
      return tell(await findOrder(paymentId), { type: 'disputed', at, paymentId, state });
    }
  }
}

const SELLER_KEEPS = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];
const BUYER_GETS = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Null for a mere question of the buyer, in which no money is held, and for an outcome that moves none. */
function disputeState(
  told: Extract<KnownEvent, { resource: { dispute_id: string } }>,
): 'opened' | 'won' | 'lost' | null {
  const { dispute_life_cycle_stage: stage, dispute_outcome } = told.resource;
  if (told.event_type !== 'CUSTOMER.DISPUTE.RESOLVED') return stage === 'INQUIRY' ? null : 'opened';
  const outcome = dispute_outcome?.outcome_code ?? '';
  if (BUYER_GETS.includes(outcome)) return 'lost';
  return SELLER_KEEPS.includes(outcome) ? 'won' : null;
}
