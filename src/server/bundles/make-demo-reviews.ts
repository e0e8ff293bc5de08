/** What stands below bundles, and was taken of them, when the product is shown for the first time: samples, and marked as such. */
import demoReviews from '#content/demo-reviews.json' with { type: 'json' };
import type { Stars } from '#core/bundles/review.ts';
import { BUNDLE_FORMATS } from '#core/bundles/shelf.ts';
import type { Language } from '#core/languages/languages.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { Queryable } from '../db/database.ts';
import { bundleDownloads, bundleGrants, bundleReviews } from './tables.ts';

interface DemoReview {
  bundle: string;
  /** A demo account, by its name. */
  by: string;
  stars: Stars;
  language: Language;
  trade: string;
  text: string;
  answer?: string;
}

/** What the grants of the demo accounts name where others name an order. */
export const DEMO_SOURCE = 'demo';

/** The last one of each bundle is shown first. */
export const DEMO_REVIEWS = demoReviews as DemoReview[];

/**
 * Each holds the bundle that they review, as everybody does who writes one, and took its PDF; who gave five stars, every file.
 * @param userIds by the accounts' names
 */
export async function makeDemoReviews(
  { bundles, clock }: Pick<BaseServices, 'clock'> & WithBundles,
  on: Queryable,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = clock().getTime();
  const reviews = DEMO_REVIEWS.flatMap((review, index) => {
    const userId = userIds.get(review.by);
    // A millisecond apart, so that their order is known.
    const at = new Date(now + index - DEMO_REVIEWS.length);
    return userId === undefined ? [] : [{ ...review, userId, at }];
  });
  await on.insert(bundleGrants).values(
    reviews.map(({ userId, bundle: slug, at }) => ({
      ...{ userId, slug, sourceRef: DEMO_SOURCE, grantedAt: at },
      source: bundles.get(slug).cents === 0 ? ('free' as const) : ('purchase' as const),
    })),
  );
  await on.insert(bundleDownloads).values(
    reviews.flatMap(({ userId, bundle: slug, at: downloadedAt, stars }) =>
      (stars === 5 ? BUNDLE_FORMATS : (['pdf'] as const)).map((format) => ({
        ...{ userId, slug, format, downloadedAt },
      })),
    ),
  );
  await on.insert(bundleReviews).values(
    reviews.map(({ userId, bundle: slug, at, stars, language, trade, text, answer }) => ({
      ...{ userId, slug, stars, language, trade, body: text, isSample: true },
      ...{ heldSince: at, createdAt: at, updatedAt: at },
      ...(answer !== undefined && { answer, answeredAt: at }),
    })),
  );
}
