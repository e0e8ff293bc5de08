/** Orders of plans: which plan is held, and which orders one takes the place of. */
import { eq } from 'drizzle-orm';
import { heldUntil } from '#core/billing/order-state.ts';
import type { PlanOrder } from '#core/billing/plan-change.ts';
import { findProduct, isMonthly } from '#core/prices/price-book.ts';
import type { Queryable } from '../../db/database.ts';
import type { StoredOrder } from '../find-orders.ts';
import { type orderItems, orders } from '../tables.ts';

type StoredItem = typeof orderItems.$inferSelect;

/** Undefined for an order of anything else. @param items of this order, or of several */
export function toPlanOrder(order: StoredOrder, items: readonly StoredItem[]): PlanOrder | undefined {
  const item = items.find(({ orderId }) => orderId === order.id);
  const product = item && findProduct(item.productId);
  if (!product || !isMonthly(product)) return undefined;
  const { facts, totalCents, creditCents, planChanges } = order;
  return { facts, totalCents, creditCents, planChanges, productId: item.productId };
}

const takesPlace = ({ isSurplus, isReplaced, facts }: StoredOrder): boolean =>
  !isSurplus && (isReplaced || heldUntil(facts) !== undefined);

/**
 * Whether an upgrade is paid when another one of the same plan has its place already, and took what was left of its month.
 * Locks the older order, so that of two paid at the same moment one is the first.
 */
export async function isSecondUpgrade(tx: Queryable, { id, replaces }: StoredOrder): Promise<boolean> {
  if (replaces === null) return false;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, replaces)).for('update');
  const upgrades = await tx.select().from(orders).where(eq(orders.replaces, replaces));
  return upgrades.some((each) => each.id !== id && takesPlace(each));
}

/**
 * After an order changed: whether the one that it replaces counts, and the one before that. An order counts again once
 * nothing that took its place is held. Locks the newer one before the older, as everybody does.
 * @param changed as it will be: its own row is written when all that follows from it is known
 * @returns those that changed, as they are now
 */
export async function settleReplaced(tx: Queryable, changed: StoredOrder): Promise<StoredOrder[]> {
  const settled: StoredOrder[] = [];
  for (let { replaces } = changed; replaces !== null; ) {
    const [older] = await tx.select().from(orders).where(eq(orders.id, replaces)).for('update');
    if (!older) break;
    const newer = await tx.select().from(orders).where(eq(orders.replaces, older.id));
    const isReplaced = newer.some((each) => takesPlace(each.id === changed.id ? changed : each));
    if (isReplaced === older.isReplaced) break;
    await tx.update(orders).set({ isReplaced }).where(eq(orders.id, older.id));
    settled.push({ ...older, isReplaced });
    replaces = older.replaces;
  }
  return settled;
}
