/** `t=<seconds>,v1=<hex>`: an HMAC-SHA256 over the moment and the raw body, as card processors sign their webhooks. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#core/errors/app-error.ts';

/** Either way: a clock that is ahead would make a signature valid for years. */
const TOLERANCE_SECONDS = 300;

const macOf = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** @throws AppError `bad_request` */
export function verifyWebhook(secret: string, body: string, header: string | null, now: Date): void {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!seconds || !signature) throw new AppError('bad_request', 'The webhook is not signed.');
  if (!timingSafeEqual(macOf(secret, seconds, body), Buffer.from(signature, 'hex')))
    throw new AppError('bad_request', 'The signature of the webhook is wrong.');
  refuseOldSignature(Number(seconds), now);
}

/** @param seconds since 1970, as signed. @throws AppError `bad_request` */
export function refuseOldSignature(seconds: number, now: Date): void {
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new AppError('bad_request', 'The webhook was not signed just now.');
}
