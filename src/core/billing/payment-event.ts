/** What a payment provider tells of an order, in our words. Moments are the provider's own, in ms since 1970. */

/** How a dispute of a payment stands. Each follows the ones before it. */
export const DISPUTE_STATES = ['none', 'opened', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export type PaymentEvent =
  /** The first payment, a renewal, or one that came through after it had failed. */
  | {
      type: 'paid';
      at: number;
      paymentId: string;
      /** Integer cents, tax included. */
      cents: number;
      /** What of them is tax that the provider put on top of the price. */
      taxCents?: number | undefined;
      /** Until when a plan is paid; null = for good. */
      paidUntil: number | null;
    }
  /** `refundedCents` is all of that payment that went back so far: a part, or the whole. */
  | { type: 'refunded'; at: number; paymentId: string; refundedCents: number }
  | { type: 'disputed'; at: number; paymentId: string; state: Exclude<DisputeState, 'none'> }
  /** Whether a plan goes on after what is paid, and what is asked for then: integer cents, without tax. */
  | { type: 'updated'; at: number; renews: boolean; cents?: number | undefined }
  /** The buyer left without paying, or the checkout ran out. */
  | { type: 'cancelled'; at: number }
  | { type: 'renewal_failed'; at: number }
  /** A plan is over: nothing more will be asked for. */
  | { type: 'ended'; at: number };
