import type Stripe from 'stripe';
import { AppError } from '#core/errors/app-error.ts';
import type { ProviderNotice } from '../payment-provider.ts';
import { refuseOldSignature } from '../webhook-signature.ts';
import { KNOWN_TYPES, KnownEvent, OtherEvent } from './stripe-objects.ts';
import { type FindPayment, translateEvent } from './translate-event.ts';

interface Reading {
  stripe: Stripe;
  secret: string;
  now: Date;
  findPayment: FindPayment;
}

/** @throws AppError `bad_request` for what Stripe did not sign just now, or for a shape of another API version */
export async function readStripeWebhook(
  rawBody: string,
  signature: string | null,
  { stripe, secret, now, findPayment }: Reading,
): Promise<ProviderNotice> {
  const told = verify(rawBody, signature, { stripe, secret, now });
  const other = OtherEvent.safeParse(told);
  if (!other.success) throw new AppError('bad_request', 'The webhook is no event of Stripe.');
  const { id: eventId, type: eventType } = other.data;
  if (!KNOWN_TYPES.has(eventType))
    return { eventId, eventType, orderId: null, currency: null, event: null, payload: other.data };
  const known = KnownEvent.safeParse(told);
  if (!known.success) {
    const field = known.error.issues[0]?.path.join('.');
    throw new AppError('bad_request', `The event has no ${field}: is its endpoint of another API version?`);
  }
  return { eventId, eventType, payload: known.data, ...(await translateEvent(known.data, findPayment)) };
}

/** The SDK refuses what is old; what claims to be of the future is refused here, or it would be good until then. */
function verify(
  rawBody: string,
  signature: string | null,
  { stripe, secret, now }: Omit<Reading, 'findPayment'>,
): unknown {
  const [seconds, another] = [...(signature ?? '').matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, t]) => t);
  if (!signature || !seconds || another) throw new AppError('bad_request', 'The webhook is not signed.');
  let told: unknown;
  try {
    told = stripe.webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, now.getTime());
  } catch {
    throw new AppError('bad_request', 'The signature of the webhook is wrong.');
  }
  refuseOldSignature(Number(seconds), now);
  return told;
}
