/** Reading grants. The user id always comes from the session, or from an admin's address. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { toLicensedTool } from '#core/licenses/dashboard.ts';
import { type Grant, ownLevel } from '#core/licenses/grant.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { Queryable } from '../db/database.ts';
import { allowances, toolLicenses } from './tables.ts';

export type StoredLicense = typeof toolLicenses.$inferSelect;
export type StoredAllowance = typeof allowances.$inferSelect;

export const findLicenses = (on: Queryable, userId: string): Promise<StoredLicense[]> =>
  on
    .select()
    .from(toolLicenses)
    .where(eq(toolLicenses.userId, userId))
    .orderBy(asc(toolLicenses.toolSlug), asc(toolLicenses.issuedAt), asc(toolLicenses.id));

export const findLicensesOfTools = (
  on: Queryable,
  userId: string,
  slugs: string[],
): Promise<StoredLicense[]> =>
  on
    .select()
    .from(toolLicenses)
    .where(and(eq(toolLicenses.userId, userId), inArray(toolLicenses.toolSlug, slugs)));

/** What administrators took from the user. */
export const findTaken = (on: Queryable, userId: string) => {
  const { toolSlug, source, sourceRef, takenAt } = toolLicenses;
  return on
    .select({ toolSlug, source, sourceRef })
    .from(toolLicenses)
    .where(and(eq(toolLicenses.userId, userId), isNotNull(takenAt)));
};

const GRANTS_FOR_TOOL = `
  select tool_slug as "toolSlug", license_level as level, resale_enabled as "resaleEnabled", issued_at as "issuedAt",
    expires_at as "expiresAt", updates_until as "updatesUntil", revoked_at as "revokedAt"
  from tool_licenses where user_id = $1 and tool_slug = $2`;

/**
 * The query of the licence check, which stands before everything that costs: planned once a connection, and without
 * the builder's mapping, which takes longer than the database does.
 */
export async function findGrantsForTool(pool: Pool, userId: string, toolSlug: string): Promise<Grant[]> {
  const { rows } = await pool.query<Grant>({
    name: 'grants_for_tool',
    text: GRANTS_FOR_TOOL,
    values: [userId, toolSlug],
  });
  return rows;
}

/** Plans and licenses with places, the first one first. */
export const findAllowances = (on: Queryable, userId: string): Promise<StoredAllowance[]> =>
  on
    .select()
    .from(allowances)
    .where(eq(allowances.userId, userId))
    .orderBy(asc(allowances.issuedAt), asc(allowances.id));

export type Holding = Pick<
  StoredLicense,
  'level' | 'source' | 'sourceRef' | 'resaleEnabled' | 'expiresAt' | 'revokedAt'
>;

/** The terms of all that somebody has: licenses, and plans, whose places may still be empty. */
export const findHoldings = (on: Queryable, userId: string): Promise<Holding[]> =>
  unionAll(termsIn(on, toolLicenses, userId), termsIn(on, allowances, userId));

const termsIn = (on: Queryable, table: typeof toolLicenses | typeof allowances, userId: string) => {
  const { level, source, sourceRef, resaleEnabled, expiresAt, revokedAt } = table;
  return on
    .select({ level, source, sourceRef, resaleEnabled, expiresAt, revokedAt })
    .from(table)
    .where(eq(table.userId, userId));
};

/** The user's own level: the highest of their active grants and plans. */
export const findLevel = async (
  { db, clock }: { db: Queryable; clock: () => Date },
  userId: string,
): Promise<Level> => ownLevel(await findHoldings(db, userId), clock());

export const toRow = (license: StoredLicense): LicenseRow => ({
  ...toLicensedTool(license),
  id: license.id,
  user_id: license.userId,
  source: license.source,
  revoked_at: license.revokedAt?.toISOString() ?? null,
});
