/** Everything the license dashboard shows, read from rows. */
import { desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#core/languages/languages.ts';
import {
  countLicenses,
  coversRelease,
  type LicenseActivity,
  type LicenseDashboard,
  mergeGrants,
  type ProductUpdate,
  toLicensedTool,
} from '#core/licenses/dashboard.ts';
import type { Grant } from '#core/licenses/grant.ts';
import { findNotifications } from '../notifications/find-notifications.ts';
import type { Services } from '../services.ts';
import { findLicenses } from './find-licenses.ts';
import { licenseEvents, productUpdates } from './tables.ts';

const MAX_ACTIVITIES = 20;

type DashboardServices = Pick<Services, 'db' | 'catalogue' | 'clock'>;

export async function readDashboard(
  services: DashboardServices,
  userId: string,
  language: Language,
): Promise<LicenseDashboard> {
  const now = services.clock();
  const [licenses, activities, notifications] = await Promise.all([
    findLicenses(services.db, userId),
    findActivities(services, userId, language),
    findNotifications(services, userId, language),
  ]);
  const united = mergeGrants(licenses, now);
  return {
    licensedTools: united.map(toLicensedTool),
    stats: countLicenses(united, now),
    activities,
    notifications,
    updates: await findUpdates(services, united, language),
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
  return rows.map(({ id, toolSlug, eventType, reason, occurredAt }) => ({
    id,
    toolSlug,
    toolName: catalogue.nameOf(toolSlug, language),
    actionType: eventType,
    reason,
    date: occurredAt.toISOString(),
  }));
}

/** Releases that belong to what the user holds, announced ones included, the newest first. */
async function findUpdates(
  { db }: DashboardServices,
  united: Grant[],
  language: Language,
): Promise<ProductUpdate[]> {
  if (united.length === 0) return [];
  const byTool = new Map(united.map((grant) => [grant.toolSlug, grant]));
  const rows = await db
    .select()
    .from(productUpdates)
    .where(inArray(productUpdates.toolSlug, [...byTool.keys()]))
    .orderBy(desc(productUpdates.releaseDate), desc(productUpdates.id));
  return rows
    .filter(({ toolSlug, releaseDate }) => coversRelease(byTool.get(toolSlug) as Grant, releaseDate))
    .map(({ id, toolSlug, version, features, releaseDate, isAvailable }) => ({
      id,
      toolSlug,
      version,
      features: features[language] ?? features.en,
      releaseDate: releaseDate.toISOString(),
      isAvailable,
    }));
}
