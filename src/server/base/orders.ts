/** What is asked of orders by nouns that billing stands on. Billing answers it, from its own tables. */
import type { OrderFacts } from '#core/billing/order-facts.ts';
import type { Queryable } from '../db/database.ts';

export interface Orders {
  /** By id, of those that there are. */
  findFacts(on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, OrderFacts>>;
  /** Ids of a buyer's orders of higher plans that took the place of this one, and of those. */
  findReplacing(on: Queryable, buyerId: string, id: string): Promise<string[]>;
  /** As webhooks do before they touch what was bought: of the two, none waits for the other in a circle. */
  lock(tx: Queryable, ids: readonly string[]): Promise<void>;
  /** Whether one of them may be paid any moment, or a bank has yet to decide. */
  arePayable(tx: Queryable, ids: readonly string[], now: Date): Promise<boolean>;
  /** Before what they bought goes: one that is paid all the same is surplus, and given back whole. */
  giveUp(tx: Queryable, ids: readonly string[]): Promise<void>;
}

export interface WithOrders {
  orders: Orders;
}
