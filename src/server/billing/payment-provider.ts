/** What this shop asks of whoever takes the payments. */
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../services.ts';

/** What an event's effect needs. */
export type BillingServices = Pick<Services, 'db' | 'events' | 'catalogue' | 'clock' | 'log'>;

export interface Checkout {
  orderId: string;
  userId: string;
  cents: number;
  currency: string;
  /** Asked for again every month. */
  isPlan: boolean;
  /** Where the buyer comes back to. */
  returnUrl: string;
}

/** A verified event. */
export interface ProviderNotice {
  /** The provider's own, the same however often it is sent. */
  eventId: string;
  eventType: string;
  orderId: string | null;
  currency: string | null;
  /** Null for what we do not act on. */
  event: PaymentEvent | null;
}

export interface PaymentProvider {
  id: PaymentProviderId;
  /** Prepares the payment; nothing is granted by it. @param on a transaction, for a provider that lives in our database */
  startCheckout(on: Queryable, checkout: Checkout): Promise<{ ref: string; url: string }>;
  /** Whether a plan goes on after what is paid. What came of it is told by a webhook. */
  setRenewal(services: BillingServices, ref: string, renews: boolean): Promise<void>;
  /** Gives money back. What came of it is told by a webhook. @throws AppError `conflict` with reason `state` */
  refund(services: BillingServices, ref: string, refund: Refund): Promise<void>;
  /** @throws AppError `bad_request` for what the provider did not sign, or not now */
  readWebhook(rawBody: string, headers: Headers): Promise<ProviderNotice>;
}

export interface Refund {
  /** The provider's id of it, as its events named it. */
  paymentId: string;
  /** What is to go back now, integer, above zero. */
  cents: number;
  /** What went back before: together with `cents` it tells a repetition from a second refund. */
  refundedCents: number;
}
