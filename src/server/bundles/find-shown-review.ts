import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { bundleReviews } from './tables.ts';

/** What everybody reads. @throws AppError `not_found`, also for what is hidden */
export async function findShownReview(on: Queryable, id: string): Promise<typeof bundleReviews.$inferSelect> {
  const [review] = await on
    .select()
    .from(bundleReviews)
    .where(and(eq(bundleReviews.id, id), isNull(bundleReviews.hiddenAt)));
  if (!review) throw new AppError('not_found', 'There is no such review.');
  return review;
}
