/** Tools that their authors sell. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { hasResaleRights } from '../licenses/resale-rights.ts';
import { noTool } from './find-tools.ts';
import { customTools, toolPrices, toolSubmissions } from './tables.ts';
import { isLastPublished, isPublished, versionFor } from './tool-access.ts';

export interface ToolOffer {
  toolId: string;
  name: string;
  sellerId: string;
  cents: number;
  /** Not while its author's right to sell rests. */
  isForSale: boolean;
}

/** Undefined for a tool without a price, and for one that does not stand on the shelf. */
export async function findOffer(
  services: { db: Queryable; clock: () => Date },
  toolId: string,
): Promise<ToolOffer | undefined> {
  const [row] = await services.db
    .select({
      toolId: customTools.id,
      name: toolSubmissions.name,
      sellerId: customTools.userId,
      cents: toolPrices.cents,
      isSuspended: users.banned,
    })
    .from(customTools)
    .innerJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .innerJoin(toolSubmissions, isPublished)
    .innerJoin(users, eq(users.id, customTools.userId))
    .where(eq(customTools.id, toolId));
  if (!row) return undefined;
  const { isSuspended, ...offer } = row;
  return { ...offer, isForSale: !isSuspended && (await hasResaleRights(services, row.sellerId)) };
}

/** Whether whoever pays for it now has something to run: of what administrators took down they have nothing. */
export async function opensToBuyers(on: Queryable, toolId: string): Promise<boolean> {
  const [tool] = await on
    .select({
      visibility: customTools.visibility,
      priceCents: toolPrices.cents,
      lastState: toolSubmissions.state,
    })
    .from(customTools)
    .leftJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .leftJoin(toolSubmissions, isLastPublished)
    .where(eq(customTools.id, toolId));
  return tool !== undefined && versionFor({ ...tool, isOwn: false, isBought: true }) !== null;
}

/**
 * What the author asks from now on; orders that were begun keep their price.
 * @param cents null: nothing
 * @throws AppError `not_found`, also for another user's tool; `forbidden` with reason `no_resale_rights`
 */
export async function setPrice(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  toolId: string,
  cents: number | null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isThis = and(eq(customTools.id, toolId), eq(customTools.userId, userId));
    const [tool] = await tx.select({ id: customTools.id }).from(customTools).where(isThis).for('update');
    if (!tool) throw noTool();
    if (cents === null) {
      await tx.delete(toolPrices).where(eq(toolPrices.toolId, toolId));
      return;
    }
    if (!(await hasResaleRights({ ...services, db: tx }, userId)))
      throw new AppError('forbidden', 'Only who holds resale rights sells tools.', {
        reason: 'no_resale_rights',
      });
    const price = { cents, setAt: services.clock() };
    await tx
      .insert(toolPrices)
      .values({ toolId, ...price })
      .onConflictDoUpdate({ target: toolPrices.toolId, set: price });
  });
}
