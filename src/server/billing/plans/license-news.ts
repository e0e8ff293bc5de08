/** What a payment brought its buyer, kept until a page of theirs has told it. */
import { eq } from 'drizzle-orm';
import type { LicenseNews } from '#core/billing/order.ts';
import { heldUntil } from '#core/billing/order-state.ts';
import { heldPlan } from '#core/billing/plan-change.ts';
import { ownLevel } from '#core/licenses/grant.ts';
import { isAtLeast, type PaidLevel } from '#core/licenses/levels.ts';
import { findProduct, isTier } from '#core/prices/price-book.ts';
import type { Queryable } from '../../db/database.ts';
import { findLevel, type Holding } from '../../licenses/find-licenses.ts';
import { findOwnOrder, type StoredItem, type StoredOrder } from '../find-orders.ts';
import type { BillingServices } from '../payment-provider.ts';
import { orders } from '../tables.ts';
import { toPlanOrder } from './plan-orders.ts';

/**
 * Grants. @param order.before what its buyer had
 * @returns what came of it: a level that rose, or the one that was bought or goes on
 */
export async function grantWithNews(
  services: BillingServices,
  tx: Queryable,
  order: StoredOrder & { buyerId: string; items: StoredItem[]; before: Holding[] },
  grant: () => Promise<void>,
): Promise<LicenseNews | undefined> {
  const before = ownLevel(order.before, services.clock());
  await grant();
  if (heldUntil(order.facts) === undefined || order.isSurplus) return undefined;
  const after = await findLevel({ db: tx, clock: services.clock }, order.buyerId);
  const hasRisen = after !== 'none' && !isAtLeast(before, after);
  const level = hasRisen ? after : boughtLevel(order);
  return level ? { kind: hasRisen ? 'upgraded' : 'active', level } : undefined;
}

/** Undefined for a set of tools, each of which has its own, and for prompts. */
function boughtLevel(order: StoredOrder & { items: StoredItem[] }): PaidLevel | undefined {
  const plan = toPlanOrder(order, order.items);
  const product = findProduct(plan ? heldPlan(plan).productId : (order.items[0]?.productId ?? ''));
  return product && isTier(product) ? product.grants.level : undefined;
}

/** To one asker, once: of several tabs only one is given them. @throws AppError `not_found` */
export async function takeNews(on: Queryable, userId: string, id: string): Promise<LicenseNews | null> {
  const isThis = eq(orders.id, id);
  return on.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(isThis).for('update');
    const { news } = await findOwnOrder(tx, userId, id);
    if (news) await tx.update(orders).set({ news: null }).where(isThis);
    return news;
  });
}
