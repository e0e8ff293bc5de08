import type Stripe from 'stripe';
import { idOf } from './stripe-objects.ts';
import type { OwnPayment } from './translate-event.ts';

/**
 * Whose payment it is: a single one carries its order, one of a plan stands behind an invoice whose subscription does.
 * Asked of Stripe and not of our own rows, since a refund may be told before its payment. Undefined for one that is none
 * of ours, or that Stripe does not know.
 */
export async function findPayment(stripe: Stripe, intent: string): Promise<OwnPayment | undefined> {
  const found = await stripe.paymentIntents.retrieve(intent).catch((error: unknown) => {
    if ((error as { statusCode?: number }).statusCode === 404) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const { metadata } = found;
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
