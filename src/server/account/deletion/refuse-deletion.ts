import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { DeletionReason } from '#core/errors/error-reasons.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithOrders } from '../../base/orders.ts';
import { customTools, toolPurchases } from '../../custom-tools/tables.ts';
import { areToolsWanted } from '../../custom-tools/tool-purchases.ts';
import type { Queryable } from '../../db/database.ts';
import { findBalance } from '../../earnings/find-earnings.ts';
import { hasTakers } from '../../resale/has-takers.ts';

type RefusalServices = Pick<BaseServices, 'clock'> & WithOrders;

interface Seller {
  id: string;
  role: string;
}

/**
 * What others hold of somebody, or are owed by us, must not go with the account. The user is locked: what is looked for
 * is there or does not come any more.
 * @throws AppError `conflict` with a reason of `DeletionReason`
 */
export async function refuseDeletion(
  services: RefusalServices,
  tx: Queryable,
  { id, role }: Seller,
): Promise<void> {
  const now = services.clock();
  if (role === 'admin') throw refusal('administrator');
  const ofOthers = and(eq(customTools.userId, id), ne(toolPurchases.userId, id));
  if (await areToolsWanted(services, tx, ofOthers, now)) throw refusal('held_by_others');
  if (await hasTakers(tx, id, now)) throw refusal('held_by_others');
  const { balanceCents, requestedCents } = await findBalance({ db: tx, clock: () => now }, id);
  if (balanceCents > 0 || requestedCents > 0) throw refusal('earnings_owed');
}

const refusal = (reason: DeletionReason) =>
  new AppError('conflict', 'This account cannot be deleted as it is.', { reason });
