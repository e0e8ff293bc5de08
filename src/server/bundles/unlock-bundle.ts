import { heldBundles, unlockedBy } from '#core/bundles/bundle-access.ts';
import type { UnlockOutcome } from '#core/bundles/shelf.ts';
import { AppError } from '#core/errors/app-error.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { findRights } from './read-shelf.ts';
import { bundleGrants } from './tables.ts';

/** Rights that no order gave. */
const UNPAID_REF = 'unlock';

/**
 * Opens what is free, covered by the Creator Library, or one of the three of the Free Preview. Twice is once. What is to be
 * paid is opened by its order and nothing else.
 * @throws AppError `not_found`, `forbidden` with reason `not_unlocked`
 */
export async function unlockBundle(
  { db, clock, bundles }: Pick<BaseServices, 'db' | 'clock'> & WithBundles,
  userId: string,
  slug: string,
): Promise<UnlockOutcome> {
  const bundle = bundles.get(slug);
  // The user is locked, so that two presses at once open no fourth preview.
  return withUserLocked(db, userId, async (tx) => {
    const now = clock();
    const { grants, libraryUntil } = await findRights(tx, userId, now);
    const isMember = libraryUntil !== null;
    const source = unlockedBy(bundle, grants, isMember);
    if (source === undefined)
      throw new AppError('forbidden', 'Nothing of yours covers this bundle.', { reason: 'not_unlocked' });
    if (source === 'held') {
      const held = heldBundles(grants, isMember).find((each) => each.slug === slug);
      return { access: held?.access ?? 'preview' };
    }
    await tx
      .insert(bundleGrants)
      .values({ userId, slug, source, sourceRef: UNPAID_REF, grantedAt: now })
      .onConflictDoNothing();
    return { access: source === 'preview' ? 'preview' : 'whole' };
  });
}
