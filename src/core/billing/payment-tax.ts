/**
 * What of a payment is its price and what is tax. Prices, credits and shares are without tax; what is paid, and what goes back,
 * is with it.
 */
import type { PaymentFacts } from './order-facts.ts';

type Taxed = Pick<PaymentFacts, 'cents' | 'taxCents'>;
type Refunded = Pick<PaymentFacts, 'cents' | 'taxCents' | 'refundedCents'>;

export const netOf = ({ cents, taxCents = 0 }: Taxed): number => cents - taxCents;

/** The tax in what went back: the same share of it as of the whole, in whole cents. */
export const taxBack = ({ cents, taxCents = 0, refundedCents }: Refunded): number =>
  cents === 0 ? 0 : Math.round((taxCents * Math.min(refundedCents, cents)) / cents);

/** What went back, without its tax. */
export const netBack = (payment: Refunded): number => payment.refundedCents - taxBack(payment);

/** What of the price did not go back. */
export const netLeft = (payment: Refunded): number => Math.max(0, netOf(payment) - netBack(payment));

/**
 * A part of the price with the tax on it: the same share of the payment as of its price, in whole cents. When all but this has
 * gone back, the price is left with this part to the cent.
 */
export function grossOf(payment: Taxed, netCents: number): number {
  const net = netOf(payment);
  return net <= 0 ? netCents : Math.round((netCents * payment.cents) / net);
}
