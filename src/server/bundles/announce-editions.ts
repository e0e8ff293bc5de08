/** Tells those who hold a bundle that its prompts have changed. */

import { and, asc, eq, exists, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { bundleGrants, libraryMemberships, promptBundles, seenBundles } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'announce-editions': object;
  }
}

type EditionServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;
type Edition = Pick<typeof promptBundles.$inferSelect, 'slug' | 'edition' | 'editionSince'>;

/** Whoever comes back to a bundle later sees what changed in its reader. */
const ANNOUNCED_DAYS = 30;
const HOLDERS_AT_ONCE = 200;

/** Every hour, on one server of all. */
export const scheduleBundleNews = (services: EditionServices & Pick<BaseServices, 'jobs'>): void =>
  services.jobs.schedule('announce-editions', '45 * * * *', (_, signal) =>
    announceEditions(services, signal),
  );

/** Of each bundle the present edition, to each holder once, however often and on however many servers this runs. */
export async function announceEditions(services: EditionServices, signal?: AbortSignal): Promise<void> {
  const { slug, edition, editionSince } = promptBundles;
  const from = new Date(services.clock().getTime() - ANNOUNCED_DAYS * DAY_MS);
  const changed = await services.db
    .select({ slug, edition, editionSince })
    .from(promptBundles)
    .where(and(gt(edition, 1), gt(editionSince, from)));
  for (const bundle of changed)
    for (let after = ''; !signal?.aborted; ) {
      const holders = await findUntold(services, bundle, after);
      for (const userId of holders) await tell(services, userId, bundle);
      if (holders.length < HOLDERS_AT_ONCE) break;
      after = holders.at(-1) ?? '';
    }
}

const keyOf = ({ slug, edition }: Edition): string => `bundle:${slug}:${edition}`;

/** A part of those who have held all of the bundle since before, have not seen the edition and were not told of it. */
async function findUntold({ db, clock }: EditionServices, bundle: Edition, after: string): Promise<string[]> {
  const { userId, slug, source, grantedAt, revokedAt } = bundleGrants;
  const isMember = exists(
    db
      .select({ found: sql`1` })
      .from(libraryMemberships)
      .where(and(eq(libraryMemberships.userId, userId), gt(libraryMemberships.heldUntil, clock()))),
  );
  const rows = await db
    .selectDistinct({ userId })
    .from(bundleGrants)
    .leftJoin(notifications, and(eq(notifications.userId, userId), eq(notifications.onceKey, keyOf(bundle))))
    .leftJoin(seenBundles, and(eq(seenBundles.userId, userId), eq(seenBundles.slug, slug)))
    .where(
      and(
        eq(slug, bundle.slug),
        isNull(revokedAt),
        lt(grantedAt, bundle.editionSince),
        ne(source, 'preview'),
        or(ne(source, 'library'), isMember),
        isNull(notifications.id),
        or(isNull(seenBundles.edition), lt(seenBundles.edition, bundle.edition)),
        gt(userId, after),
      ),
    )
    .orderBy(asc(userId))
    .limit(HOLDERS_AT_ONCE);
  return rows.map((row) => row.userId);
}

const tell = (services: EditionServices, userId: string, bundle: Edition): Promise<void> =>
  services.db.transaction((tx) =>
    notify(services, tx, {
      ...{ userId, type: 'update', template: 'bundle_updated' },
      data: { bundleSlug: bundle.slug },
      onceKey: keyOf(bundle),
    }),
  );
