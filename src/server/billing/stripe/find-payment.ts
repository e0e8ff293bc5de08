import type Stripe from 'stripe';
import type { OwnPayment } from './translate-event.ts';

const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);

/**
 * Whose payment it is: a single one carries its order, one of a plan stands behind an invoice whose subscription does.
 * Asked of Stripe and not of our own rows, since a refund may be told before its payment.
 */
export async function findPayment(stripe: Stripe, intent: string): Promise<OwnPayment | undefined> {
  const { metadata } = await stripe.paymentIntents.retrieve(intent);
  if (metadata.order) return { orderId: metadata.order, paymentId: intent };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  if (!data[0]) return undefined;
  const invoice = await stripe.invoices.retrieve(idOf(data[0].invoice));
  const orderId = invoice.parent?.subscription_details?.metadata?.order;
  return orderId && invoice.id ? { orderId, paymentId: invoice.id } : undefined;
}
