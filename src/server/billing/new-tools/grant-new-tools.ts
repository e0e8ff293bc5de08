/** Gives those who hold all tools the ones that came into the catalogue since they paid. */
import { and, asc, count, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { sourceRefOf } from '#core/billing/order.ts';
import { HELD_STATES, heldUntil } from '#core/billing/order-state.ts';
import { LICENSES } from '#core/prices/price-book.ts';
import type { GrantServices } from '../../licenses/grant-licenses.ts';
import { toolLicenses } from '../../licenses/tables.ts';
import { findItems } from '../find-orders.ts';
import { grantOrder, licensedTools } from '../grant-order.ts';
import { orderItems, orders } from '../tables.ts';

const PAGE = 200;
const ALL_TOOLS = LICENSES.filter(({ grants }) => grants.tools === 'all').map(({ id }) => id);

interface HeldOrder {
  id: string;
  buyerId: string | null;
  productId: string;
}

/** Twice, at once or on several servers is once. What an administrator took stays away. @returns ids of the orders */
export async function grantNewTools(
  services: GrantServices,
  { page = PAGE, signal }: { page?: number; signal?: AbortSignal } = {},
): Promise<string[]> {
  const granted: string[] = [];
  for (let after: string | undefined; !signal?.aborted; ) {
    const held = await findHeld(services, after, page);
    for (const { id } of await withoutSome(services, held))
      if (await grantAgain(services, id)) granted.push(id);
    if (held.length < page) break;
    after = held.at(-1)?.id;
  }
  return granted;
}

const findHeld = ({ db }: GrantServices, after: string | undefined, page: number): Promise<HeldOrder[]> =>
  db
    .select({ id: orders.id, buyerId: orders.buyerId, productId: orderItems.productId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        ...[inArray(orderItems.productId, ALL_TOOLS), inArray(orders.state, HELD_STATES)],
        ...[isNotNull(orders.buyerId), eq(orders.isSurplus, false)],
        after === undefined ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(page);

/** Those that have no license of some tool, be it one that was taken away. */
async function withoutSome({ db, catalogue }: GrantServices, held: HeldOrder[]): Promise<HeldOrder[]> {
  const slugs = licensedTools(catalogue).map(({ slug }) => slug);
  const refOf = ({ id, productId }: HeldOrder) => sourceRefOf(id, productId);
  const { userId, source, sourceRef, toolSlug } = toolLicenses;
  const counted = await db
    .select({ sourceRef, tools: count() })
    .from(toolLicenses)
    .where(
      and(
        inArray(
          userId,
          held.flatMap(({ buyerId }) => buyerId ?? []),
        ),
        ...[eq(source, 'purchase'), inArray(sourceRef, held.map(refOf)), inArray(toolSlug, slugs)],
      ),
    )
    .groupBy(sourceRef);
  const toolsOf = new Map(counted.map((each) => [each.sourceRef, each.tools]));
  return held.filter((order) => (toolsOf.get(refOf(order)) ?? 0) < slugs.length);
}

/** As a webhook of the order would. False where it is held no more, which its lock tells. */
const grantAgain = (services: GrantServices, id: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order?.buyerId || order.isSurplus || heldUntil(order.facts) === undefined) return false;
    await grantOrder(services, tx, { ...order, buyerId: order.buyerId, items: await findItems(tx, [order]) });
    return true;
  });
