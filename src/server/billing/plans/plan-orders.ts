/** Orders of plans: which plan is held, and which orders one takes the place of. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { withRefund } from '#core/billing/order-facts.ts';
import { firstPaidAt, heldUntil } from '#core/billing/order-state.ts';
import { type PlanOrder, upgradeCredit } from '#core/billing/plan-change.ts';
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

/** What upgrades that count cost less for what was left of this order's months: it was given back that way. */
export async function findCredited(on: Queryable, { id, isReplaced }: StoredOrder): Promise<number> {
  if (!isReplaced) return 0;
  const upgrades = await on.select().from(orders).where(eq(orders.replaces, id));
  return upgrades.filter(takesPlace).reduce((sum, { creditCents }) => sum + creditCents, 0);
}

/**
 * Whether an upgrade is paid when what it was to cost less for is not there any more: another one of the same plan has its
 * place, and took what was left of its month, or that month went back or is about to. Locks the older order, so that of two
 * paid at the same moment one is the first.
 */
export async function isUpgradeOfNothing(tx: Queryable, order: StoredOrder): Promise<boolean> {
  const { id, facts, replaces, totalCents, creditCents, createdAt } = order;
  if (replaces === null) return false;
  const [older] = await tx.select().from(orders).where(eq(orders.id, replaces)).for('update');
  const upgrades = await tx.select().from(orders).where(eq(orders.replaces, replaces));
  if (upgrades.some((each) => each.id !== id && takesPlace(each))) return true;
  // Off the first payment alone: what becomes of the older month later is no matter of a renewal.
  const isCredited = older !== undefined && firstPaidAt(facts) === null;
  if (!isCredited) return false;
  const left = withRefund(older.facts, older.askedRefund);
  return upgradeCredit(left, totalCents, createdAt.getTime()) < creditCents;
}

/**
 * Months of a plan that go back: those that were told since the upgrade was begun, which it cost nothing less for, whether it is
 * paid before or after that. None once the plan counts again.
 */
const surplusOf = ({ id, isSuspended }: StoredOrder, by: StoredOrder | undefined): SQL | undefined => {
  if (by)
    return sql`surplus_payments || array(
      select payment_id from receipts where order_id = ${id} and issued_at > ${by.createdAt.toISOString()}
        and payment_id <> all (surplus_payments) order by number
    )`;
  return isSuspended ? undefined : sql`'{}'`;
};

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
    const surplusPayments = surplusOf(older, isReplaced ? changed : undefined);
    await tx.update(orders).set({ isReplaced, surplusPayments }).where(eq(orders.id, older.id));
    settled.push({ ...older, isReplaced });
    replaces = older.replaces;
  }
  return settled;
}
