import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { compareBundles, hasChanges } from '#core/bundles/compare-bundles.ts';
import type { BundleNews } from '#core/bundles/shelf.ts';
import type { Queryable } from '../../db/database.ts';
import { bundleEditions, type promptBundles, seenBundles } from '../tables.ts';

/**
 * What became of a bundle since its holder last looked: at an edition that they said they had seen, or at the one that stood
 * when it became theirs. Where that is kept no longer, since the first that is.
 * @param since when the bundle became theirs
 */
export async function findNews(
  on: Queryable,
  userId: string,
  bundle: typeof promptBundles.$inferSelect,
  since: Date,
): Promise<BundleNews | null> {
  const seen = await findSeen(on, userId, bundle, since);
  if (seen >= bundle.edition) return null;
  const [before] = await on
    .select()
    .from(bundleEditions)
    .where(and(eq(bundleEditions.slug, bundle.slug), gte(bundleEditions.edition, seen)))
    .orderBy(asc(bundleEditions.edition))
    .limit(1);
  if (!before) return null;
  const changes = compareBundles(before.contents, bundle.contents);
  return hasChanges(changes) ? { version: before.version, ...changes } : null;
}

async function findSeen(
  on: Queryable,
  userId: string,
  { slug, edition, editionSince }: typeof promptBundles.$inferSelect,
  since: Date,
): Promise<number> {
  const isTheirs = and(eq(seenBundles.userId, userId), eq(seenBundles.slug, slug));
  const [seen] = await on.select({ edition: seenBundles.edition }).from(seenBundles).where(isTheirs);
  if (seen) return seen.edition;
  if (editionSince <= since) return edition;
  const [got] = await on
    .select({ edition: bundleEditions.edition })
    .from(bundleEditions)
    .where(and(eq(bundleEditions.slug, slug), lte(bundleEditions.editionSince, since)))
    .orderBy(desc(bundleEditions.edition))
    .limit(1);
  return got?.edition ?? 1;
}
