import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { PAYABLE_MS } from '#core/resale/judge-offer.ts';
import type { Orders } from '../base/orders.ts';
import { orders } from './tables.ts';

/** As one value: a tool may have more buyers than a statement has places. */
const isOneOf = (ids: readonly string[]): SQL => sql`${orders.id} = any(${sql.param(ids)}::uuid[])`;

export const orderQueries: Orders = {
  async findFacts(on, ids) {
    if (ids.length === 0) return new Map();
    const found = await on.select({ id: orders.id, facts: orders.facts }).from(orders).where(isOneOf(ids));
    return new Map(found.map(({ id, facts }) => [id, facts]));
  },

  async findReplacing(on, buyerId, id) {
    const { rows } = await on.execute<{ id: string }>(sql`
      with recursive later as (
        select id from orders where replaces = ${id} and buyer_id = ${buyerId}
        union
        select orders.id from orders join later on orders.replaces = later.id where buyer_id = ${buyerId}
      )
      select id from later`);
    return rows.map((row) => row.id);
  },

  async lock(tx, ids) {
    await tx.select({ id: orders.id }).from(orders).where(isOneOf(ids)).orderBy(orders.id).for('update');
  },

  async arePayable(tx, ids, now) {
    const isBeingPaid = and(
      eq(orders.state, 'open'),
      gt(orders.createdAt, new Date(now.getTime() - PAYABLE_MS)),
    );
    const [found] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isOneOf(ids), or(eq(orders.state, 'disputed'), isBeingPaid)))
      .limit(1);
    return found !== undefined;
  },

  async giveUp(tx, ids) {
    await tx
      .update(orders)
      .set({ isSurplus: true })
      .where(and(isOneOf(ids), inArray(orders.state, ['open', 'cancelled'])));
  },
};
