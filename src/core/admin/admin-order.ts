/** Orders and what payment providers told of them, as administrators see them. Dates are ISO 8601, cents integer. */
import type { Posting } from '../billing/ledger.ts';
import type { OrderView, PaymentProviderId } from '../billing/order.ts';
import type { PaymentFacts } from '../billing/order-facts.ts';

export interface AdminOrder extends Omit<OrderView, 'checkoutUrl'> {
  /** Null once the account is gone. */
  buyer: { id: string; email: string } | null;
  provider: PaymentProviderId;
}

export interface ProviderEvent {
  id: string;
  provider: PaymentProviderId;
  eventType: string;
  orderId: string | null;
  outcome: 'applied' | 'ignored' | 'refused';
  receivedAt: string;
}

/** In the provider's words. */
interface Refusal {
  at: string;
  words: string;
}

/** What a provider refuses and an administrator has to look at. */
export const REFUSABLE = ['refund', 'renewal'] as const;
export type Refusable = (typeof REFUSABLE)[number];

export interface AdminOrderDetail extends AdminOrder {
  payments: (PaymentFacts & { id: string })[];
  /** Of the latest payment; 0 where nothing may go back. */
  refundableCents: number;
  /** While money is owed that the provider refused to give back by itself; else null. */
  refundRefusal: Refusal | null;
  /** While the plan is to be stopped, or to go on, and the provider refused it; else null. */
  renewalRefusal: Refusal | null;
  events: ProviderEvent[];
  postings: (Posting & { id: string; postedAt: string })[];
}

export interface RefundRequest {
  /** Null: all that is left. */
  cents: number | null;
  /** What the order showed as given back when this was decided: of two who look at the same order one refunds it. */
  refundedCents: number;
  reason: string;
}

export const REFUND_REASON_LENGTH = 300;
