/** Tools that somebody ordered, and whether they hold them. */
import { eq } from 'drizzle-orm';
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
  const isThis = eq(customTools.id, purchase.toolId);
  const [tool] = await tx.select({ id: customTools.id }).from(customTools).where(isThis).for('key share');
  if (!tool) throw noTool();
  await tx.insert(toolPurchases).values(purchase);
}

/** Twice is once. @returns whether it was otherwise before */
export async function setHeld(tx: Queryable, purchase: Purchase, isHeld: boolean): Promise<boolean> {
  const isThis = eq(toolPurchases.sourceRef, purchase.sourceRef);
  const [before] = await tx.select().from(toolPurchases).where(isThis).for('update');
  if (isHeld === (before?.isHeld ?? false)) return false;
  await tx
    .insert(toolPurchases)
    .values({ ...purchase, isHeld })
    .onConflictDoUpdate({ target: toolPurchases.sourceRef, set: { isHeld } });
  return true;
}
