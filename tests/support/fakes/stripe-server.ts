/** Stripe on a loopback port: the part of its API that we use, for its own SDK, and the events that it would send. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

type Form = Record<string, string>;
type StripeObject = Record<string, unknown> & { id: string; object: string };

export interface TestStripe {
  url: string;
  webhookSecret: string;
  /** To start our server with. */
  env: Record<string, string>;
  asked: { method: string; path: string; form: Form; idempotencyKey: string | undefined }[];
  /** Answers 503 to everything. */
  isDown: boolean;
  /** Our key was taken back there. */
  refusesKey: boolean;
  /** Fails in the middle of what is to be created, before or after it is, and keeps that answer for its key as Stripe does. */
  breaks: 'before' | 'after' | null;
  /** Ids; answers 503 to whatever is asked about one of them. */
  failsFor: Set<string>;
  /** What the buyer, their bank and the calendar do to a checkout. Each returns the events that Stripe then sends. */
  pay(session: string, tax?: number): string[];
  expire(session: string): string[];
  renew(session: string): string[];
  failRenewal(session: string): string[];
  refund(session: string, cents: number): string[];
  dispute(session: string, status: string): string[];
  end(session: string): string[];
  /** The plan's subscription is known no more. */
  forget(session: string): void;
  /** What changed by our own calls since it was asked for last. */
  takeEvents(): string[];
  /** The body of an event of any kind. */
  event(type: string, object: object): string;
  /** A single payment that refunds and disputes name. */
  addIntent(id: string, order: string): void;
  sign(body: string, offsetSeconds?: number): string;
  close(): Promise<void>;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;
const MONTH_SECONDS = 30 * 86_400;

