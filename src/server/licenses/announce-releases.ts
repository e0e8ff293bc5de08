/** Tells those who hold a tool that a new version of it is out. */

import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { mergeGrants } from '#core/licenses/dashboard.ts';
import { isReleased, newestUpdate } from '#core/licenses/releases.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { findLicensesOfTools } from './find-licenses.ts';
import { toolLicenses } from './tables.ts';
import { findInstalled } from './versions/install-version.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'announce-releases': object;
  }
}

type ReleaseServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithCatalogue;

/** Whoever comes back to a tool later sees its versions in the license dashboard. */
const ANNOUNCED_DAYS = 30;
const HOLDERS_AT_ONCE = 200;

/** Every hour, on one server of all. */
export const scheduleReleaseNews = (services: ReleaseServices & Pick<BaseServices, 'jobs'>): void =>
  services.jobs.schedule('announce-releases', '15 * * * *', (_, signal) =>
    announceReleases(services, signal),
  );

/** Of each tool the newest version, to each holder once, however often and on however many servers this runs. */
export async function announceReleases(services: ReleaseServices, signal?: AbortSignal): Promise<void> {
  const now = services.clock();
  for (const { slug } of services.catalogue.tools) {
    const newest = services.catalogue.releasesOf(slug).findLast((release) => isReleased(release, now));
    const releasedAt = newest?.releasedOn ? new Date(newest.releasedOn) : undefined;
    if (!newest || !releasedAt || now.getTime() - releasedAt.getTime() > ANNOUNCED_DAYS * DAY_MS) continue;
    for (let after = ''; !signal?.aborted; ) {
      const holders = await findUntold(services, slug, { version: newest.version, releasedAt, after });
      for (const userId of holders) await tell(services, userId, slug, now);
      if (holders.length < HOLDERS_AT_ONCE) break;
      after = holders.at(-1) ?? '';
    }
  }
}

const keyOf = (slug: string, version: string): string => `release:${slug}:${version}`;

interface Untold {
  version: string;
  releasedAt: Date;
  /** The last user before. */
  after: string;
}

/** A part of those who have held the tool since before the release and were not told of it, in their order. */
async function findUntold(
  { db }: ReleaseServices,
  slug: string,
  { version, releasedAt, after }: Untold,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: toolLicenses.userId })
    .from(toolLicenses)
    .leftJoin(
      notifications,
      and(eq(notifications.userId, toolLicenses.userId), eq(notifications.onceKey, keyOf(slug, version))),
    )
    .where(
      and(
        eq(toolLicenses.toolSlug, slug),
        isNull(toolLicenses.revokedAt),
        lt(toolLicenses.issuedAt, releasedAt),
        isNull(notifications.id),
        gt(toolLicenses.userId, after),
      ),
    )
    .orderBy(toolLicenses.userId)
    .limit(HOLDERS_AT_ONCE);
  return rows.map(({ userId }) => userId);
}

const tell = (services: ReleaseServices, userId: string, toolSlug: string, now: Date): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [grant] = mergeGrants(await findLicensesOfTools(tx, userId, [toolSlug]), now);
    if (!grant) return;
    const releases = services.catalogue.releasesOf(toolSlug);
    const installed = (await findInstalled(tx, userId)).get(toolSlug) ?? null;
    const update = newestUpdate({ releases, grant, installed }, now);
    if (!update) return;
    const { version } = update;
    await notify(services, tx, {
      userId,
      type: 'update',
      template: 'tool_updated',
      data: { toolSlug, version },
      onceKey: keyOf(toolSlug, version),
    });
  });
