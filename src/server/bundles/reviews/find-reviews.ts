/** Reading reviews: those that are shown, one's own, and all of them for administrators. */
import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { AdminReview, OwnReview, Review, ReviewState } from '#core/bundles/review.ts';
import type { List } from '#core/lists/list.ts';
import { users } from '../../auth/tables.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithBundles } from '../../catalogue/bundle-products.ts';
import type { Queryable } from '../../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../../http/cursor.ts';
import { bundleReviews } from '../tables.ts';
import { toAdminReview, toReview } from './review-row.ts';

/** The newest first. @throws AppError `not_found` */
export async function listReviews(
  { db, bundles }: Pick<BaseServices, 'db'> & WithBundles,
  asked: string,
  { cursor, limit }: PageAsked,
): Promise<List<Review>> {
  const { slug } = bundles.get(asked);
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await db
    .select()
    .from(bundleReviews)
    .where(
      and(
        eq(bundleReviews.slug, slug),
        isNull(bundleReviews.hiddenAt),
        place && isPast('desc', bundleReviews.createdAt, bundleReviews.id, place),
      ),
    )
    .orderBy(desc(bundleReviews.createdAt), desc(bundleReviews.id))
    .limit(limit + 1);
  return toPage(rows, limit, { placeOf: ({ createdAt: at, id }) => ({ at, id }), toItem: toReview });
}

export const isOwnReview = (userId: string, slug: string) =>
  and(eq(bundleReviews.userId, userId), eq(bundleReviews.slug, slug));

/** @throws AppError `not_found` for no such bundle */
export async function findOwnReview(
  { db, bundles }: Pick<BaseServices, 'db'> & WithBundles,
  userId: string,
  asked: string,
): Promise<OwnReview> {
  const [row] = await db
    .select()
    .from(bundleReviews)
    .where(isOwnReview(userId, bundles.get(asked).slug));
  return { review: row && row.body !== '' ? toReview(row) : null, hiddenReason: row?.hiddenReason ?? null };
}

/** For administrators: what was written or changed last comes first. */
export async function listAllReviews(
  on: Queryable,
  { state, cursor, limit }: PageAsked & { state: ReviewState },
): Promise<List<AdminReview>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select({ review: bundleReviews, userEmail: users.email })
    .from(bundleReviews)
    .innerJoin(users, eq(users.id, bundleReviews.userId))
    .where(
      and(
        (state === 'shown' ? isNull : isNotNull)(bundleReviews.hiddenAt),
        ne(bundleReviews.body, ''),
        place && isPast('desc', bundleReviews.updatedAt, bundleReviews.id, place),
      ),
    )
    .orderBy(desc(bundleReviews.updatedAt), desc(bundleReviews.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ review: { updatedAt: at, id } }) => ({ at, id }),
    toItem: ({ review, userEmail }) => toAdminReview(review, userEmail),
  });
}
