/** An order of a license that somebody with resale rights offers. Its price comes from the offer alone. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import type { PaymentProviderId } from '#core/billing/order.ts';
import { NO_FACTS } from '#core/billing/order-facts.ts';
import { orderState } from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CURRENCY } from '#core/prices/price-book.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { beginSale } from '../resale/sell-transfer.ts';
import { goneOnWithSince } from './find-orders.ts';
import type { BillingServices } from './payment-provider.ts';
import { orderItems, orders } from './tables.ts';
import { closeEarlier, lockOpenOrders } from './wanted/close-earlier.ts';
import { refuseTooMany } from './wanted/order-quota.ts';

/**
 * The same order again while it is open, as for every other product.
 * @throws AppError `not_found` for whoever it is not offered to, `conflict` with a reason of `TransferReason` or
 * `not_offered`, `quota_exceeded`
 */
export async function orderOffer(
  services: BillingServices & WithCatalogue,
  buyerId: string,
  transferId: string,
  provider: PaymentProviderId,
): Promise<{ id: string }> {
  if (!isUuid(transferId)) throw new AppError('not_found', 'There is no such offer.');
  const { db, clock, catalogue } = services;
  return db.transaction(async (tx) => {
    await lockOpenOrders(tx, buyerId);
    const item = await beginSale({ clock, catalogue }, tx, buyerId, transferId);
    const [open] = await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(
        and(
          ...[eq(orders.buyerId, buyerId), eq(orders.state, 'open'), eq(orders.provider, provider)],
          ...[
            eq(orderItems.productId, item.productId),
            gt(orders.createdAt, goneOnWithSince(clock(), provider)),
          ],
        ),
      );
    if (open) return open;
    await refuseTooMany(tx, buyerId);
    const id = randomUUID();
    await tx.insert(orders).values({
      ...{ id, buyerId, currency: CURRENCY, provider, totalCents: item.cents, createdAt: clock() },
      ...{ facts: NO_FACTS, state: orderState(NO_FACTS) },
    });
    await tx.insert(orderItems).values({ ...item, orderId: id });
    // Once this one is there, so that the offer stays taken.
    await closeEarlier({ ...services, db: tx }, buyerId, { id, productIds: [item.productId] });
    return { id };
  });
}
