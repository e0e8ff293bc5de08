/** Tools that somebody ordered, and whether they hold them. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { orderOfSource } from '#core/billing/order.ts';
import type { WithOrders } from '../base/orders.ts';
import type { Queryable } from '../db/database.ts';
import { noTool } from './find-tools.ts';
import { customTools, toolPurchases } from './tables.ts';

export interface Purchase {
  userId: string;
  toolId: string;
  /** The order and its line. */
  sourceRef: string;
  orderedAt: Date;
}

/** @param which rows of `custom_tools` and `tool_purchases` */
const purchasesOf = (tx: Queryable, which: SQL | undefined) =>
  tx
    .select({ sourceRef: toolPurchases.sourceRef })
    .from(toolPurchases)
    .innerJoin(customTools, eq(customTools.id, toolPurchases.toolId))
    .where(which);

/** The orders that name tools. @param which rows of `custom_tools` and `tool_purchases` */
export const findOrders = async (tx: Queryable, which: SQL | undefined): Promise<string[]> =>
  ordersOf(await purchasesOf(tx, which));

const ordersOf = (purchases: readonly { sourceRef: string }[]): string[] =>
  purchases.flatMap(({ sourceRef }) => orderOfSource(sourceRef) ?? []);

/** Whether somebody holds such a tool, or may any moment. Held is asked last: what is paid in between is held by then. */
export const areToolsWanted = async (
  { orders }: WithOrders,
  tx: Queryable,
  which: SQL | undefined,
  now: Date,
): Promise<boolean> =>
  (await orders.arePayable(tx, await findOrders(tx, which), now)) ||
  (await purchasesOf(tx, and(which, eq(toolPurchases.isHeld, true))).limit(1)).length > 0;

/**
 * From now on the tool cannot be deleted for as long as it may be paid.
 * @throws AppError `not_found` when it was deleted since it was found
 */
export async function reserveTool(tx: Queryable, purchase: Purchase): Promise<void> {
  if (!(await lockTool(tx, purchase.toolId))) throw noTool();
  await tx.insert(toolPurchases).values(purchase);
}

/** @returns whether it is there, and stays until the transaction ends */
export async function lockTool(tx: Queryable, id: string): Promise<boolean> {
  const isThis = eq(customTools.id, id);
  const [tool] = await tx.select({ id: customTools.id }).from(customTools).where(isThis).for('key share');
  return tool !== undefined;
}

/** Before tools go, which nobody holds or is paying. @param tools which rows of `custom_tools` */
export async function forgetUnpaidPurchases(
  { orders }: WithOrders,
  tx: Queryable,
  tools: SQL | undefined,
): Promise<void> {
  const theirs = tx.select({ id: customTools.id }).from(customTools).where(tools);
  const gone = await tx
    .delete(toolPurchases)
    .where(and(inArray(toolPurchases.toolId, theirs), eq(toolPurchases.isHeld, false)))
    .returning({ sourceRef: toolPurchases.sourceRef });
  await orders.giveUp(tx, ordersOf(gone));
}

/** Twice is once. @returns whether it was otherwise before; never of a tool whose author's account is gone */
export async function setHeld(tx: Queryable, purchase: Purchase, isHeld: boolean): Promise<boolean> {
  const isThis = eq(toolPurchases.sourceRef, purchase.sourceRef);
  const [before] = await tx.select().from(toolPurchases).where(isThis).for('update');
  if (isHeld === (before?.isHeld ?? false)) return false;
  if (!before && !(await lockTool(tx, purchase.toolId))) return false;
  await tx
    .insert(toolPurchases)
    .values({ ...purchase, isHeld })
    .onConflictDoUpdate({ target: toolPurchases.sourceRef, set: { isHeld } });
  return true;
}
