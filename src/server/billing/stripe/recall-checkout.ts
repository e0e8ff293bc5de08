/** What Stripe knows of a checkout by now, as its webhooks would have told it. */
import type Stripe from 'stripe';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { Recalled } from '../payment-provider.ts';
import { Charge, CheckoutSession, Dispute, Invoice, idOf, Subscription } from './stripe-objects.ts';
import { disputeState, paidByInvoice, paidBySession, updated } from './translate-event.ts';

/** Months that may still be given back or disputed, and the one that decides. */
const INVOICES = 5;

export async function recallCheckout(stripe: Stripe, ref: string, now: Date): Promise<Recalled> {
  const found = await stripe.checkout.sessions.retrieve(ref);
  const session = CheckoutSession.parse(found);
  const at = now.getTime();
  const currency = session.currency?.toUpperCase() ?? null;
  if (found.status === 'expired') return { currency, events: [{ type: 'cancelled', at }] };
  const { subscription } = found;
  if (subscription) return { currency, events: await recallPlan(stripe, idOf(subscription), at) };
  const paid = paidBySession(session, at);
  if (!paid || !session.payment_intent) return { currency, events: [] };
  const rest = await recallPayment(stripe, {
    intent: session.payment_intent,
    paymentId: session.payment_intent,
    at,
  });
  return { currency, events: [paid, ...rest] };
}

async function recallPlan(stripe: Stripe, id: string, at: number): Promise<PaymentEvent[]> {
  const found = await stripe.subscriptions.retrieve(id);
  const subscription = Subscription.parse(found);
  const events: PaymentEvent[] = [];
  const isPastDue = found.status === 'past_due' || found.status === 'unpaid';
  const invoices = await stripe.invoices.list({ subscription: id, limit: INVOICES });
  for (const each of invoices.data) {
    // By when it was asked for, so that the payment which recovers it is later.
    if (each.status === 'open' && isPastDue) events.push({ type: 'renewal_failed', at: each.created * 1000 });
    if (each.status !== 'paid') continue;
    const invoice = Invoice.parse(each);
    const paid = paidByInvoice(invoice, at);
    if (!paid) continue;
    events.push(paid);
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' });
    for (const { payment } of payments.data) {
      const intent = payment.payment_intent;
      if (!intent) continue;
      events.push(...(await recallPayment(stripe, { intent: idOf(intent), paymentId: invoice.id, at })));
    }
  }
  events.push(updated(subscription, at));
  const { ended_at } = subscription;
  if (ended_at) events.push({ type: 'ended', at: ended_at * 1000 });
  return events;
}

/** What went back of a payment so far, in cents. */
export async function recallRefunded(stripe: Stripe, intent: string): Promise<number> {
  const charges = await stripe.charges.list({ payment_intent: intent });
  return charges.data.reduce((sum, each) => sum + Charge.parse(each).amount_refunded, 0);
}

async function recallPayment(
  stripe: Stripe,
  { intent, paymentId, at }: { intent: string; paymentId: string; at: number },
): Promise<PaymentEvent[]> {
  const [refundedCents, disputes] = await Promise.all([
    recallRefunded(stripe, intent),
    stripe.disputes.list({ payment_intent: intent }),
  ]);
  const states = disputes.data.map((each) => disputeState(Dispute.parse(each).status));
  return [
    ...(refundedCents > 0 ? [{ type: 'refunded' as const, at, paymentId, refundedCents }] : []),
    ...states.flatMap((state) => (state ? [{ type: 'disputed' as const, at, paymentId, state }] : [])),
  ];
}
