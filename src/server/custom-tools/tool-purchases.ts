/** Tools that somebody ordered, and whether they hold them. */
import { eq, sql } from 'drizzle-orm';
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

/**
 * From now on the tool cannot be deleted: it may be paid at any time.
 * @throws AppError `not_found` when it was deleted since it was found
 */
export async function reserveTool(tx: Queryable, purchase: Purchase): Promise<void> {
  if (!(await lockTool(tx, purchase.toolId))) throw noTool();
  await tx.insert(toolPurchases).values(purchase);
}

/** @returns whether it is there, and stays until the transaction ends */
async function lockTool(tx: Queryable, id: string): Promise<boolean> {
  const isThis = eq(customTools.id, id);
  const [tool] = await tx.select({ id: customTools.id }).from(customTools).where(isThis).for('key share');
  return tool !== undefined;
}

/**
 * Before an author's account goes, with the tools: orders of them that nobody holds or is paying. One that is paid all the
 * same is surplus, and given back whole.
 */
export async function forgetUnpaidPurchases(tx: Queryable, authorId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from tool_purchases using custom_tools
      where custom_tools.id = tool_id and custom_tools.user_id = ${authorId} and not is_held
      returning source_ref
    )
    update orders set is_surplus = true from gone
    where orders.id = split_part(gone.source_ref, ':', 2)::uuid and state in ('open', 'cancelled')`);
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
