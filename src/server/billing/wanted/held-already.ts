import type { OrderFacts } from '#core/billing/order-facts.ts';
import { firstPaidAt, paidUntil, planState } from '#core/billing/order-state.ts';
import { lockUser } from '../../auth/lock-user.ts';
import type { Queryable } from '../../db/database.ts';
import { findHeldProducts, type StoredItem, type StoredOrder } from '../find-orders.ts';

/** A plan that will not go on may be bought anew once its paid time is over, while it still keeps its tools. */
export function isOver(facts: OrderFacts, now: Date): boolean {
  const state = planState(facts);
  const end = paidUntil(facts);
  return state === 'ended' || (state === 'ending' && Boolean(end && end <= now));
}

/**
 * What other orders hold already of an order that is paid for the first time: two checkouts of one product were open, at two
 * payment companies or in two carts, and both were paid. Locks the buyer, so that of two paid at the same moment one is
 * the first.
 */
export async function findHeldAlready(
  tx: Queryable,
  { buyerId, facts, items }: StoredOrder & { items: readonly StoredItem[] },
  now: Date,
): Promise<StoredItem[]> {
  if (buyerId === null || firstPaidAt(facts) !== null) return [];
  await lockUser(tx, buyerId);
  const held = (await findHeldProducts(tx, buyerId, now)).filter((each) => !isOver(each.facts, now));
  return items.filter((item) => held.some(({ productId }) => productId === item.productId));
}
