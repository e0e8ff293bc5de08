/** What stands below bundles when the product is shown for the first time: samples, and marked as such. */
import demoReviews from '#content/demo-reviews.json' with { type: 'json' };
import type { Stars } from '#core/bundles/review.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../services.ts';
import { bundleGrants, bundleReviews } from './tables.ts';

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

/** The last one of each bundle is shown first. */
export const DEMO_REVIEWS = demoReviews as DemoReview[];

/** Each holds the bundle that they review, as everybody does who writes one. @param userIds by the accounts' names */
export async function makeDemoReviews(
  { bundles, clock }: Pick<Services, 'bundles' | 'clock'>,
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
      ...{ userId, slug, sourceRef: 'demo', grantedAt: at },
      source: bundles.get(slug).cents === 0 ? ('free' as const) : ('purchase' as const),
    })),
  );
  await on.insert(bundleReviews).values(
    reviews.map(({ userId, bundle: slug, at, stars, language, trade, text, answer }) => ({
      ...{ userId, slug, stars, language, trade, body: text, isSample: true },
      ...{ heldSince: at, createdAt: at, updatedAt: at },
      ...(answer !== undefined && { answer, answeredAt: at }),
    })),
  );
}
