/** Reading orders. The buyer always comes from the session. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import type { OrderFacts } from '#core/billing/order-facts.ts';
import {
  firstPaidAt,
  HELD_STATES,
  heldUntil,
  latestPayment,
  paidUntil,
  planState,
} from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import { isActive } from '#core/licenses/grant.ts';
import type { Queryable } from '../db/database.ts';
import { orderItems, orders, receipts } from './tables.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredItem = typeof orderItems.$inferSelect;
type StoredReceipt = typeof receipts.$inferSelect;

const GONE_ON_WITH_MS = 23 * 60 * 60 * 1000;

/** Orders from then on are gone on with while they are open. */
export const goneOnWithSince = (now: Date): Date => new Date(now.getTime() - GONE_ON_WITH_MS);

/** The newest first. */
export async function listOrders(on: Queryable, userId: string): Promise<OrderView[]> {
  const found = await on
    .select()
    .from(orders)
    .where(eq(orders.buyerId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return viewOrders(on, found);
}

/** @throws AppError `not_found` */
export async function readOrder(on: Queryable, userId: string, id: string): Promise<OrderView> {
  const order = await findOwnOrder(on, userId, id);
  return toView(order, await findItems(on, [order]), await findReceipts(on, [order]));
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

/** What is paid and not over. */
export async function findHeldProducts(
  on: Queryable,
  userId: string,
  now: Date,
): Promise<{ productId: string; facts: OrderFacts }[]> {
  const found = await on
    .select({ productId: orderItems.productId, facts: orders.facts })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.buyerId, userId), inArray(orders.state, HELD_STATES)));
  return found.filter(({ facts }) => {
    const expiresAt = heldUntil(facts);
    return expiresAt !== undefined && isActive({ expiresAt, revokedAt: null }, now);
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

const toReceipt = ({ facts }: StoredOrder, { number, paymentId, issuedAt }: StoredReceipt): ReceiptView => {
  const { cents = 0, taxCents = 0, refundedCents = 0, paidAt } = facts.payments[paymentId] ?? {};
  const at = paidAt ? new Date(paidAt) : issuedAt;
  return { number, paidAt: at.toISOString(), cents, taxCents, refundedCents };
};

function toView(order: StoredOrder, items: StoredItem[], issued: StoredReceipt[]): OrderView {
  const { id, state, totalCents, discountCents, currency, receiptNumber, checkoutUrl, facts, provider } =
    order;
  const end = paidUntil(facts);
  return {
    ...{ id, state, totalCents, discountCents, currency, receiptNumber, checkoutUrl },
    items: items
      .filter(({ orderId }) => orderId === id)
      .map(({ productId, cents, toolSlug, level }) => ({
        ...{ productId, cents },
        ...(toolSlug && level && { license: { toolSlug, level } }),
      })),
    receipts: issued.filter(({ orderId }) => orderId === id).map((receipt) => toReceipt(order, receipt)),
    refundedCents: Object.values(facts.payments).reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    taxCents: latestPayment(facts)?.[1].taxCents ?? 0,
    createdAt: order.createdAt.toISOString(),
    paidAt: firstPaidAt(facts)?.toISOString() ?? null,
    provider,
    isTest: provider === 'test',
    plan: end ? { state: planState(facts), paidUntil: end.toISOString() } : null,
  };
}
