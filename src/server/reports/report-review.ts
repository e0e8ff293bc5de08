import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { NewReport } from '#core/reports/report.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findShownReview } from '../bundles/find-shown-review.ts';
import { saveReport } from './reports.ts';

/**
 * A reader tells the administrators of a review, which they see as it was then. Its author is told nothing.
 * @throws AppError `not_found` for what is not shown; `forbidden` for one's own; `conflict` while one's report of it is
 *   open; `quota_exceeded`
 */
export async function reportReview(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  reviewId: string,
  report: Pick<NewReport, 'reason' | 'details'>,
): Promise<{ id: string }> {
  const review = await findShownReview(services.db, reviewId);
  if (review.userId === userId) throw new AppError('forbidden', 'Your own review is yours to delete.');
  return saveReport(services, userId, {
    ...report,
    ...{ reviewId, toolSlug: bundleProductId(review.slug), output: review.body },
  });
}
