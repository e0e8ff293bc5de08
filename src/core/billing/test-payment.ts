/** The test mode's payments as its page sees them. Dates are ISO 8601, amounts integer cents. */
import type { DisputeState } from './payment-event.ts';

/** How the card that is played behaves. */
export const TEST_CARDS = ['succeeds', 'declined', 'authentication'] as const;
export type TestCard = (typeof TEST_CARDS)[number];

/** What can be done to a payment, by its buyer, their bank or their clock. */
export const TEST_ACTS = [
  'pay',
  'authenticate',
  'leave',
  'refund',
  'refund_half',
  'dispute',
  'win_dispute',
  'lose_dispute',
  'renew',
  'fail_renewal',
  'end',
] as const;
export type TestAct = (typeof TEST_ACTS)[number];

export interface TestPayment {
  id: string;
  orderId: string;
  /** By the month for a plan. */
  cents: number;
  /** Off the first payment. */
  creditCents: number;
  /** What the latest payment took; 0 before there is one. */
  chargedCents: number;
  currency: string;
  isPlan: boolean;
  state: 'open' | 'authenticating' | 'paid' | 'left';
  refundedCents: number;
  dispute: DisputeState;
  renews: boolean;
  isEnded: boolean;
  paidUntil: string | null;
  returnUrl: string;
  /** What may be done next. */
  acts: TestAct[];
}

export interface TestActRequest {
  act: TestAct;
  /** Which card `pay` uses. */
  card: TestCard;
}

/** The payment afterwards; `isDeclined` when the card was refused. */
export interface TestActOutcome {
  payment: TestPayment;
  isDeclined: boolean;
}
