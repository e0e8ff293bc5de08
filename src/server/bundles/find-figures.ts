import { count, eq, isNull, sql } from 'drizzle-orm';
import { type BundleFigures, NO_FIGURES } from '#core/bundles/shelf.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { DEMO_SOURCE } from './make-demo-reviews.ts';
import { bundleDownloads, bundleGrants, bundleReviews } from './tables.ts';

/** By slug; a bundle that nobody took a file of or reviewed is not among them. */
export type Figures = ReadonlyMap<string, BundleFigures>;

type FigureServices = Pick<BaseServices, 'db' | 'clock'>;

/** How long what was counted stands; who changes it on this server sees the change at once. */
const COUNTED_MS = 60_000;

/** The latest count of each database. */
const counts = new WeakMap<BaseServices['db'], { at: number; figures: Promise<Figures> }>();

/** Counted once in a while, by one of those who ask for it; what failed is not kept. */
export function readFigures({ db, clock }: FigureServices): Promise<Figures> {
  const now = clock().getTime();
  const known = counts.get(db);
  if (known && now - known.at < COUNTED_MS && now >= known.at) return known.figures;
  const counting = { at: now, figures: countFigures(db) };
  counts.set(db, counting);
  counting.figures.catch(() => {
    if (counts.get(db) === counting) counts.delete(db);
  });
  return counting.figures;
}

/** After a change of what is counted. */
export const forgetFigures = ({ db }: Pick<BaseServices, 'db'>): boolean => counts.delete(db);

async function countFigures(db: BaseServices['db']): Promise<Figures> {
  const { userId, slug, sourceRef } = bundleGrants;
  const heldForShow = sql`select ${userId}, ${slug} from ${bundleGrants} where ${eq(sourceRef, DEMO_SOURCE)}`;
  const isSample = sql`(${bundleDownloads.userId}, ${bundleDownloads.slug}) in (${heldForShow})`;
  const [counted, reviewed] = await Promise.all([
    db
      .select({
        slug: bundleDownloads.slug,
        downloads: count(),
        sampleDownloads: sql<number>`(count(*) filter (where ${isSample}))::int`,
      })
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
export async function findFigures(services: FigureServices & WithBundles): Promise<BundleFigures[]> {
  const figures = await readFigures(services);
  return services.bundles.all.map(({ slug }) => ({ ...NO_FIGURES, ...figures.get(slug), slug }));
}
