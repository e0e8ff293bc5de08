/** Reading grants. The user id always comes from the session, or from an admin's address. */
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
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
 * The query of the licence check, which stands before everything that costs: without the builder's mapping, which
 * takes longer than the database does.
 */
export async function findGrantsForTool(pool: Pool, userId: string, toolSlug: string): Promise<Grant[]> {
  const { rows } = await pool.query<Grant>(GRANTS_FOR_TOOL, [userId, toolSlug]);
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

export interface HoldingRow extends Omit<Holding, 'expiresAt' | 'revokedAt'> {
  expiresAt: string | null;
  revokedAt: string | null;
  [column: string]: unknown;
}

const TERMS = sql`source, source_ref as "sourceRef", resale_enabled as "resaleEnabled",
  expires_at as "expiresAt", revoked_at as "revokedAt"`;

/** In plain words, since each payment asks twice: the builder takes longer than the database does. */
const holdingsOf = (userId: string): SQL => sql`
  select license_level as level, ${TERMS} from tool_licenses where user_id = ${userId}
  union all select level, ${TERMS} from allowances where user_id = ${userId}`;

/** The terms of all that somebody has: licenses, and plans, whose places may still be empty. */
export async function findHoldings(on: Queryable, userId: string): Promise<Holding[]> {
  const { rows } = await on.execute<HoldingRow>(holdingsOf(userId));
  return toHoldings(rows);
}

/** The same as a value within another statement, for `toHoldings`. */
export const holdingsColumn = (userId: string): SQL<HoldingRow[] | null> =>
  sql`(select json_agg(held) from (${holdingsOf(userId)}) as held)`;

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

export const toHoldings = (rows: readonly HoldingRow[]): Holding[] =>
  rows.map((row) => ({ ...row, expiresAt: toDate(row.expiresAt), revokedAt: toDate(row.revokedAt) }));

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
