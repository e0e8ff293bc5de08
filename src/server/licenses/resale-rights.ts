import { isActive } from '#core/licenses/grant.ts';
import type { Queryable } from '../db/database.ts';
import { findHoldings } from './find-licenses.ts';

/** Whether the user may sell: by any license, or by a plan with resale rights, whose places may still be empty. */
export async function hasResaleRights(
  { db, clock }: { db: Queryable; clock: () => Date },
  userId: string,
): Promise<boolean> {
  const now = clock();
  return (await findHoldings(db, userId)).some((each) => each.resaleEnabled && isActive(each, now));
}
