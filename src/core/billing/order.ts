/** Orders as the browser sees them. Dates are ISO 8601, amounts integer cents. */
import type { OrderState, PlanState } from './order-state.ts';

/** What the browser sends: names of products, never an amount. */
export interface NewOrder {
  /** Ids of the price book, or other names. A plan stands alone. */
  items: string[];
}

export interface OrderItem {
  productId: string;
  cents: number;
}

export interface OrderView {
  id: string;
  state: OrderState;
  items: OrderItem[];
  totalCents: number;
  currency: string;
  refundedCents: number;
  /** Null until it is paid. */
  receiptNumber: number | null;
  createdAt: string;
  paidAt: string | null;
  /** No money moved. */
  isTest: boolean;
  /** Where an open order is paid, and a test one is played on. */
  checkoutUrl: string;
  /** Of a plan that is held. */
  plan: { state: PlanState; paidUntil: string } | null;
}

/** By whom payments are taken here; the first one is the default, none means that nothing can be bought. */
export interface PaymentMethod {
  id: PaymentProviderId;
}

export type PaymentProviderId = 'test' | 'stripe' | 'paypal';

/** Longest list of products in one order. */
export const MAX_ITEMS = 20;

/** What an order's licenses name as their source. */
export const sourceRefOf = (orderId: string, productId: string): string => `order:${orderId}:${productId}`;

/** The product that a source names; null for one that is no order. */
export const productOfSource = (sourceRef: string): string | null =>
  sourceRef.startsWith('order:') ? (sourceRef.split(':')[2] ?? null) : null;
