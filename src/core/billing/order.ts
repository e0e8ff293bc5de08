/** Orders as the browser sees them. Dates are ISO 8601, amounts integer cents. */
import type { Language } from '../languages/languages.ts';
import type { PaidLevel } from '../licenses/levels.ts';
import { transferOfProduct } from '../resale/transfer.ts';
import type { OrderState, PlanState } from './order-state.ts';
import type { PlanTerms } from './plan-change.ts';

/** What the browser sends: names of products, never an amount. */
export interface NewOrder {
  /**
   * Ids of the price book, other names of them, slugs of users' tools, or an offer of somebody with resale rights. A plan and
   * an offer stand alone.
   */
  items: string[];
  /** By which of the payments that are taken here; the first one by default. */
  method?: PaymentProviderId | undefined;
  /** The code of a coupon. What it takes off, it takes off every payment of the order. */
  coupon?: string | undefined;
  /** The order of the plan that a higher one takes the place of. */
  replaces?: string | undefined;
}

export interface OrderItem {
  /** Of the price book, the slug of a user's tool, or an offer of somebody with resale rights. */
  productId: string;
  cents: number;
  /** Of a tool that another user sold, as it was called then; null for what the price book names. */
  name: string | null;
}

/** Of one payment: a plan has one for each month. */
export interface ReceiptView {
  number: number;
  paidAt: string;
  /** Tax included. */
  cents: number;
  taxCents: number;
  refundedCents: number;
  /** What it was for, and what came off: a plan may have changed since it was ordered. */
  items: OrderItem[];
  discountCents: number;
  creditCents: number;
  /** As they were called when it was issued; null once the account is gone. */
  buyer: { name: string; email: string } | null;
  /** Of the buyer, when it was issued. */
  language: Language;
}

export interface OrderView {
  id: string;
  state: OrderState;
  items: OrderItem[];
  /** What a coupon took off. */
  discountCents: number;
  /** To pay: the items without the discount, by the month for a plan. */
  totalCents: number;
  currency: string;
  /** Off the first payment: what was left of the plan that this one replaced. */
  creditCents: number;
  /** Tax that the provider put on top of the price, in the latest payment. */
  taxCents: number;
  refundedCents: number;
  /** Of the first payment; null until it is paid. */
  receiptNumber: number | null;
  /** The newest first. */
  receipts: ReceiptView[];
  createdAt: string;
  paidAt: string | null;
  provider: PaymentProviderId;
  /** No money moved. */
  isTest: boolean;
  /** Paid when another payment had taken its place: it gives nothing and goes back. */
  isSurplus: boolean;
  /** Where an open order is paid, and a test one is played on. Null until its checkout was started, and once its page is no more. */
  checkoutUrl: string | null;
  /** Of a plan that is held. */
  plan: PlanView | null;
  /** What a payment brought and nobody was told yet. */
  news: LicenseNews | null;
}

export interface PlanView {
  /** `replaced`: a higher plan took its place. */
  state: PlanState | 'replaced';
  paidUntil: string;
  /** As it is held now; the order's item is what it was when it was ordered. */
  productId: string;
  /** By the month. */
  cents: number;
  /** What follows when the month is over, at its price by the month; null when the same plan goes on. */
  next: PlanTerms | null;
}

/** After a payment: whether it raised the user's own level, and to what; or that what was held goes on. */
export interface LicenseNews {
  kind: 'upgraded' | 'active';
  level: PaidLevel;
}

/** A lower plan from the next renewal on; the held one takes the wish back. */
export interface NextPlanRequest {
  productId: string;
  /** Slugs that are to stay when places become fewer. Of those that are not named the first chosen stay. */
  keep: string[];
}

/** Where the buyer has to agree to it; null where nobody asks. */
export interface NextPlanOutcome {
  approvalUrl: string | null;
}

/** By whom payments are taken here; the first one is the default, none means that nothing can be bought. */
export interface PaymentMethod {
  id: PaymentProviderId;
}

export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'test'] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number];

/** What those who charge a plan can do beside charging it. */
export const PLAN_ABILITIES: Readonly<
  Record<
    PaymentProviderId,
    {
      /** A plan that was cancelled goes on after all while it is paid. */
      resumes: boolean;
      /** A page of theirs on which the buyer changes the card. */
      hasPaymentPage: boolean;
      /** The buyer has to agree, on a page of theirs, to what the next month costs. */
      asksForChanges: boolean;
    }
  >
> = {
  stripe: { resumes: true, hasPaymentPage: true, asksForChanges: false },
  paypal: { resumes: false, hasPaymentPage: false, asksForChanges: true },
  test: { resumes: true, hasPaymentPage: true, asksForChanges: false },
};

/** Of one account, whatever became of them: every order is kept for good. */
export const MAX_ORDERS = 500;
/** What the test mode may tell of one payment: every event is kept for good. */
export const MAX_TEST_EVENTS = 200;

/** Longest list of products in one order. */
export const MAX_ITEMS = 20;

/** What an order's licenses name as their source. */
export const sourceRefOf = (orderId: string, productId: string): string => `order:${orderId}:${productId}`;

/** The order that a source names; null for one that is no order. */
export const orderOfSource = (sourceRef: string): string | null =>
  sourceRef.startsWith('order:') ? (sourceRef.split(':')[1] ?? null) : null;

/** The product of the price book that a source names; null for one that is no order, or an order of somebody's offer. */
export function productOfSource(sourceRef: string): string | null {
  const [kind, , ...rest] = sourceRef.split(':');
  const productId = rest.join(':');
  return kind === 'order' && productId && !transferOfProduct(productId) ? productId : null;
}
