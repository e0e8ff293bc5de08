/** Who sends webhooks, each in its own words: what the tests tell in ours, and how it is signed. */
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { TestStripe } from '../fakes/stripe-server.ts';
import type { TestServer } from '../server.ts';
import { signatureOf, type Webhook, webhookBody } from './orders.ts';

export interface Sender {
  id: PaymentProviderId;
  body: (webhook: Webhook) => string;
  /** What is signed stands in one header. @param offsetSeconds from now */
  sign: (body: string, offsetSeconds?: number) => string;
  header: string;
}

export const testSender = (server: TestServer): Sender => ({
  id: 'test',
  body: webhookBody,
  sign: (body, offsetSeconds) => signatureOf(server.services, body, offsetSeconds),
  header: 'test-signature',
});

export const stripeSender = (stripe: TestStripe): Sender => ({
  id: 'stripe',
  header: 'stripe-signature',
  sign: stripe.sign,
  body({ id, order, currency = 'USD', event }) {
    const { type, object } = stripeWords(stripe, order, event as PaymentEvent, currency.toLowerCase());
    const created = 'at' in event ? Math.floor(event.at / 1000) : 0;
    return JSON.stringify({ ...JSON.parse(stripe.event(type, object)), id, created });
  },
});

/** Of a single payment: refunds and disputes name it, and not the order. */
function stripeWords(stripe: TestStripe, order: string, event: PaymentEvent, currency: string) {
  const intent = 'paymentId' in event ? `pi_${event.paymentId}_${order}` : undefined;
  if (intent) stripe.addIntent(intent, order);
  const named = { id: `x_${order}`, payment_intent: intent, currency };
  switch (event.type) {
    case 'paid':
      return {
        type: 'checkout.session.completed',
        object: {
          ...{ ...named, mode: 'payment', payment_status: 'paid', amount_total: event.cents },
          ...{ metadata: { order } },
        },
      };
    case 'refunded':
      return { type: 'charge.refunded', object: { ...named, amount_refunded: event.refundedCents } };
    case 'disputed':
      return event.state === 'opened'
        ? { type: 'charge.dispute.created', object: { ...named, status: 'needs_response' } }
        : { type: 'charge.dispute.closed', object: { ...named, status: event.state } };
    case 'cancelled':
      return {
        type: 'checkout.session.expired',
        object: { ...named, mode: 'payment', payment_status: 'unpaid', metadata: { order } },
      };
    default:
      return { type: `unknown.${(event as { type: string }).type}`, object: named };
  }
}

export const send = (
  server: TestServer,
  { id, header }: Sender,
  body: string,
  signature: string | null,
): Promise<Response> =>
  server.request(`/api/webhooks/${id}`, {
    method: 'POST',
    body,
    headers: { ...(signature !== null && { [header]: signature }) },
  });

export const sendSignedBy = (server: TestServer, sender: Sender, webhook: Webhook): Promise<Response> => {
  const body = sender.body(webhook);
  return send(server, sender, body, sender.sign(body));
};
