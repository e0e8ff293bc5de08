/** What Stripe tells of one checkout when an endpoint hears of everything: most of it is recorded, and changes nothing. */
import { createHmac, randomBytes } from 'node:crypto';

const MONTH_SECONDS = 30 * 86_400;
/** An object of theirs has some two kilobytes, of which little is read. */
const UNREAD = { description: 'unread '.repeat(300) };

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = (): number => Math.floor(Date.now() / 1000);

const event = (type: string, object: object): string =>
  JSON.stringify({
    ...{ id: newId('evt'), object: 'event', type, created: now(), livemode: false },
    ...{ data: { object: { ...UNREAD, ...object } }, pending_webhooks: 1 },
  });

/** Of a single payment. */
export function eventsOfPurchase(order: string, cents: number): string[] {
  const intent = { id: newId('pi'), object: 'payment_intent', amount: cents, metadata: {} };
  const charge = { id: newId('ch'), object: 'charge', amount: cents, payment_intent: intent.id };
  const session = { ...sessionOf(order, cents), mode: 'payment', payment_intent: intent.id };
  return [
    event('payment_intent.created', intent),
    event('charge.succeeded', charge),
    event('payment_intent.succeeded', intent),
    event('checkout.session.completed', session),
    event('charge.updated', charge),
  ];
}

/** Of a plan by the month, by a customer who is new to Stripe. */
export function eventsOfPlan(order: string, cents: number): string[] {
  const customer = { id: newId('cus'), object: 'customer' };
  const intent = { id: newId('pi'), object: 'payment_intent', amount: cents, metadata: {} };
  const subscription = {
    ...{ id: newId('sub'), object: 'subscription', metadata: { order } },
    ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null },
    items: { data: [{ price: { unit_amount: cents } }] },
  };
  const invoice = {
    ...{ id: newId('in'), object: 'invoice', billing_reason: 'subscription_create', total: cents },
    ...{ currency: 'usd', total_taxes: [], status_transitions: { paid_at: now() } },
    lines: { data: [{ period: { end: now() + MONTH_SECONDS } }] },
    parent: { subscription_details: { metadata: { order } } },
  };
  const session = { ...sessionOf(order, cents), mode: 'subscription', payment_intent: null };
  return [
    event('customer.created', customer),
    event('charge.succeeded', { id: newId('ch'), object: 'charge', payment_intent: intent.id }),
    event('payment_method.attached', { id: newId('pm'), object: 'payment_method' }),
    event('customer.updated', customer),
    event('customer.subscription.created', subscription),
    event('customer.subscription.updated', subscription),
    event('payment_intent.succeeded', intent),
    event('payment_intent.created', intent),
    event('invoice.created', invoice),
    event('invoice.finalized', invoice),
    event('invoice.updated', invoice),
    event('invoice.paid', invoice),
    event('invoice.payment_succeeded', invoice),
    event('checkout.session.completed', session),
  ];
}

const sessionOf = (order: string, cents: number) => ({
  ...{ id: newId('cs_test'), object: 'checkout.session', payment_status: 'paid' },
  ...{ amount_total: cents, currency: 'usd', metadata: { order } },
});

/** As Stripe signs. @param secret of the endpoint */
export const signStripe =
  (secret: string) =>
  (body: string): Record<string, string> => {
    const seconds = now();
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v1=${mac}` };
  };
