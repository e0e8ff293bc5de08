/** What the test mode tells us, read as strictly as what other companies do. */
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { storableText } from '../../http/storable-text.ts';
import { MOST_CENTS, MOST_SECONDS } from '../events/event-limits.ts';
import { parseJson } from '../events/parse-json.ts';
import type { PaymentProvider } from '../payment-provider.ts';

const moment = z
  .int()
  .nonnegative()
  .max(MOST_SECONDS * 1000);
const cents = z.int().max(MOST_CENTS);
const named = { at: moment, paymentId: storableText.min(1).max(100) };

const Event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('paid'),
    ...named,
    cents: cents.positive(),
    taxCents: cents.nonnegative().optional(),
    paidUntil: moment.nullable(),
  }),
  z.strictObject({ type: z.literal('refunded'), ...named, refundedCents: cents.positive() }),
  z.strictObject({ type: z.literal('disputed'), ...named, state: z.enum(['opened', 'won', 'lost']) }),
  z.strictObject({
    type: z.literal('updated'),
    at: moment,
    renews: z.boolean(),
    cents: z.int().positive().optional(),
  }),
  z.strictObject({ type: z.enum(['cancelled', 'renewal_failed', 'ended']), at: moment }),
]);

const Webhook = z.object({
  id: storableText.min(1).max(100),
  type: storableText.min(1).max(100),
  order: storableText.max(100),
  currency: storableText.max(10),
  data: z.record(z.string(), z.unknown()),
});

/** @throws AppError `bad_request` */
export function readTestWebhook(rawBody: string): Awaited<ReturnType<PaymentProvider['readWebhook']>> {
  const { id, type, order, currency, data } = parseWebhook(rawBody);
  const event = Event.safeParse({ type, ...data });
  const payload = { id, type, order, currency, data: event.data ?? {} };
  return { eventId: id, eventType: type, orderId: order, currency, event: event.data ?? null, payload };
}

function parseWebhook(rawBody: string): z.infer<typeof Webhook> {
  const parsed = Webhook.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new AppError('bad_request', 'The webhook is not of our form.');
  return parsed.data;
}
