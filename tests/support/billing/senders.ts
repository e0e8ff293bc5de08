/** Who sends webhooks, each in its own words: what the tests tell in ours, and how it is signed. */
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { TestPaypal } from '../fakes/paypal-server.ts';
import type { TestStripe } from '../fakes/stripe-server.ts';
import type { TestServer } from '../server.ts';
import { signatureOf, type Webhook, webhookBody } from './orders.ts';

export interface Sender {
  id: PaymentProviderId;
  body: (webhook: Webhook) => string;
  /** @param offsetSeconds from now */
  sign: (body: string, offsetSeconds?: number) => string;
  /** Where a signature stands, as `name: value`, one a line. */
  headersOf: (signature: string) => string;
}

export const testSender = (server: TestServer): Sender => ({
  id: 'test',
  body: webhookBody,
  sign: (body, offsetSeconds) => signatureOf(server.services, body, offsetSeconds),
  headersOf: (signature) => `test-signature: ${signature}`,
});

export const stripeSender = (stripe: TestStripe): Sender => ({
  id: 'stripe',
  headersOf: (signature) => `stripe-signature: ${signature}`,
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

export const paypalSender = (paypal: TestPaypal): Sender => ({
  id: 'paypal',
  headersOf: (signature) => signature,
  sign: paypal.sign,
  body({ id, order, currency = 'USD', event }) {
    const { type, resource } = paypalWords(paypal, order, event as PaymentEvent, currency);
    const at = 'at' in event ? { create_time: new Date(event.at).toISOString() } : {};
    return JSON.stringify({ ...JSON.parse(paypal.event(type, resource)), ...at, id });
  },
});

function paypalWords(paypal: TestPaypal, order: string, event: PaymentEvent, currency_code: string) {
  const capture = 'paymentId' in event ? `${event.paymentId}-${order}` : undefined;
  if (capture) paypal.addCapture(capture, order);
  const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency_code });
  switch (event.type) {
    case 'paid':
      return {
        type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {
          ...{ id: capture, custom_id: order, amount: money(event.cents) },
          create_time: new Date(event.at).toISOString(),
        },
      };
    case 'refunded': {
      const total_refunded_amount = money(event.refundedCents);
      return {
        type: 'PAYMENT.CAPTURE.REFUNDED',
        resource: {
          ...{ id: 'R1', amount: total_refunded_amount, seller_payable_breakdown: { total_refunded_amount } },
          links: [{ rel: 'up', href: `https://api.paypal.test/v2/payments/captures/${capture}` }],
        },
      };
    }
    case 'disputed': {
      const outcome_code = event.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
      return {
        type: `CUSTOMER.DISPUTE.${event.state === 'opened' ? 'CREATED' : 'RESOLVED'}`,
        resource: {
          ...{ dispute_id: 'PP-D-1', dispute_life_cycle_stage: 'CHARGEBACK' },
          ...(event.state !== 'opened' && { dispute_outcome: { outcome_code } }),
          disputed_transactions: [{ seller_transaction_id: capture }],
        },
      };
    }
    default:
      return { type: `UNKNOWN.${event.type}`, resource: { id: 'X1' } };
  }
}

/** What no request can carry is left out, as on its way. */
function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\n')) {
    const at = line.indexOf(': ');
    try {
      headers.set(line.slice(0, at), line.slice(at + 2));
    } catch {
      headers.set('spoilt', 'yes');
    }
  }
  return headers;
}

export const send = (
  server: TestServer,
  { id, headersOf }: Sender,
  body: string,
  signature: string | null,
): Promise<Response> =>
  server.request(`/api/webhooks/${id}`, {
    method: 'POST',
    body,
    headers: signature === null ? {} : readHeaders(headersOf(signature)),
  });

export const sendSignedBy = (server: TestServer, sender: Sender, webhook: Webhook): Promise<Response> => {
  const body = sender.body(webhook);
  return send(server, sender, body, sender.sign(body));
};