export async function startStripeServer(clock: () => Date): Promise<TestStripe> {
  const objects = new Map<string, StripeObject>();
  const answers = new Map<string, { status: number; body: unknown; asked: string }>();
  const sent: string[] = [];
  const now = () => Math.floor(clock().getTime() / 1000);
  const put = <Kind extends object>(prefix: string, object: string, facts: Kind) => {
    const made = { id: newId(prefix), object, ...facts };
    objects.set(made.id, made as unknown as StripeObject);
    return made;
  };
  // biome-ignore lint/suspicious/noExplicitAny: objects of another company, of every kind.
  const find = (id: unknown): any => objects.get(String(id));

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const webhookSecret = newId('whsec');

  const stripe: TestStripe = {
    url,
    webhookSecret,
    env: { STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    asked: [],
    isDown: false,
    refusesKey: false,
    breaks: null,
    failsFor: new Set(),
    pay(id, tax = 0) {
      const session = find(id);
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      session.total_details.amount_tax = tax;
      session.amount_total += tax;
      session.customer = newId('cus');
      if (session.mode === 'payment') {
        const intent = put('pi', 'payment_intent', { metadata: session.metadata });
        const charge = put('ch', 'charge', chargeOf(intent.id, session.amount_total));
        session.payment_intent = intent.id;
        session.charge = charge.id;
        return [stripe.event('checkout.session.completed', session)];
      }
      const subscription = put('sub', 'subscription', {
        ...{ metadata: session.metadata, cancel_at_period_end: false, cancel_at: null, ended_at: null },
        ...{ status: 'active', customer: session.customer, session: id },
        items: {
          object: 'list',
          data: [{ id: newId('si'), price: { unit_amount: session.amount_subtotal } }],
        },
        ...{ period_end: now() },
      });
      session.subscription = subscription.id;
      const invoice = bill(session, 'subscription_create');
      return [
        stripe.event('customer.subscription.created', subscription),
        invoice,
        stripe.event('checkout.session.completed', session),
      ];
    },
    expire(id) {
      const session = find(id);
      session.status = 'expired';
      return [stripe.event('checkout.session.expired', session)];
    },
    forget: (id) => void objects.delete(find(id).subscription),
    renew: (id) => [bill(find(id), 'subscription_cycle')],
    failRenewal(id) {
      const session = find(id);
      find(session.subscription).status = 'past_due';
      const invoice = invoiceOf(session, 'subscription_cycle');
      return [stripe.event('invoice.payment_failed', { ...invoice, status_transitions: { paid_at: null } })];
    },
    refund(id, cents) {
      const charge = find(find(id).charge);
      charge.amount_refunded += cents;
      return [stripe.event('charge.refunded', charge)];
    },
    dispute(id, status) {
      const charge = find(find(id).charge);
      charge.disputed = true;
      charge.dispute ??= put('dp', 'dispute', {
        ...{ charge: charge.id, payment_intent: charge.payment_intent, currency: 'usd', status },
      }).id;
      const dispute = find(charge.dispute);
      dispute.status = status;
      const isClosed = ['won', 'lost', 'warning_closed'].includes(status);
      return [stripe.event(`charge.dispute.${isClosed ? 'closed' : 'created'}`, dispute)];
    },
    end(id) {
      const subscription = find(find(id).subscription);
      Object.assign(subscription, { status: 'canceled', ended_at: now() });
      return [stripe.event('customer.subscription.deleted', subscription)];
    },
    takeEvents: () => sent.splice(0),
    event: (type, object) =>
      JSON.stringify({
        ...{ id: newId('evt'), object: 'event', type, created: now(), livemode: false },
        ...{ api_version: '2026-10-28.endive', data: { object }, pending_webhooks: 1 },
        request: { id: null, idempotency_key: null },
      }),
    addIntent(id, order) {
      objects.set(id, { id, object: 'payment_intent', metadata: { order } });
    },
    sign: (payload, offsetSeconds = 0) =>
      new Stripe('sk_test_fake').webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: now() + offsetSeconds,
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const chargeOf = (payment_intent: string, amount: number) => ({
    ...{ payment_intent, amount, amount_refunded: 0, currency: 'usd', created: now(), disputed: false },
    // What must not be kept by anybody.
    billing_details: { name: 'Ada Lovelace', email: 'ada@private.test' },
  });

  // biome-ignore lint/suspicious/noExplicitAny: see above.
  function invoiceOf(session: any, billing_reason: string) {
    const subscription = find(session.subscription);
    const credit = billing_reason === 'subscription_create' ? session.total_details.amount_discount : 0;
    const total = subscription.items.data[0].price.unit_amount - credit + session.total_details.amount_tax;
    return put('in', 'invoice', {
      ...{ billing_reason, currency: 'usd', total, status: 'open', created: now() },
      ...{ total_taxes: [{ amount: session.total_details.amount_tax }], customer_email: 'ada@private.test' },
      subscription: subscription.id,
      status_transitions: { paid_at: null as number | null },
      lines: { object: 'list', data: [{ period: { start: now(), end: subscription.period_end } }] },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: session.metadata },
      },
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above.
  function bill(session: any, reason: string): string {
    const subscription = find(session.subscription);
    subscription.period_end = Math.max(subscription.period_end, now()) + MONTH_SECONDS;
    const invoice = invoiceOf(session, reason);
    invoice.status = 'paid';
    subscription.status = 'active';
    invoice.status_transitions.paid_at = now();
    const intent = put('pi', 'payment_intent', { metadata: {} });
    const charge = put('ch', 'charge', chargeOf(intent.id, invoice.total));
    session.charge = charge.id;
    put('inpay', 'invoice_payment', {
      ...{ invoice: invoice.id, status: 'paid' },
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    return stripe.event('invoice.paid', invoice);
  }

  const list = (path: string, is: (object: StripeObject) => boolean) => ({
    ...{ object: 'list', url: path, has_more: false },
    data: [...objects.values()].filter(is),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url);
    const form: Form = Object.fromEntries(new URLSearchParams(await text(request)));
    const method = request.method ?? 'GET';
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    stripe.asked.push({ method, path, form, idempotencyKey });
    const fails = stripe.isDown || path.split('/').some((part) => stripe.failsFor.has(part));
    if (fails) return json(503, { error: { type: 'api_error', message: 'Down.' } });
    if (stripe.refusesKey || request.headers.authorization !== 'Bearer sk_test_fake')
      return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const known = idempotencyKey && answers.get(idempotencyKey);
    const asked = JSON.stringify([path, form]);
    if (known && known.asked !== asked)
      return json(400, { error: { type: 'idempotency_error', message: 'The key came with other facts.' } });
    if (known) {
      response.setHeader('idempotent-replayed', 'true');
      return json(known.status, known.body);
    }
    if (stripe.breaks && method === 'POST') {
      if (stripe.breaks === 'after') carryOut(method, path, form, searchParams);
      const body = { error: { type: 'api_error', message: 'Broken.' } };
      if (idempotencyKey) answers.set(idempotencyKey, { status: 500, body, asked });
      return json(500, body);
    }
    const made = carryOut(method, path, form, searchParams);
    if (!made) return json(404, { error: { type: 'invalid_request_error', message: `No such ${path}` } });
    if (idempotencyKey && method === 'POST') answers.set(idempotencyKey, { status: 200, body: made, asked });
    json(200, made);
  }

  function carryOut(method: string, path: string, form: Form, query: URLSearchParams): object | undefined {
    const [, , kind, second, third] = path.split('/');
    const route = `${method} ${kind}`;
    if (route === 'POST checkout') return createSession(form);
    if (route === 'GET checkout') return find(third);
    if (route === 'GET payment_intents') return find(second);
    if (route === 'GET invoices' && second) return find(second);
    if (route === 'GET invoices')
      return list(
        path,
        ({ object, subscription }) => object === 'invoice' && subscription === query.get('subscription'),
      );
    if (route === 'GET subscriptions') return find(second);
    if (route === 'GET charges')
      return list(
        path,
        ({ object, payment_intent }) => object === 'charge' && payment_intent === query.get('payment_intent'),
      );
    if (route === 'GET disputes')
      return list(
        path,
        ({ object, payment_intent }) =>
          object === 'dispute' && payment_intent === query.get('payment_intent'),
      );
    if (route === 'GET invoice_payments')
      return list(path, (each) => {
        const { payment_intent } = (each.payment ?? {}) as { payment_intent?: string };
        const asked = query.get('payment[payment_intent]');
        const isThis = asked ? payment_intent === asked : each.invoice === query.get('invoice');
        return each.object === 'invoice_payment' && isThis;
      });
    if (route === 'POST subscriptions') {
      const subscription = find(second);
      if (!subscription) return undefined;
      if (form.cancel_at_period_end !== undefined)
        subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
      const price = form['items[0][price]'];
      if (price !== undefined) {
        const [item] = subscription.items.data;
        // As Stripe does by default, when it is not told otherwise.
        if (form.proration_behavior !== 'none' || form['items[0][id]'] !== item.id) return undefined;
        item.price = find(price);
      }
      sent.push(stripe.event('customer.subscription.updated', subscription));
      return subscription;
    }
    if (route === 'DELETE subscriptions') {
      const subscription = find(second);
      if (subscription) sent.push(...stripe.end(subscription.session));
      return subscription;
    }
    if (route === 'POST refunds') {
      const charge = [...objects.values()].find(
        ({ object, payment_intent }) => object === 'charge' && payment_intent === form.payment_intent,
      ) as { amount: number; amount_refunded: number } | undefined;
      if (!charge || charge.amount_refunded + Number(form.amount) > charge.amount) return undefined;
      charge.amount_refunded += Number(form.amount);
      sent.push(stripe.event('charge.refunded', charge));
      return put('re', 'refund', { amount: Number(form.amount), status: 'succeeded' });
    }
    if (route === 'POST prices') return put('price', 'price', { unit_amount: Number(form.unit_amount) });
    if (route === 'POST coupons') return put('co', 'coupon', { amount_off: Number(form.amount_off) });
    if (route === 'POST billing_portal')
      return put('bps', 'billing_portal.session', { url: `https://billing.stripe.test/${form.customer}` });
    return undefined;
  }

  function createSession(form: Form) {
    const amounts = Object.entries(form).filter(([key]) => key.endsWith('[unit_amount]'));
    const total = amounts.reduce((sum, [, cents]) => sum + Number(cents), 0);
    const id = newId('cs_test');
    const credit = form['discounts[0][coupon]'] ? find(form['discounts[0][coupon]']).amount_off : 0;
    const session = {
      ...{ id, object: 'checkout.session', mode: form.mode, status: 'open', payment_status: 'unpaid' },
      ...{ amount_subtotal: total, amount_total: total - credit, currency: 'usd' },
      total_details: { amount_tax: 0, amount_discount: credit },
      ...{ metadata: { order: form['metadata[order]'] }, url: `https://checkout.stripe.test/${id}` },
      ...{ payment_intent: null, subscription: null, customer: null },
      customer_details: { name: 'Ada Lovelace', email: form.customer_email },
    };
    objects.set(id, session);
    return session;
  }

  return stripe;
}
