import { count, isNull, sql } from 'drizzle-orm';
import { type BundleFigures, NO_FIGURES } from '#core/bundles/shelf.ts';
import type { Services } from '../services.ts';
import { bundleDownloads, bundleReviews } from './tables.ts';

/** By slug; a bundle that nobody took a file of or reviewed is not among them. */
export async function countFigures({
  db,
}: Pick<Services, 'db'>): Promise<ReadonlyMap<string, BundleFigures>> {
  const [counted, reviewed] = await Promise.all([
    db
      .select({ slug: bundleDownloads.slug, downloads: count() })
      .from(bundleDownloads)
      .groupBy(bundleDownloads.slug),
    db
      .select({
        slug: bundleReviews.slug,
        reviews: count(),
        stars: sql<number>`sum(${bundleReviews.stars})::int`,
        sampleReviews: sql<number>`(count(*) filter (where ${bundleReviews.isSample}))::int`,
      })
      .from(bundleReviews)
      .where(isNull(bundleReviews.hiddenAt))
      .groupBy(bundleReviews.slug),
  ]);
  const figures = new Map<string, BundleFigures>();
  for (const row of [...counted, ...reviewed])
    figures.set(row.slug, { ...NO_FIGURES, ...figures.get(row.slug), ...row });
  return figures;
}

/** Of every bundle, whether anything was counted or not. */
export async function findFigures(services: Pick<Services, 'db' | 'bundles'>): Promise<BundleFigures[]> {
  const figures = await countFigures(services);
  return services.bundles.all.map(({ slug }) => ({ ...NO_FIGURES, ...figures.get(slug), slug }));
}
