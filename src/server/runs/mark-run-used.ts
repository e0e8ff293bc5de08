import { markUsed } from '../analytics/record-use.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { requireRun } from './find-runs.ts';

/**
 * Notes that a result was copied or downloaded. It is one row, which needs no lock of the user: nothing is held while it is
 * waited for. @throws AppError `not_found`, also for another user's run.
 */
export async function markRunUsed(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  id: string,
) {
  await requireRun(db, userId, id);
  await markUsed(db, userId, [id], clock());
}

/** The same for several; what is not this user's, or there no more, is passed over. */
export const markRunsUsed = (
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  ids: readonly string[],
): Promise<void> => withUserLocked(db, userId, (tx) => markUsed(tx, userId, ids, clock()));
