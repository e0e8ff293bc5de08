/** Tools that somebody ordered, and whether they hold them. */
import { eq, type SQL, sql } from 'drizzle-orm';
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

/** How long a checkout that was begun may still be paid. */
export const PAYABLE = sql`interval '24 hours'`;

/** How a row of `tool_purchases` is joined with its order. */
export const isItsOrder = sql`orders.id = split_part(tool_purchases.source_ref, ':', 2)::uuid`;

/** Of such a pair: it is paid for, or being paid, or a bank has yet to decide. */
export const isWanted = (now: Date): SQL =>
  sql`(is_held or orders.state = 'disputed'
    or (orders.state = 'open' and ordered_at > ${now.toISOString()}::timestamptz - ${PAYABLE}))`;

/** As webhooks do before they touch what was bought: of the two, none waits for the other in a circle. */
export async function lockOrdersOfTool(tx: Queryable, tool: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    select orders.id from orders join tool_purchases on ${isItsOrder} join custom_tools on custom_tools.id = tool_id
    where ${tool} order by orders.id for update of orders`);
}

/** Whether somebody holds the tool, or may any moment. */
export async function isToolWanted(tx: Queryable, toolId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from tool_purchases join orders on ${isItsOrder} where tool_id = ${toolId} and ${isWanted(now)}
    ) as found`);
  return rows[0]?.found === true;
}

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

/**
 * Before tools go: orders of them that nobody holds or is paying. One that is paid all the same is surplus, and given back
 * whole. @param tools which rows of `custom_tools`
 */
export async function forgetUnpaidPurchases(tx: Queryable, tools: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from tool_purchases using custom_tools
      where custom_tools.id = tool_id and not is_held and ${tools}
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
