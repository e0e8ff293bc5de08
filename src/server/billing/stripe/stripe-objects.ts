/**
 * What we read of Stripe's objects, in the shape of the API version of the SDK. Whatever else they carry (names,
 * addresses, cards) is dropped here and kept nowhere.
 */
import { z } from 'zod';
import { storableText } from '../../http/storable-text.ts';
import { MOST_CENTS, MOST_SECONDS } from '../events/event-limits.ts';

const id = storableText.min(1).max(255);
const cents = z.int().max(MOST_CENTS);
/** Since 1970, in seconds. */
const moment = z.int().nonnegative().max(MOST_SECONDS);
const currency = storableText.max(10);
const metadata = z.object({ order: storableText.max(100).optional() }).nullish();

/** Stripe names what an object belongs to, or holds it whole. */
export const idOf = (named: string | { id: string }): string =>
  typeof named === 'string' ? named : named.id;

export const CheckoutSession = z.object({
  id,
  mode: storableText,
  payment_status: storableText,
  payment_intent: id.nullish(),
  amount_total: cents.nullish(),
  total_details: z.object({ amount_tax: cents }).nullish(),
  currency: currency.nullish(),
  metadata,
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const Invoice = z.object({
  id,
  billing_reason: storableText.nullish(),
  total: cents,
  total_taxes: z.array(z.object({ amount: cents })).nullish(),
  currency,
  status_transitions: z.object({ paid_at: moment.nullish() }),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: moment }) })).min(1) }),
  parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Subscription = z.object({
  id,
  metadata,
  cancel_at_period_end: z.boolean(),
  cancel_at: moment.nullish(),
  ended_at: moment.nullish(),
  items: z
    .object({ data: z.array(z.object({ price: z.object({ unit_amount: cents.nullish() }).nullish() })) })
    .nullish(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Charge = z.object({ id, payment_intent: id.nullish(), amount_refunded: cents, currency });
export type Charge = z.infer<typeof Charge>;

export const Dispute = z.object({ id, payment_intent: id.nullish(), status: storableText, currency });
export type Dispute = z.infer<typeof Dispute>;

const Unknown = z.object({ id: id.nullish(), object: storableText.nullish() });

const Frame = z.object({ id, type: storableText.min(1).max(100), created: moment });
const eventOf = <const Type extends string, Shape extends z.ZodType>(types: Type[], object: Shape) =>
  Frame.extend({ type: z.enum(types), data: z.object({ object }) });

/** The events that we act on. In another shape they come from an endpoint of another API version. */
export const KnownEvent = z.discriminatedUnion('type', [
  eventOf(
    [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ],
    CheckoutSession,
  ),
  eventOf(['invoice.paid', 'invoice.payment_failed'], Invoice),
  eventOf(['customer.subscription.updated', 'customer.subscription.deleted'], Subscription),
  eventOf(['charge.refunded'], Charge),
  eventOf(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'], Dispute),
]);
export type KnownEvent = z.infer<typeof KnownEvent>;

/** Every other one: recorded by its type. */
export const OtherEvent = Frame.extend({ data: z.object({ object: Unknown }) });

export const KNOWN_TYPES: ReadonlySet<string> = new Set(
  KnownEvent.options.flatMap(({ shape }) => shape.type.options as string[]),
);
