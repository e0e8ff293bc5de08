/** Reading orders. The buyer always comes from the session. */

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OrderItem, OrderView, PaymentProviderId, PlanView, ReceiptView } from '#core/billing/order.ts';
import type { OrderFacts } from '#core/billing/order-facts.ts';
import {
  firstPaidAt,
  HELD_STATES,
  heldUntil,
  latestPayment,
  paidUntil,
  planState,
  refundedCentsOf,
} from '#core/billing/order-state.ts';
import { heldPlan, nextPlan, paidLines } from '#core/billing/plan-change.ts';
import { AppError } from '#core/errors/app-error.ts';
import { isActive } from '#core/licenses/grant.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import type { Queryable } from '../db/database.ts';
import { toPlanOrder } from './plans/plan-orders.ts';
import { orderItems, orders, receipts } from './tables.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredItem = typeof orderItems.$inferSelect;
type StoredReceipt = typeof receipts.$inferSelect;

/** Less than a provider keeps a checkout that nobody agreed to: Stripe a day, PayPal three hours. */
const GONE_ON_WITH_MS: Record<PaymentProviderId, number> = {
  stripe: 23 * HOUR_MS,
  paypal: 2.5 * HOUR_MS,
  test: 23 * HOUR_MS,
};

/** Orders from then on are gone on with while they are open. */
export const goneOnWithSince = (now: Date, provider: PaymentProviderId): Date =>
  new Date(now.getTime() - GONE_ON_WITH_MS[provider]);

/** The newest first. */
export async function listOrders(on: Queryable, userId: string, now: Date): Promise<OrderView[]> {
  const found = await on
    .select()
    .from(orders)
    .where(eq(orders.buyerId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return (await viewOrders(on, found)).map((order) => withLivePage(order, now));
}

/** @throws AppError `not_found` */
export async function readOrder(on: Queryable, userId: string, id: string, now: Date): Promise<OrderView> {
  const order = await findOwnOrder(on, userId, id);
  return withLivePage(toView(order, await findItems(on, [order]), await findReceipts(on, [order])), now);
}

/** An open order that is not gone on with has a page at its provider that says no more than that it is over. */
function withLivePage(order: OrderView, now: Date): OrderView {
  const isOver = order.state === 'open' && new Date(order.createdAt) <= goneOnWithSince(now, order.provider);
  return isOver ? { ...order, checkoutUrl: null } : order;
}

/** @throws AppError `not_found` */
export async function findOwnOrder(on: Queryable, userId: string, id: string): Promise<StoredOrder> {
  const [order] = await on
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.buyerId, userId)));
  if (!order) throw new AppError('not_found', 'There is no such order.');
  return order;
}

/** What is paid, not over, and not replaced by another plan. */
export async function findHeldProducts(
  on: Queryable,
  userId: string,
  now: Date,
): Promise<{ productId: string; facts: OrderFacts }[]> {
  const found = await on
    .select({ item: orderItems, order: orders })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        ...[eq(orders.buyerId, userId), inArray(orders.state, HELD_STATES)],
        ...[eq(orders.isReplaced, false), eq(orders.isSurplus, false)],
      ),
    );
  return found
    .filter(({ order }) => {
      const expiresAt = heldUntil(order.facts);
      return expiresAt !== undefined && isActive({ expiresAt, revokedAt: null }, now);
    })
    .map(({ item, order }) => {
      const plan = toPlanOrder(order, [item]);
      return { productId: plan ? heldPlan(plan).productId : item.productId, facts: order.facts };
    });
}

/** Views of orders, whoever they belong to: for administrators. */
export async function viewOrders(on: Queryable, found: StoredOrder[]): Promise<OrderView[]> {
  const [items, issued] = [await findItems(on, found), await findReceipts(on, found)];
  return found.map((order) => toView(order, items, issued));
}

export const findItems = async (on: Queryable, of: StoredOrder[]): Promise<StoredItem[]> =>
  of.length === 0
    ? []
    : on
        .select()
        .from(orderItems)
        .where(
          inArray(
            orderItems.orderId,
            of.map(({ id }) => id),
          ),
        );

const findReceipts = async (on: Queryable, of: StoredOrder[]): Promise<StoredReceipt[]> =>
  of.length === 0
    ? []
    : on
        .select()
        .from(receipts)
        .where(
          inArray(
            receipts.orderId,
            of.map(({ id }) => id),
          ),
        )
        .orderBy(desc(receipts.number));

const toReceipt = (
  order: StoredOrder,
  items: OrderItem[],
  { number, paymentId, issuedAt, buyerName, buyerEmail, language }: StoredReceipt,
): ReceiptView => {
  const { cents = 0, taxCents = 0, refundedCents = 0, paidAt } = order.facts.payments[paymentId] ?? {};
  const at = paidAt ? new Date(paidAt) : issuedAt;
  return {
    ...{ number, paidAt: at.toISOString(), cents, taxCents, refundedCents, language },
    buyer: buyerName === null || buyerEmail === null ? null : { name: buyerName, email: buyerEmail },
    ...paidLines({ ...order, items }, { cents, taxCents }),
  };
};

function toView(order: StoredOrder, items: StoredItem[], issued: StoredReceipt[]): OrderView {
  const { id, state, totalCents, discountCents, creditCents, currency, receiptNumber, checkoutUrl } = order;
  const { facts, provider, news, isSurplus } = order;
  const own = items
    .filter(({ orderId }) => orderId === id)
    .map(({ productId, cents, name }) => ({ productId, cents, name }));
  return {
    ...{ id, state, totalCents, discountCents, creditCents, currency, receiptNumber, checkoutUrl, news },
    items: own,
    receipts: issued.filter(({ orderId }) => orderId === id).map((receipt) => toReceipt(order, own, receipt)),
    refundedCents: refundedCentsOf(facts),
    taxCents: latestPayment(facts)?.[1].taxCents ?? 0,
    createdAt: order.createdAt.toISOString(),
    paidAt: firstPaidAt(facts)?.toISOString() ?? null,
    provider,
    isTest: provider === 'test',
    isSurplus,
    plan: toPlanView(order, items),
  };
}

function toPlanView(order: StoredOrder, items: StoredItem[]): PlanView | null {
  const end = paidUntil(order.facts);
  const plan = toPlanOrder(order, items);
  if (!end || !plan || order.isSurplus) return null;
  const { productId, cents } = heldPlan(plan);
  const state = order.isReplaced ? 'replaced' : planState(order.facts);
  const goesOn = state === 'active' || state === 'past_due';
  return {
    ...{ state, paidUntil: end.toISOString(), productId, cents },
    next: goesOn ? (nextPlan(plan) ?? null) : null,
  };
}
