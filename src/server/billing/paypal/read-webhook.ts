import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { parseJson } from '../events/parse-json.ts';
import type { ProviderNotice, Webhook } from '../payment-provider.ts';
import { refuseOldSignature } from '../webhook-signature.ts';
import type { PaypalClient } from './paypal-client.ts';
import { KNOWN_TYPES, KnownEvent, OtherEvent } from './paypal-objects.ts';
import { type FindOrder, type FindPrice, translateEvent } from './translate-event.ts';

/** What PayPal signs, in headers beside the body. */
const Transmission = z.object({
  transmission_id: z.string().regex(/^[\w-]{1,50}$/),
  transmission_time: z.iso.datetime({ offset: true }),
  transmission_sig: z.string().regex(/^[\w+/=-]{16,500}$/),
  auth_algo: z.string().regex(/^[A-Za-z0-9]{1,100}$/),
  cert_url: z.url({ protocol: /^https$/, hostname: /^(?:[a-z0-9-]+\.)+paypal\.com$/ }).max(500),
});

const Verdict = z.object({ verification_status: z.string() });

interface Reading {
  client: PaypalClient;
  webhookId: string;
  now: Date;
  findOrder: FindOrder;
  findPrice: FindPrice;
  /** Whether it was recorded before. */
  isKnown: (eventId: string) => Promise<boolean>;
  /** Takes what a buyer agreed to, where it is of our order. */
  capture: (paypalOrder: string, orderId: string | null) => Promise<void>;
}

/** @throws AppError `bad_request` for what PayPal did not sign just now, `rate_limited`, `unavailable` */
export async function readPaypalWebhook(
  { rawBody, headers, bounded }: Webhook,
  { client, webhookId, now, isKnown, findOrder, findPrice, capture }: Reading,
): Promise<ProviderNotice> {
  // All that can be seen without asking is seen first: a forger must not make us ask PayPal for each try.
  const transmission = Transmission.safeParse(
    Object.fromEntries(
      Object.keys(Transmission.shape).map((name) => [
        name,
        headers.get(`paypal-${name.replaceAll('_', '-')}`),
      ]),
    ),
  );
  if (!transmission.success) throw new AppError('bad_request', 'The webhook is not signed.');
  refuseOldSignature(Date.parse(transmission.data.transmission_time) / 1000, now);
  const told = parseJson(rawBody);
  const other = OtherEvent.safeParse(told);
  if (!other.success) throw new AppError('bad_request', 'The webhook is no event of PayPal.');

  const { id: eventId, event_type: eventType } = other.data;
  const nothing = { eventId, eventType, orderId: null, currency: null, event: null, payload: other.data };
  // What was here does nothing again, whoever sends it.
  if (await isKnown(eventId)) return nothing;
  await bounded(() => verify(rawBody, { ...transmission.data, webhook_id: webhookId }, client));
  if (!KNOWN_TYPES.has(eventType)) return nothing;
  const known = KnownEvent.safeParse(told);
  if (!known.success) {
    const field = known.error.issues[0]?.path.join('.');
    throw new AppError('bad_request', `The event has no ${field}.`);
  }
  const notice = {
    eventId,
    eventType,
    payload: known.data,
    ...(await translateEvent(known.data, { findOrder, findPrice })),
  };
  if (known.data.event_type === 'CHECKOUT.ORDER.APPROVED')
    await capture(known.data.resource.id, notice.orderId);
  return notice;
}

/** The body goes as it came: written anew, its signature would be of something else. */
async function verify(rawBody: string, signed: Record<string, string>, client: PaypalClient): Promise<void> {
  const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${rawBody}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const { verification_status } = await client.call('POST', path, Verdict, { body });
  if (verification_status !== 'SUCCESS')
    throw new AppError('bad_request', 'The signature of the webhook is wrong.');
}
