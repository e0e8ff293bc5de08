/** Reading grants. The user id always comes from the session, or from an admin's address. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Grant } from '#core/licenses/grant.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { Queryable } from '../db/database.ts';
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

interface GrantColumns {
  license_level: PaidLevel;
  resale_enabled: boolean;
  issued_at: Date;
  expires_at: Date | null;
  updates_until: Date | null;
  revoked_at: Date | null;
}

const GRANTS_FOR_TOOL = `
  select license_level, resale_enabled, issued_at, expires_at, updates_until, revoked_at
  from tool_licenses where user_id = $1 and tool_slug = $2`;

/**
 * The query of the licence check, which stands before everything that costs: planned once a connection, and without
 * the builder's mapping, which takes longer than the database does.
 */
export async function findGrantsForTool(pool: Pool, userId: string, toolSlug: string): Promise<Grant[]> {
  const { rows } = await pool.query<GrantColumns>({
    name: 'grants_for_tool',
    text: GRANTS_FOR_TOOL,
    values: [userId, toolSlug],
  });
  return rows.map((row) => ({
    toolSlug,
    level: row.license_level,
    resaleEnabled: row.resale_enabled,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    updatesUntil: row.updates_until,
    revokedAt: row.revoked_at,
  }));
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
