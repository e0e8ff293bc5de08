import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { readCouponCode } from '#core/billing/coupon.ts';
import type { NewOrder } from '#core/billing/order.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Queryable } from '../../db/database.ts';
import type { BillingServices } from '../payment-provider.ts';
import { receiveNotice } from '../receive-webhook.ts';
import { lockOrdersOf } from '../settle-renewals.ts';
import { coupons, orderItems, orders } from '../tables.ts';

/** What the new order is. */
interface Begun extends Pick<NewOrder, 'replaces' | 'coupon'> {
  /** Where it is written already. */
  id?: string;
  productIds: readonly string[];
}

/** Whoever begins an order while the one before is paid waits for that payment, and it for nobody. */
export const lockOpenOrders = (tx: Queryable, buyerId: string): Promise<void> =>
  lockOrdersOf(tx, buyerId, eq(orders.state, 'open'));

/**
 * One order of a product is open at a time, one upgrade of a plan, and one order with a coupon: whoever begins another one left the
 * one before. Its page at the payment company may still be paid; of several orders of one product, or upgrades of one plan, the first
 * counts (`findHeldAlready`, `isUpgradeOfNothing`), and of several with a coupon as many as it has uses (`isBeyondUses`). The others
 * go back.
 * @param services on the transaction that writes the new one, with open orders and then the user locked
 */
export async function closeEarlier(
  services: BillingServices & { db: BaseServices['db'] },
  userId: string,
  { id, replaces, coupon, productIds }: Begun,
): Promise<void> {
  const { db, clock } = services;
  const sameLines = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(inArray(orderItems.productId, [...productIds]));
  const isLeft = or(
    inArray(orders.id, sameLines),
    replaces === undefined ? undefined : eq(orders.replaces, replaces),
    coupon === undefined ? undefined : eq(coupons.code, readCouponCode(coupon)),
  );
  const left = await db
    .select({ orderId: orders.id, provider: orders.provider, currency: orders.currency })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(
      and(eq(orders.buyerId, userId), eq(orders.state, 'open'), isLeft, id ? ne(orders.id, id) : undefined),
    );
  for (const { orderId, provider, currency } of left) {
    const event = { type: 'cancelled' as const, at: clock().getTime() };
    const eventId = `left:${orderId}`;
    const notice = { eventId, eventType: 'left', orderId, currency, event, payload: event };
    await receiveNotice(services, { id: provider }, notice);
  }
}
