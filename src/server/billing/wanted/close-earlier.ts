import { and, eq, or } from 'drizzle-orm';
import { readCouponCode } from '#core/billing/coupon.ts';
import type { NewOrder } from '#core/billing/order.ts';
import type { Services } from '../../services.ts';
import type { BillingServices } from '../payment-provider.ts';
import { receiveNotice } from '../receive-webhook.ts';
import { coupons, orders } from '../tables.ts';

/**
 * One upgrade of a plan is open at a time, and one order with a coupon: whoever begins another one left the one before. Its page
 * at the payment company may still be paid; of several upgrades that are, the first counts (`isUpgradeOfNothing`), and of several
 * orders with a coupon as many as it has uses (`isBeyondUses`). The others go back.
 * @param services on the transaction that writes the new one, with the user locked
 */
export async function closeEarlier(
  services: BillingServices & { db: Services['db'] },
  userId: string,
  { replaces, coupon }: Pick<NewOrder, 'replaces' | 'coupon'>,
): Promise<void> {
  const { db, clock } = services;
  const isLeft = or(
    replaces === undefined ? undefined : eq(orders.replaces, replaces),
    coupon === undefined ? undefined : eq(coupons.code, readCouponCode(coupon)),
  );
  if (!isLeft) return;
  const left = await db
    .select({ orderId: orders.id, provider: orders.provider, currency: orders.currency })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(and(eq(orders.buyerId, userId), eq(orders.state, 'open'), isLeft));
  for (const { orderId, provider, currency } of left) {
    const event = { type: 'cancelled' as const, at: clock().getTime() };
    const eventId = `left:${orderId}`;
    const notice = { eventId, eventType: 'left', orderId, currency, event, payload: event };
    await receiveNotice(services, { id: provider }, notice);
  }
}
