/** Gives what an order that is held had granted nothing of. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { sourceRefOf } from '#core/billing/order.ts';
import { heldUntil } from '#core/billing/order-state.ts';
import { heldPlan } from '#core/billing/plan-change.ts';
import { isActive } from '#core/licenses/grant.ts';
import { bundleGrants, libraryMemberships } from '../../bundles/tables.ts';
import { toolPurchases } from '../../custom-tools/tables.ts';
import type { Queryable } from '../../db/database.ts';
import { allowances, toolLicenses } from '../../licenses/tables.ts';
import { findItems, type StoredItem, type StoredOrder } from '../find-orders.ts';
import { grantOrder } from '../grant-order.ts';
import type { BillingServices } from '../payment-provider.ts';
import { toPlanOrder } from '../plans/plan-orders.ts';
import { orders } from '../tables.ts';

type GrantTable =
  | typeof toolLicenses
  | typeof allowances
  | typeof bundleGrants
  | typeof libraryMemberships
  | typeof toolPurchases;
type OwnedOrder = StoredOrder & { buyerId: string };

/** Each line that has not one row of what it gives. What somebody revoked stays revoked. @returns whether one was granted */
export async function grantMissing(services: BillingServices, id: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    const expiresAt = order && heldUntil(order.facts);
    if (!order?.buyerId || order.isReplaced || order.isSurplus || expiresAt === undefined) return false;
    if (!isActive({ expiresAt, revokedAt: null }, services.clock())) return false;
    const owned = { ...order, buyerId: order.buyerId };
    const lost = await withoutRow(tx, owned, await findItems(tx, [order]));
    if (lost.length === 0) return false;
    await grantOrder(services, tx, { ...owned, items: lost });
    // What is sold no more, or whose author's account is gone, gives nothing.
    const still = await withoutRow(tx, owned, lost);
    if (still.length === lost.length) return false;
    const productIds = lost.filter((item) => !still.includes(item)).map(({ productId }) => productId);
    services.log.error({ orderId: id, productIds }, 'A paid order had granted nothing of what it gives.');
    return true;
  });
}

async function withoutRow(tx: Queryable, order: OwnedOrder, items: StoredItem[]): Promise<StoredItem[]> {
  const refOf = (item: StoredItem) => {
    const plan = toPlanOrder(order, [item]);
    return sourceRefOf(order.id, plan ? heldPlan(plan).productId : item.productId);
  };
  const refs = items.map(refOf);
  const refsIn = (table: GrantTable, isHeld?: SQL) =>
    tx
      .select({ ref: sql<string>`${table.sourceRef}` })
      .from(table)
      .where(and(eq(table.userId, order.buyerId), inArray(table.sourceRef, refs), isHeld));
  const granted = await union(
    refsIn(toolLicenses),
    refsIn(allowances),
    refsIn(bundleGrants),
    refsIn(libraryMemberships),
    refsIn(toolPurchases, eq(toolPurchases.isHeld, true)),
  );
  return items.filter((item) => !granted.some(({ ref }) => ref === refOf(item)));
}
