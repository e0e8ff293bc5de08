/** What this shop asks of whoever takes the payments. */
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';

/** What an event's effect needs. */
export type BillingServices = Pick<BaseServices, 'db' | 'clock' | 'log'> & WithEvents & WithCatalogue;

export interface Checkout {
  orderId: string;
  userId: string;
  /** Of the buyer, for the provider's form. */
  email: string;
  /** What is paid: the names as screens call them, and integer cents. */
  lines: { name: string; cents: number }[];
  cents: number;
  /** Off the first payment of a plan; 0 for all else. */
  creditCents: number;
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
  /** What is kept of it for good: all that was acted on, and nothing about a person. */
  payload: object;
}

export interface PaymentProvider {
  id: PaymentProviderId;
  /**
   * Prepares the payment; nothing is granted by it. Asked again for the same order, it names the same one.
   * @throws AppError `unavailable` while the provider cannot be reached
   */
  startCheckout(services: BillingServices, checkout: Checkout): Promise<{ ref: string; url: string }>;
  /**
   * Whether a plan goes on after what is paid; what could not be charged is asked for no more. What came of it is told by a
   * webhook.
   * @param halt.isPassing a stop that may be taken back: the plan is kept until its end, though a month of it be unpaid
   */
  setRenewal(
    services: BillingServices,
    ref: string,
    renews: boolean,
    halt?: { isPassing: boolean },
  ): Promise<void>;
  /**
   * What the next month of a plan costs, and all that follow. What came of it is told by a webhook.
   * @returns where the buyer has to agree to it first; null where nobody is asked
   */
  changePlan(services: BillingServices, ref: string, change: PlanPrice): Promise<{ url: string | null }>;
  /** The provider's page on which the buyer of a plan changes how it is paid. Undefined where there is none. */
  startPaymentPage?(services: BillingServices, ref: string, returnUrl: string): Promise<{ url: string }>;
  /**
   * Gives money back, once for what went back before: the same refund again is no second one. What came of it is told by a
   * webhook.
   * @throws AppError `conflict` with reason `state`, also where another refund began from the same place
   */
  refund(services: BillingServices, ref: string, refund: Refund): Promise<void>;
  /** All that the provider would tell of a checkout by now, for what a lost webhook left unsaid. */
  recall(services: BillingServices, ref: string): Promise<Recalled>;
  /**
   * @throws AppError `bad_request` for what the provider did not sign, or not now; `unavailable` while it cannot be asked;
   * `rate_limited`
   */
  readWebhook(services: BillingServices, webhook: Webhook): Promise<ProviderNotice>;
}

/** Undefined where it takes no payments here any more. */
export const providerOf = (
  { providers }: { providers: readonly PaymentProvider[] },
  { provider }: { provider: PaymentProviderId },
): PaymentProvider | undefined => providers.find(({ id }) => id === provider);

export interface Webhook {
  rawBody: string;
  headers: Headers;
  /** Asks the provider whether it sent this, or refuses with `rate_limited` where that was asked in vain too often. */
  bounded: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

export interface PlanPrice {
  orderId: string;
  /** As screens call the plan. */
  name: string;
  /** Integer, by the month. */
  cents: number;
  currency: string;
  /** Where the buyer comes back to from agreeing. */
  returnUrl: string;
}

export interface Recalled {
  currency: string | null;
  events: PaymentEvent[];
}

export interface Refund {
  /** The provider's id of it, as its events named it. */
  paymentId: string;
  /** What is to go back now, integer, above zero. */
  cents: number;
  /** What went back before, as far as it was told: from here one refund is made, whatever its sum. */
  refundedCents: number;
}
