import { and, eq } from 'drizzle-orm';
import { MAX_FAVORITES } from '#core/bundles/shelf.ts';
import { limitReached } from '#core/errors/limits.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { bundleFavorites } from './tables.ts';

/** Twice is once, also where there is room for no further one. @throws AppError `not_found`, `quota_exceeded` */
export const saveFavorite = (
  { db, clock, bundles }: Pick<BaseServices, 'db' | 'clock'> & WithBundles,
  userId: string,
  asked: string,
): Promise<void> =>
  withUserLocked(db, userId, async (tx) => {
    const { slug } = bundles.get(asked);
    const isOwn = eq(bundleFavorites.userId, userId);
    if (await tx.$count(bundleFavorites, and(isOwn, eq(bundleFavorites.slug, slug)))) return;
    const used = await tx.$count(bundleFavorites, isOwn);
    if (used >= MAX_FAVORITES)
      throw limitReached({ what: 'favorites', unit: 'rows', limit: MAX_FAVORITES, used });
    await tx.insert(bundleFavorites).values({ userId, slug, savedAt: clock() });
  });

/** @throws AppError `not_found` for what is neither sold nor one of them */
export async function deleteFavorite(
  { db, bundles }: Pick<BaseServices, 'db'> & WithBundles,
  userId: string,
  slug: string,
): Promise<void> {
  const isThis = and(eq(bundleFavorites.userId, userId), eq(bundleFavorites.slug, slug));
  const { rowCount } = await db.delete(bundleFavorites).where(isThis);
  // What is sold no more can be taken off as well: it has a place among those that one may have.
  if (!rowCount) bundles.get(slug);
}
