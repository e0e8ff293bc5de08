/** What the owner of a bundle does with their review. The user always comes from the session. */
import { and, eq, isNull } from 'drizzle-orm';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { OwnReview, ReviewWords } from '#core/bundles/review.ts';
import { AppError } from '#core/errors/app-error.ts';
import { withUserLocked } from '../../auth/lock-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithBundles } from '../../catalogue/bundle-products.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { withinQuota } from '../../storage/within-quota.ts';
import { findHeld } from '../read-shelf.ts';
import { bundleReviews } from '../tables.ts';
import { findOwnReview, isOwnReview } from './find-reviews.ts';

type ReviewServices = Pick<BaseServices, 'db' | 'clock' | 'limits'> & WithBundles;

/** Written and changed. More is no review. */
export const REVIEW_LIMIT = { name: 'bundle-review', points: 30, seconds: 60 * 60 } as const satisfies Limit;

/**
 * Writes the one review of this user, or changes it; the same once more changes nothing. What is hidden stays hidden,
 * whatever is written. @returns whether it is new
 * @throws AppError `not_found`, `forbidden` for administrators, and with reason `not_unlocked` for who does not hold the
 * whole of it now, `rate_limited`, `quota_exceeded`
 */
export async function writeReview(
  services: ReviewServices,
  { id: userId, role }: Pick<SessionUser, 'id' | 'role'>,
  asked: string,
  { text, ...words }: ReviewWords,
): Promise<{ isNew: boolean; own: OwnReview }> {
  const { slug } = services.bundles.get(asked);
  if (role === 'admin') throw new AppError('forbidden', 'The house reviews none of its own bundles.');
  await services.limits.consume(REVIEW_LIMIT, userId);
  return withinQuota(services, userId, 'reviews', {}, async (tx) => {
    const on = { ...services, db: tx };
    const held = await findHeld(on, userId, slug);
    if (held?.access !== 'whole')
      throw new AppError('forbidden', 'Only owners of the bundle review it.', { reason: 'not_unlocked' });
    const written = { ...words, body: text };
    const [known] = await tx.select().from(bundleReviews).where(isOwnReview(userId, slug));
    if (!known)
      await tx.insert(bundleReviews).values({
        ...{ ...written, userId, slug, heldSince: held.since },
        ...{ createdAt: services.clock(), updatedAt: services.clock() },
      });
    else if (
      known.body !== written.body ||
      known.stars !== written.stars ||
      known.trade !== written.trade ||
      known.language !== written.language
    )
      await tx
        .update(bundleReviews)
        .set({ ...written, updatedAt: services.clock() })
        .where(eq(bundleReviews.id, known.id));
    return { isNew: !known, own: await findOwnReview(on, userId, slug) };
  });
}

/**
 * Also of a bundle that is no longer held, or no longer sold. Twice is once. Of what is hidden the words go, and the row
 * stays with the decision.
 * @returns whether one is shown less
 * @throws AppError `not_found` where there is neither a review nor a bundle
 */
export const deleteReview = (
  { db, bundles }: ReviewServices,
  userId: string,
  slug: string,
): Promise<boolean> =>
  withUserLocked(db, userId, async (tx) => {
    const isOwn = isOwnReview(userId, slug);
    const { rowCount } = await tx.delete(bundleReviews).where(and(isOwn, isNull(bundleReviews.hiddenAt)));
    if (rowCount) return true;
    const emptied = await tx.update(bundleReviews).set({ body: '', trade: '' }).where(isOwn);
    if (!emptied.rowCount) bundles.get(slug);
    return false;
  });
