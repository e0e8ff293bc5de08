/** Orders as the browser sees them. Dates are ISO 8601, amounts integer cents. */
import type { PaidLevel } from '../licenses/levels.ts';
import { transferOfProduct } from '../resale/transfer.ts';
import type { OrderState, PlanState } from './order-state.ts';

/** What the browser sends: names of products, never an amount. */
export interface NewOrder {
  /** Ids of the price book, or other names. A plan stands alone, and so does an offer of somebody with resale rights. */
  items: string[];
  /** By which of the payments that are taken here; the first one by default. */
  method?: PaymentProviderId | undefined;
  /** The code of a coupon. What it takes off, it takes off every payment of the order. */
  coupon?: string | undefined;
}

export interface OrderItem {
  productId: string;
  cents: number;
  /** What an offer of somebody with resale rights is of; absent for a product of the price book. */
  license?: { toolSlug: string; level: PaidLevel };
}

/** Of one payment: a plan has one for each month. */
export interface ReceiptView {
  number: number;
  paidAt: string;
  /** Tax included. */
  cents: number;
  taxCents: number;
  refundedCents: number;
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
  /** Where an open order is paid, and a test one is played on. Null until its checkout was started. */
  checkoutUrl: string | null;
  /** Of a plan that is held. */
  plan: { state: PlanState; paidUntil: string } | null;
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
    }
  >
> = {
  stripe: { resumes: true, hasPaymentPage: true },
  paypal: { resumes: false, hasPaymentPage: false },
  test: { resumes: true, hasPaymentPage: true },
};

/** Longest list of products in one order. */
export const MAX_ITEMS = 20;

/** What an order's licenses name as their source. */
export const sourceRefOf = (orderId: string, productId: string): string => `order:${orderId}:${productId}`;

/** The product of the price book that a source names; null for one that is no order, or an order of somebody's offer. */
export function productOfSource(sourceRef: string): string | null {
  const [kind, , ...rest] = sourceRef.split(':');
  const productId = rest.join(':');
  return kind === 'order' && productId && !transferOfProduct(productId) ? productId : null;
}
