/** Reading grants. The user id always comes from the session, or from an admin's address. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Grant } from '#core/licenses/grant.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { Database, Queryable } from '../db/database.ts';
import { toolLicenses } from './tables.ts';

export type License = typeof toolLicenses.$inferSelect;

export const findLicenses = (on: Queryable, userId: string): Promise<License[]> =>
  on
    .select()
    .from(toolLicenses)
    .where(eq(toolLicenses.userId, userId))
    .orderBy(asc(toolLicenses.toolSlug), asc(toolLicenses.issuedAt), asc(toolLicenses.id));

export const findLicensesOfTools = (on: Queryable, userId: string, slugs: string[]): Promise<License[]> =>
  on
    .select()
    .from(toolLicenses)
    .where(and(eq(toolLicenses.userId, userId), inArray(toolLicenses.toolSlug, slugs)));

/** The query of the licence check, which runs before everything that costs: parsed and planned once. */
export function prepareToolLicenses(db: Database): (userId: string, toolSlug: string) => Promise<License[]> {
  const query = db
    .select()
    .from(toolLicenses)
    .where(
      and(
        eq(toolLicenses.userId, sql.placeholder('userId')),
        eq(toolLicenses.toolSlug, sql.placeholder('toolSlug')),
      ),
    )
    .prepare('licenses_of_tool');
  return (userId, toolSlug) => query.execute({ userId, toolSlug });
}

export const toGrant = (license: License): Grant => ({
  toolSlug: license.toolSlug,
  level: license.licenseLevel,
  resaleEnabled: license.resaleEnabled,
  issuedAt: license.issuedAt,
  expiresAt: license.expiresAt,
  updatesUntil: license.updatesUntil,
  revokedAt: license.revokedAt,
});

export const toRow = (license: License): LicenseRow => ({
  user_id: license.userId,
  tool_slug: license.toolSlug,
  license_level: license.licenseLevel,
  resale_enabled: license.resaleEnabled,
  issued_at: license.issuedAt.toISOString(),
  expires_at: license.expiresAt?.toISOString() ?? null,
  updates_until: license.updatesUntil?.toISOString() ?? null,
  source: license.source,
  revoked_at: license.revokedAt?.toISOString() ?? null,
});
