/** Everything the license dashboard shows, read from rows. */
import { desc, eq } from 'drizzle-orm';
import type { Language } from '#core/languages/languages.ts';
import { placesFor } from '#core/licenses/allowance.ts';
import {
  countLicenses,
  type LicenseActivity,
  type LicenseDashboard,
  mergeGrants,
  type ProductUpdate,
  toLicensedTool,
} from '#core/licenses/dashboard.ts';
import { type Grant, isActive } from '#core/licenses/grant.ts';
import { listReleases } from '#core/licenses/releases.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { findNotifications } from '../notifications/find-notifications.ts';
import { listAllowances } from './allowances.ts';
import { managedBy } from './dashboard/managed-by.ts';
import { findLicenses } from './find-licenses.ts';
import { licenseEvents } from './tables.ts';
import { findInstalled } from './versions/install-version.ts';

const MAX_ACTIVITIES = 20;

type DashboardServices = Pick<BaseServices, 'db' | 'clock'> & WithCatalogue & WithBundles;

export async function readDashboard(
  services: DashboardServices,
  userId: string,
  language: Language,
): Promise<LicenseDashboard> {
  const now = services.clock();
  const [licenses, places, installed, activities, notifications] = await Promise.all([
    findLicenses(services.db, userId),
    listAllowances(services, userId),
    findInstalled(services.db, userId),
    findActivities(services, userId, language),
    findNotifications(services, userId, language),
  ]);
  const united = mergeGrants(licenses, now);
  const held = licenses.filter((license) => isActive(license, now));
  return {
    licensedTools: united.map((grant) => {
      const ofTool = held.filter(({ toolSlug }) => toolSlug === grant.toolSlug);
      const by = managedBy(ofTool, places);
      return { ...toLicensedTool(grant), ...(by && { managed_by: by }) };
    }),
    freePlaces: placesFor('standard', places).free,
    stats: countLicenses(united, now),
    activities,
    notifications,
    updates: united.flatMap((grant) =>
      listUpdates(services, { grant, installed: installed.get(grant.toolSlug) ?? null }, language),
    ),
  };
}

async function findActivities(
  { db, catalogue }: DashboardServices,
  userId: string,
  language: Language,
): Promise<LicenseActivity[]> {
  const rows = await db
    .select()
    .from(licenseEvents)
    .where(eq(licenseEvents.userId, userId))
    .orderBy(desc(licenseEvents.occurredAt), desc(licenseEvents.id))
    .limit(MAX_ACTIVITIES);
  return rows.map(({ id, toolSlug, eventType, version, reason, occurredAt }) => ({
    id,
    toolSlug,
    toolName: catalogue.nameOf(toolSlug, language),
    actionType: eventType,
    version,
    reason,
    date: occurredAt.toISOString(),
  }));
}

/** The version that a license is on and what comes after it, planned ones included. */
function listUpdates(
  { catalogue, clock }: DashboardServices,
  { grant, installed }: { grant: Grant; installed: string | null },
  language: Language,
): ProductUpdate[] {
  const { toolSlug } = grant;
  const releases = catalogue.releasesOf(toolSlug);
  return listReleases({ releases, grant, installed }, clock()).map(({ release, obstacle }) => ({
    id: `${toolSlug}-${release.version}`,
    toolSlug,
    version: release.version,
    features: release.features[language],
    releaseDate: release.releasedOn,
    isAvailable: obstacle !== 'coming',
    obstacle,
  }));
}
