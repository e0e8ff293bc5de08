/** What PayPal knows of a checkout by now. It lists no disputes of a payment: of those only its webhooks tell. */

import { monthAfter } from '#core/billing/month-after.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { Recalled } from '../payment-provider.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { KnownOrder, KnownSubscription, Transactions } from './paypal-objects.ts';
import type { FindPrice } from './translate-event.ts';

/** Months that may still be given back, and the one that decides. */
const LOOK_BACK_MS = 120 * DAY_MS;
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

interface Recall {
  client: PaypalClient;
  now: Date;
  /** Takes what the buyer agreed to, when that was not told. */
  capture: (paypalOrder: string) => Promise<void>;
  findPrice: FindPrice;
}

export const recallCheckout = (ref: string, recall: Recall): Promise<Recalled> =>
  ref.startsWith('I-') ? recallPlan(ref, recall) : recallOrder(ref, recall);

async function recallOrder(ref: string, { client, now, capture }: Recall): Promise<Recalled> {
  const at = now.getTime();
  const read = () => client.call('GET', `/v2/checkout/orders/${ref}`, KnownOrder);
  let order: Awaited<ReturnType<typeof read>>;
  try {
    order = await read();
    if (order.status === 'APPROVED') {
      await capture(ref);
      order = await read();
    }
  } catch (error) {
    // Nobody agreed to it for hours: PayPal has forgotten it.
    if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error;
    return { currency: null, events: [{ type: 'cancelled', at }] };
  }
  const { captures = [], refunds = [] } = order.purchase_units[0]?.payments ?? {};
  const events = captures
    .filter(({ status }) => PAID.includes(status))
    .flatMap(({ id: paymentId, amount, create_time }): PaymentEvent[] => {
      const refundedCents = refunds
        .filter(
          ({ status, links }) =>
            status === 'COMPLETED' && links.some(({ href }) => href.endsWith(`/${paymentId}`)),
        )
        .reduce((sum, refund) => sum + refund.amount.value, 0);
      const paid = { at: Date.parse(create_time), paymentId, cents: amount.value, paidUntil: null };
      return [
        { type: 'paid', ...paid },
        ...(refundedCents > 0 ? [{ type: 'refunded' as const, at, paymentId, refundedCents }] : []),
      ];
    });
  return { currency: captures[0]?.amount.currency_code ?? null, events };
}

async function recallPlan(ref: string, { client, now, findPrice }: Recall): Promise<Recalled> {
  const at = now.getTime();
  const { status, plan_id } = await client.call('GET', `/v1/billing/subscriptions/${ref}`, KnownSubscription);
  const span = new URLSearchParams({
    start_time: new Date(at - LOOK_BACK_MS).toISOString(),
    end_time: new Date(at + DAY_MS).toISOString(),
  });
  const path = `/v1/billing/subscriptions/${ref}/transactions?${span}`;
  const { transactions = [] } = await client.call('GET', path, Transactions);
  const events = transactions
    .filter((transaction) => PAID.includes(transaction.status))
    .flatMap((transaction): PaymentEvent[] => {
      const { id: paymentId, time } = transaction;
      const cents = transaction.amount_with_breakdown.gross_amount.value;
      const paidAt = new Date(time);
      return [
        { type: 'paid', at: paidAt.getTime(), paymentId, cents, paidUntil: monthAfter(paidAt).getTime() },
        // How much of a part went back, this list does not say.
        ...(transaction.status === 'REFUNDED'
          ? [{ type: 'refunded' as const, at, paymentId, refundedCents: cents }]
          : []),
      ];
    });
  if (status === 'ACTIVE' || status === 'CANCELLED' || status === 'SUSPENDED') {
    const cents = plan_id ? await findPrice(plan_id) : undefined;
    events.push({ type: 'updated', at, renews: status === 'ACTIVE', cents });
  }
  if (status === 'EXPIRED') events.push({ type: 'ended', at });
  return { currency: transactions[0]?.amount_with_breakdown.gross_amount.currency_code ?? null, events };
}
