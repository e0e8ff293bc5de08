/** What we read of PayPal's objects. Names, addresses and accounts that they carry are dropped here and kept nowhere. */
import { z } from 'zod';
import { storableText } from '../../http/storable-text.ts';

const id = storableText.min(1).max(255);
const orderId = storableText.max(127).nullish();
/** ISO 8601. */
const moment = z.iso.datetime({ offset: true });

/** PayPal writes amounts as decimals: integer cents, read from the text and never through a fraction. */
const cents = z
  .string()
  .regex(/^\d{1,8}(?:\.\d{1,2})?$/)
  .transform((value) => {
    const [whole = '0', part = ''] = value.split('.');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  });
export const writeCents = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const Money = z.object({ value: cents, currency_code: storableText.max(10) });
/** As payments of subscriptions and their refunds write it. */
const OldMoney = z.object({ total: cents, currency: storableText.max(10) });
const Links = z.array(z.object({ rel: storableText, href: storableText }));

export const CreatedOrder = z.object({ id, links: Links });
/** Names no id. */
export const Revised = z.object({ links: Links });
export const Capture = z.object({ id, custom_id: orderId });
/** What was made does not fail by how it is told. */
export const MadeRefund = z.object({ amount: Money.optional().catch(undefined) });

export const KnownOrder = z.object({
  status: storableText,
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            captures: z
              .array(z.object({ id, status: storableText, amount: Money, create_time: moment }))
              .optional(),
            refunds: z.array(z.object({ id, status: storableText, amount: Money, links: Links })).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
});
export const KnownSubscription = z.object({ id, status: storableText, plan_id: id.nullish() });
export const KnownPlan = z.object({
  billing_cycles: z.array(
    z.object({ tenure_type: storableText, pricing_scheme: z.object({ fixed_price: Money }) }),
  ),
});
export const Transactions = z.object({
  transactions: z
    .array(
      z.object({
        ...{ id, status: storableText, time: moment },
        amount_with_breakdown: z.object({ gross_amount: Money }),
      }),
    )
    .optional(),
});

const Frame = z.object({ id, event_type: storableText.min(1).max(100), create_time: moment });
const eventOf = <const Type extends string, Shape extends z.ZodType>(types: Type[], resource: Shape) =>
  Frame.extend({ event_type: z.enum(types), resource });

/** The events that we act on. */
export const KnownEvent = z.discriminatedUnion('event_type', [
  eventOf(
    ['CHECKOUT.ORDER.APPROVED'],
    z.object({ id, purchase_units: z.array(z.object({ custom_id: orderId })).min(1) }),
  ),
  eventOf(
    ['PAYMENT.CAPTURE.COMPLETED'],
    z.object({ id, amount: Money, custom_id: orderId, create_time: moment }),
  ),
  eventOf(
    ['PAYMENT.CAPTURE.REFUNDED'],
    z.object({
      id,
      links: Links,
      amount: Money,
      seller_payable_breakdown: z.object({ total_refunded_amount: Money }),
    }),
  ),
  eventOf(
    ['PAYMENT.SALE.COMPLETED'],
    z.object({
      id,
      amount: OldMoney,
      custom: orderId,
      billing_agreement_id: id.nullish(),
      create_time: moment,
    }),
  ),
  eventOf(
    ['PAYMENT.SALE.REFUNDED'],
    z.object({
      id,
      sale_id: id,
      total_refunded_amount: z.object({ value: cents, currency: storableText.max(10) }),
    }),
  ),
  eventOf(
    [
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.CANCELLED',
      'BILLING.SUBSCRIPTION.EXPIRED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ],
    z.object({ id, custom_id: orderId }),
  ),
  eventOf(
    ['BILLING.SUBSCRIPTION.UPDATED'],
    z.object({ id, custom_id: orderId, plan_id: id, status: storableText.max(100) }),
  ),
  eventOf(
    ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
    z.object({
      dispute_id: id,
      dispute_life_cycle_stage: storableText.max(100),
      dispute_outcome: z.object({ outcome_code: storableText.max(100) }).nullish(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: id })).min(1),
    }),
  ),
]);
export type KnownEvent = z.infer<typeof KnownEvent>;

/** Every other one: recorded by its type. */
export const OtherEvent = Frame;

export const KNOWN_TYPES: ReadonlySet<string> = new Set(
  KnownEvent.options.flatMap(({ shape }) => shape.event_type.options as string[]),
);
