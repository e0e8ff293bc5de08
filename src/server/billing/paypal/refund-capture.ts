/** A refund at PayPal: one for what went back before, however often and with whatever sum it is asked for. */
import { AppError } from '#core/errors/app-error.ts';
import { CURRENCY } from '#core/prices/price-book.ts';
import type { Refund } from '../payment-provider.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { MadeRefund, writeCents } from './paypal-objects.ts';

/** As PayPal refuses an id that came before, or whose first request it is still busy with. */
const ID_TAKEN = [
  'DUPLICATE_REQUEST_ID',
  'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
  'PREVIOUS_REQUEST_IN_PROGRESS',
];

const isIdTaken = (error: unknown): boolean =>
  error instanceof PaypalRefusal && error.issues.some((issue) => ID_TAKEN.includes(issue));

const otherRefund = (): AppError =>
  new AppError('conflict', 'Another refund was asked for meanwhile.', { reason: 'state' });

/** @throws AppError `conflict` with reason `state` where another refund began from the same place */
export async function refundCapture(
  client: PaypalClient,
  { paymentId, cents, refundedCents }: Refund,
): Promise<void> {
  const { amount } = await client
    .call('POST', `/v2/payments/captures/${paymentId}/refund`, MadeRefund, {
      body: { amount: { value: writeCents(cents), currency_code: CURRENCY } },
      requestId: `refund:${paymentId}:${refundedCents}`,
    })
    .catch((error: unknown) => {
      throw isIdTaken(error) ? otherRefund() : error;
    });
  // To an id that comes again PayPal answers the refund that it made at first, whatever is asked for now.
  if (amount && amount.value !== cents) throw otherRefund();
}
