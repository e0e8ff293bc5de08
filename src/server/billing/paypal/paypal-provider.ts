/** Payments through PayPal: orders that are captured once their buyer agreed, and subscriptions by the month. */
import { z } from 'zod';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { PaypalConfig } from '../../config.ts';
import { isKnown, isWaitedFor } from '../events/known-events.ts';
import type { Checkout, PaymentProvider } from '../payment-provider.ts';
import { createPaypalClient, type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { Capture, CreatedOrder, KnownPlan, Revised, writeCents } from './paypal-objects.ts';
import { readPaypalWebhook } from './read-webhook.ts';
import { recallCheckout } from './recall-checkout.ts';
import { refundCapture } from './refund-capture.ts';

const Anything = z.unknown();
/** Every plan is of this one product at PayPal, which wants one. */
const PRODUCT = 'PLANS';

export function createPaypalProvider(config: PaypalConfig, clock: () => Date): PaymentProvider {
  const client = createPaypalClient(config, clock);
  return {
    id: 'paypal',

    startCheckout: (_, checkout) =>
      checkout.isPlan ? startSubscription(client, checkout) : startOrder(client, checkout),

    async setRenewal(_, ref, renews) {
      if (renews) throw new AppError('conflict', 'PayPal takes up no cancelled plan.', { reason: 'state' });
      await accept(['SUBSCRIPTION_STATUS_INVALID'], () =>
        client.call('POST', `/v1/billing/subscriptions/${ref}/cancel`, Anything, {
          body: { reason: 'Cancelled by the buyer' },
        }),
      );
    },

    async changePlan(_, ref, change) {
      const plan_id = await createPlan(client, change, `plan:${change.orderId}:${change.cents}`);
      const { returnUrl } = change;
      // Its price counts from the next month on, once the buyer agreed.
      const revised = await client.call('POST', `/v1/billing/subscriptions/${ref}/revise`, Revised, {
        body: { plan_id, application_context: experience(returnUrl) },
      });
      return { url: linkOf(revised, 'approve') };
    },

    refund: (_, __, refund) => refundCapture(client, refund),

    recall: ({ db }, ref) =>
      recallCheckout(ref, {
        ...{ client, now: clock() },
        capture: async (providerRef) => {
          if (await isWaitedFor(db, { providerRef })) await captureOrder(client, providerRef);
        },
        findPrice: (plan) => findPrice(client, plan),
      }),

    readWebhook: ({ db }, webhook) =>
      readPaypalWebhook(webhook, {
        ...{ client, webhookId: config.webhookId, now: clock() },
        isKnown: (eventId) => isKnown(db, 'paypal', eventId),
        findOrder: (paymentId) => findOrder(client, paymentId),
        findPrice: (plan) => findPrice(client, plan),
        capture: async (providerRef, orderId) => {
          if (await isWaitedFor(db, { orderId, providerRef })) await captureOrder(client, providerRef);
        },
      }),
  };
}

const amountOf = ({ cents, currency }: Pick<Checkout, 'cents' | 'currency'>) => ({
  value: writeCents(cents),
  currency_code: currency,
});

const experience = (returnUrl: string) => ({
  ...{ return_url: returnUrl, cancel_url: returnUrl },
  shipping_preference: 'NO_SHIPPING',
});

async function startOrder(client: PaypalClient, checkout: Checkout): Promise<{ ref: string; url: string }> {
  const { orderId, lines, returnUrl } = checkout;
  const created = await client.call('POST', '/v2/checkout/orders', CreatedOrder, {
    requestId: `checkout:${orderId}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: orderId,
          // PayPal takes no second payment for it.
          invoice_id: orderId,
          description: lines
            .map(({ name }) => name)
            .join(', ')
            .slice(0, 127),
          amount: amountOf(checkout),
        },
      ],
      payment_source: {
        paypal: { experience_context: { ...experience(returnUrl), user_action: 'PAY_NOW' } },
      },
    },
  });
  return { ref: created.id, url: linkOf(created, 'payer-action') };
}

async function startSubscription(
  client: PaypalClient,
  checkout: Checkout,
): Promise<{ ref: string; url: string }> {
  const { orderId, lines, returnUrl, cents, creditCents, currency } = checkout;
  const name = lines[0]?.name ?? PRODUCT;
  const plan_id = await createPlan(client, { name, cents, creditCents, currency }, `plan:${orderId}`);
  const created = await client.call('POST', '/v1/billing/subscriptions', CreatedOrder, {
    requestId: `checkout:${orderId}`,
    body: {
      ...{ plan_id, custom_id: orderId },
      application_context: { ...experience(returnUrl), user_action: 'SUBSCRIBE_NOW' },
    },
  });
  return { ref: created.id, url: linkOf(created, 'approve') };
}

interface NewPlan {
  name: string;
  cents: number;
  /** Off the first month. */
  creditCents?: number;
  currency: string;
}

/** A plan of its own for each order: its price comes from our price book and is kept nowhere else. */
async function createPlan(
  client: PaypalClient,
  { name, cents, creditCents = 0, currency }: NewPlan,
  requestId: string,
): Promise<string> {
  await accept(['DUPLICATE_RESOURCE_IDENTIFIER'], () =>
    client.call('POST', '/v1/catalogs/products', Anything, {
      body: { id: PRODUCT, name: 'Plans', type: 'SERVICE' },
    }),
  );
  const month = (amount: number) => ({
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: amountOf({ cents: amount, currency }) },
  });
  const first = { sequence: 1, tenure_type: 'TRIAL', total_cycles: 1, ...month(cents - creditCents) };
  const cycles = creditCents > 0 ? [first] : [];
  const regular = {
    ...{ sequence: cycles.length + 1, tenure_type: 'REGULAR', total_cycles: 0 },
    ...month(cents),
  };
  const { id } = await client.call('POST', '/v1/billing/plans', z.object({ id: z.string().min(1) }), {
    requestId,
    body: {
      ...{ product_id: PRODUCT, name, status: 'ACTIVE', billing_cycles: [...cycles, regular] },
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 2 },
    },
  });
  return id;
}

/** What a month of a plan costs once a first one is over. */
async function findPrice(client: PaypalClient, plan: string): Promise<number | undefined> {
  const path = `/v1/billing/plans/${encodeURIComponent(plan)}`;
  const { billing_cycles } = await client.call('GET', path, KnownPlan);
  const regular = billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR');
  return regular?.pricing_scheme.fixed_price.value;
}

function linkOf({ links }: Pick<z.infer<typeof CreatedOrder>, 'links'>, rel: string): string {
  const link = links.find((each) => each.rel === rel);
  if (!link) throw new Error(`PayPal gave no ${rel} address.`);
  return link.href;
}

/** Takes what the buyer agreed to. A card that was declined meanwhile leaves the order open. */
const captureOrder = (client: PaypalClient, id: string): Promise<void> =>
  accept(['ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED'], () =>
    client.call('POST', `/v2/checkout/orders/${id}/capture`, Anything, {
      requestId: `capture:${id}`,
      body: {},
    }),
  );

/** Null for a payment that is none of ours. */
async function findOrder(client: PaypalClient, paymentId: string): Promise<string | null> {
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}`;
    const { custom_id } = await client.call('GET', path, Capture);
    return custom_id && isUuid(custom_id) ? custom_id : null;
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null;
    throw error;
  }
}

/** What was done before is done. */
async function accept(issues: readonly string[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || !error.issues.some((issue) => issues.includes(issue)))
      throw error;
  }
}
