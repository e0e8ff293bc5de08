import {
  type AnyPgColumn,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CouponTerms } from '#core/billing/coupon.ts';
import type { LedgerAccount } from '#core/billing/ledger.ts';
import type { LicenseNews, PaymentProviderId } from '#core/billing/order.ts';
import type { AskedRefund, OrderFacts } from '#core/billing/order-facts.ts';
import type { OrderState } from '#core/billing/order-state.ts';
import type { DisputeState, PaymentEvent } from '#core/billing/payment-event.ts';
import type { PlanTerms } from '#core/billing/plan-change.ts';
import type { TestPayment } from '#core/billing/test-payment.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { id, moment } from '../db/columns.ts';

export const coupons = pgTable('coupons', {
  id: id(),
  /** In capitals. */
  code: text().notNull().unique(),
  kind: text().$type<CouponTerms['kind']>().notNull(),
  value: integer().notNull(),
  expiresAt: moment(),
  maxUses: integer(),
  fits: text(),
  disabledAt: moment(),
  createdAt: moment().notNull(),
});

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null once the account is gone. */
    buyerId: text(),
    state: text().$type<OrderState>().notNull(),
    currency: text().notNull(),
    totalCents: integer().notNull(),
    couponId: uuid().references(() => coupons.id),
    discountCents: integer().notNull().default(0),
    provider: text().$type<PaymentProviderId>().notNull(),
    providerRef: text(),
    checkoutUrl: text(),
    facts: jsonb().$type<OrderFacts>().notNull(),
    /** The latest; of what the provider told since, or did not do, nothing follows. */
    askedRefund: jsonb().$type<AskedRefund>(),
    receiptNumber: integer().unique(),
    createdAt: moment().notNull(),
    reconciledAt: moment(),
    replaces: uuid().references((): AnyPgColumn => orders.id),
    creditCents: integer().notNull().default(0),
    isReplaced: boolean().notNull().default(false),
    isSurplus: boolean().notNull().default(false),
    /** Its buyer's account, by an administrator. */
    isSuspended: boolean().notNull().default(false),
    surplusPayments: text().array().notNull().default([]),
    /** With `refundRefusal`: the latest try to give back what is surplus that the provider refused, and its words. */
    refundRefusedAt: moment(),
    refundRefusal: text(),
    /** With `renewalRefusal`: the latest try to stop or take up the renewal that the provider refused, and its words. */
    renewalRefusedAt: moment(),
    renewalRefusal: text(),
    planChanges: jsonb().$type<PlanTerms[]>().notNull().default([]),
    haltedAt: moment(),
    news: jsonb().$type<LicenseNews>(),
  },
  (table) => [unique().on(table.provider, table.providerRef)],
);

const orderId = () => uuid().references(() => orders.id);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: orderId().notNull(),
    productId: text().notNull(),
    cents: integer().notNull(),
    /** Null for what the price book names. */
    name: text(),
    sellerId: text(),
    sellerCents: integer(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
);

export const receipts = pgTable(
  'receipts',
  {
    number: integer().primaryKey(),
    orderId: orderId().notNull(),
    paymentId: text().notNull(),
    issuedAt: moment().notNull(),
    mailedAt: moment(),
    /** Null once the account is gone. */
    buyerName: text(),
    buyerEmail: text(),
    language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
  },
  (table) => [unique().on(table.orderId, table.paymentId)],
);

export const receiptNumbers = pgTable('receipt_numbers', {
  isOnly: boolean().primaryKey().default(true),
  lastNumber: integer().notNull().default(0),
});

export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    provider: text().$type<PaymentProviderId>().notNull(),
    eventId: text().notNull(),
    eventType: text().notNull(),
    orderId: orderId(),
    outcome: text().$type<'applied' | 'ignored' | 'refused'>().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    event: jsonb().$type<PaymentEvent>(),
    receivedAt: moment().notNull(),
  },
  (table) => [unique().on(table.provider, table.eventId)],
);

export const ledgerPostings = pgTable('ledger_postings', {
  id: id(),
  /** Null where a payout moved it. */
  orderId: orderId(),
  eventId: uuid().references(() => providerEvents.id),
  /** Of earnings, which stands above. */
  payoutId: uuid(),
  debit: text().$type<LedgerAccount>().notNull(),
  credit: text().$type<LedgerAccount>().notNull(),
  sellerId: text(),
  cents: integer().notNull(),
  postedAt: moment().notNull(),
});

export const testPayments = pgTable('test_payments', {
  id: id(),
  /** Null once the account is gone. */
  buyerId: text(),
  orderId: uuid().notNull().unique(),
  cents: integer().notNull(),
  currency: text().notNull(),
  isPlan: boolean().notNull(),
  returnUrl: text().notNull(),
  state: text().$type<TestPayment['state']>().notNull(),
  payments: integer().notNull().default(0),
  paidUntil: moment(),
  refundedCents: integer().notNull().default(0),
  dispute: text().$type<DisputeState>().notNull().default('none'),
  renews: boolean().notNull().default(true),
  isEnded: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  creditCents: integer().notNull().default(0),
  chargedCents: integer().notNull().default(0),
  told: integer().notNull().default(0),
});
