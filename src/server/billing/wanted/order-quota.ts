import { eq } from 'drizzle-orm';
import { MAX_ORDERS } from '#core/billing/order.ts';
import { limitReached } from '#core/errors/limits.ts';
import type { Queryable } from '../../db/database.ts';
import { orders } from '../tables.ts';

/** Orders are kept for good, also those that nobody paid. @throws AppError `quota_exceeded` */
export async function refuseTooMany(tx: Queryable, userId: string): Promise<void> {
  const used = await tx.$count(orders, eq(orders.buyerId, userId));
  if (used >= MAX_ORDERS) throw limitReached({ what: 'orders', unit: 'rows', limit: MAX_ORDERS, used });
}
