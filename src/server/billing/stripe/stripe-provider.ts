/** Payments through Stripe: its hosted checkout, its subscriptions, and what its webhooks tell of both. */
import type Stripe from 'stripe';
import { AppError } from '#core/errors/app-error.ts';
import type { StripeConfig } from '../../config.ts';
import type { Checkout, PaymentProvider, PlanPrice } from '../payment-provider.ts';
import { findPayment } from './find-payment.ts';
import { readStripeWebhook } from './read-webhook.ts';
import { recallCheckout, recallRefunded } from './recall-checkout.ts';
import { askOnce, createStripeClient, keyOf } from './stripe-client.ts';
import { idOf } from './stripe-objects.ts';

export async function createStripeProvider(
  config: StripeConfig,
  clock: () => Date,
): Promise<PaymentProvider> {
  const { stripe, ask, isKeyTaken } = await createStripeClient(config);

  /** The subscription that came of a checkout. */
  async function findSubscription(ref: string): Promise<string> {
    const { subscription } = await stripe.checkout.sessions.retrieve(ref);
    if (!subscription) throw new AppError('conflict', 'Nothing renews here.', { reason: 'state' });
    return idOf(subscription);
  }

  /** Whether the period that runs there is one that could not be charged, and still would be until its end. */
  async function isUnpaid(subscription: string): Promise<boolean> {
    const { status } = await stripe.subscriptions.retrieve(subscription);
    return status === 'past_due' || status === 'unpaid';
  }

  return {
    id: 'stripe',

    startCheckout: (_, checkout) =>
      ask(async () => {
        const credit = await makeCredit(stripe, checkout);
        const session = {
          ...sessionOf(checkout, config),
          ...(credit && { discounts: [{ coupon: credit }] }),
        };
        const { id: ref, url } = await askOnce(keyOf(`checkout:${checkout.orderId}`, session), (options) =>
          stripe.checkout.sessions.create(session, options),
        );
        if (!url) throw new Error('Stripe gave no address for the checkout.');
        return { ref, url };
      }),

    setRenewal: (_, ref, renews, halt) =>
      ask(async () => {
        const id = await findSubscription(ref);
        if (!renews && !halt?.isPassing && (await isUnpaid(id))) await stripe.subscriptions.cancel(id);
        else await stripe.subscriptions.update(id, { cancel_at_period_end: !renews });
      }),

    changePlan: (_, ref, change) =>
      ask(async () => {
        const id = await findSubscription(ref);
        const { items } = await stripe.subscriptions.retrieve(id);
        const item = items.data[0]?.id;
        if (!item) throw new AppError('conflict', 'Nothing renews here.', { reason: 'state' });
        // What is paid stays paid: the month that runs is not counted again.
        await stripe.subscriptions.update(id, {
          items: [{ id: item, price: await makePrice(stripe, change, config) }],
          proration_behavior: 'none',
        });
        return { url: null };
      }),

    startPaymentPage: (_, ref, return_url) =>
      ask(async () => {
        const { customer } = await stripe.checkout.sessions.retrieve(ref);
        if (!customer) throw new AppError('conflict', 'Nothing was paid here yet.', { reason: 'state' });
        const { url } = await stripe.billingPortal.sessions.create({ customer: idOf(customer), return_url });
        return { url };
      }),

    refund: (_, __, { paymentId, cents, refundedCents }) =>
      ask(async () => {
        const payment_intent = await findIntent(stripe, paymentId);
        await askOnce(
          // Without the sum: Stripe refuses a key that comes again with another one.
          `refund:${paymentId}:${refundedCents}`,
          async (options) => {
            await stripe.refunds.create({ payment_intent, amount: cents }, options);
            return true;
          },
          // A failure says nothing of the money, which may be on its way back.
          async () => (await recallRefunded(stripe, payment_intent)) > refundedCents || undefined,
        ).catch((error: unknown) => {
          if (!isKeyTaken(error)) throw error;
          throw new AppError('conflict', 'Another refund was asked for meanwhile.', { reason: 'state' });
        });
      }),

    recall: (_, ref) => ask(() => recallCheckout(stripe, ref, clock())),

    readWebhook: (_, { rawBody, headers }) =>
      readStripeWebhook(rawBody, headers.get('stripe-signature'), {
        ...{ stripe, secret: config.webhookSecret, now: clock() },
        findPayment: (intent) => ask(() => findPayment(stripe, intent)),
      }),
  };
}

/** Prices come with the checkout, from our price book: none are kept at Stripe. */
function sessionOf(
  { orderId, email, lines, currency, isPlan, returnUrl }: Checkout,
  { hasAutomaticTax }: StripeConfig,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: orderId };
  return {
    mode: isPlan ? 'subscription' : 'payment',
    line_items: lines.map(({ name, cents }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: cents,
        product_data: { name },
        ...(hasAutomaticTax && { tax_behavior: 'exclusive' }),
        ...(isPlan && { recurring: { interval: 'month' } }),
      },
    })),
    ...(hasAutomaticTax && { automatic_tax: { enabled: true } }),
    client_reference_id: orderId,
    customer_email: email,
    metadata,
    ...(isPlan ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

/** What comes off the first invoice and no other. */
async function makeCredit(
  stripe: Stripe,
  { orderId, creditCents, currency }: Checkout,
): Promise<string | undefined> {
  if (creditCents === 0) return undefined;
  const { id } = await askOnce(`credit:${orderId}`, (options) =>
    stripe.coupons.create(
      { amount_off: creditCents, currency: currency.toLowerCase(), duration: 'once', max_redemptions: 1 },
      options,
    ),
  );
  return id;
}

/** A subscription takes another price only when that has an id. */
async function makePrice(
  stripe: Stripe,
  { orderId, name, cents, currency }: PlanPrice,
  { hasAutomaticTax }: StripeConfig,
): Promise<string> {
  const price: Stripe.PriceCreateParams = {
    ...{ currency: currency.toLowerCase(), unit_amount: cents, recurring: { interval: 'month' } },
    product_data: { name },
    ...(hasAutomaticTax && { tax_behavior: 'exclusive' }),
  };
  const { id } = await askOnce(keyOf(`price:${orderId}`, price), (options) =>
    stripe.prices.create(price, options),
  );
  return id;
}

/** A plan's payments go by their invoice, which names the payment that settled it. */
async function findIntent(stripe: Stripe, paymentId: string): Promise<string> {
  if (!paymentId.startsWith('in_')) return paymentId;
  const { data } = await stripe.invoicePayments.list({ invoice: paymentId, status: 'paid', limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  if (!intent) throw new AppError('conflict', 'No card paid this invoice.', { reason: 'state' });
  return idOf(intent);
}
