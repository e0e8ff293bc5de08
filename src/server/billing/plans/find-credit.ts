import { withRefund } from '#core/billing/order-facts.ts';
import { heldUntil, planState } from '#core/billing/order-state.ts';
import { directionOf, heldPlan, upgradeCredit } from '#core/billing/plan-change.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Product } from '#core/prices/price-book.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Queryable } from '../../db/database.ts';
import { findItems, findOwnOrder } from '../find-orders.ts';
import { toPlanOrder } from './plan-orders.ts';

/**
 * What is left of the month of a plan that a higher one is to take the place of.
 * @throws AppError `not_found`, `conflict` with reason `state` for what is no held plan, or no lower one
 */
export async function findCredit(
  { clock }: Pick<BaseServices, 'clock'>,
  tx: Queryable,
  { userId, id, to }: { userId: string; id: string; to: Product | undefined },
): Promise<number> {
  const older = await findOwnOrder(tx, userId, id);
  const plan = toPlanOrder(older, await findItems(tx, [older]));
  const now = clock();
  const end = heldUntil(older.facts);
  const isHeld =
    plan && !older.isReplaced && !older.isSurplus && end && end > now && planState(older.facts) !== 'ended';
  if (!to || !isHeld || directionOf(heldPlan(plan).productId, to) !== 'up')
    throw new AppError('conflict', 'That is no step up from a plan that is held.', { reason: 'state' });
  return upgradeCredit(withRefund(older.facts, older.askedRefund), to.amount, now.getTime());
}
