import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import type { StoredLicense } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { allowances, allowanceTools, licenseEvents, toolLicenses } from './tables.ts';

/**
 * Takes one grant away, for good: what it came from does not bring it back. Other grants for the same tool stay. Revoking
 * twice is revoking once.
 * @throws AppError `not_found`
 */
export async function revokeLicense(
  services: GrantServices,
  id: string,
  reason: string | null = null,
): Promise<StoredLicense> {
  return services.db.transaction(async (tx) => {
    const isThis = eq(toolLicenses.id, id);
    const [license] = await tx.select().from(toolLicenses).where(isThis);
    if (!license) throw new AppError('not_found', 'There is no such grant.');
    await emptyPlaces(tx, license);
    await revokeWhere(services, tx, isThis, reason);
    const takenAt = sql`coalesce(${toolLicenses.takenAt}, ${services.clock()})`;
    const [taken] = await tx.update(toolLicenses).set({ takenAt }).where(isThis).returning();
    return taken ?? license;
  });
}

/**
 * Its place is free for another tool; of a plan also in those that this one took the place of, which a change back would
 * bring along. Locked before the license, as by whoever chooses.
 */
async function emptyPlaces(tx: Queryable, { userId, source, sourceRef, toolSlug }: StoredLicense) {
  const isOfPast = source === 'plan' ? isNotNull(allowances.revokedAt) : undefined;
  const found = await tx
    .select({ id: allowances.id })
    .from(allowances)
    .where(
      and(
        ...[eq(allowances.userId, userId), eq(allowances.source, source)],
        or(eq(allowances.sourceRef, sourceRef), isOfPast),
      ),
    )
    .orderBy(asc(allowances.id))
    .for('update');
  const ids = found.map(({ id }) => id);
  await tx
    .delete(allowanceTools)
    .where(and(inArray(allowanceTools.allowanceId, ids), eq(allowanceTools.toolSlug, toolSlug)));
}

/**
 * Rows, events, one notification and the message to open tabs, in the caller's transaction; what ends with them, too.
 * @param which grants of one user
 * @param reason of the administrator who decided; the user reads it
 * @returns those that were not revoked before
 */
export async function revokeWhere(
  services: GrantServices,
  tx: Queryable,
  which: SQL | undefined,
  reason: string | null = null,
): Promise<StoredLicense[]> {
  const now = services.clock();
  const revoked = await tx
    .update(toolLicenses)
    .set({ revokedAt: now })
    .where(and(which, isNull(toolLicenses.revokedAt)))
    .returning();
  const [first] = revoked;
  if (!first) return [];
  const { userId, toolSlug, level } = first;
  await tx.insert(licenseEvents).values(
    revoked.map((license) => ({
      userId,
      licenseId: license.id,
      toolSlug: license.toolSlug,
      level: license.level,
      occurredAt: now,
      eventType: 'revocation' as const,
      reason,
    })),
  );
  await notify(services, tx, {
    userId,
    type: 'expiration',
    template: templateOf(revoked.length, reason),
    data: { toolSlug, level, count: revoked.length, ...(reason !== null && { reason }) },
  });
  const toolSlugs = revoked.map((license) => license.toolSlug);
  await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs } });
  await revokeFollowers(services, tx, revoked);
  return revoked;
}

/** Gifts of these licenses, whoever has them. */
async function revokeFollowers(
  services: GrantServices,
  tx: Queryable,
  ended: StoredLicense[],
): Promise<void> {
  const areTheirs = inArray(
    toolLicenses.endsWith,
    ended.map(({ id }) => id),
  );
  const holders = await tx
    .selectDistinct({ userId: toolLicenses.userId })
    .from(toolLicenses)
    .where(and(areTheirs, isNull(toolLicenses.revokedAt)));
  for (const { userId } of holders)
    await revokeWhere(services, tx, and(areTheirs, eq(toolLicenses.userId, userId)));
}

function templateOf(count: number, reason: string | null) {
  if (reason === null) return count > 1 ? 'licenses_revoked' : 'license_revoked';
  return count > 1 ? 'licenses_revoked_for' : 'license_revoked_for';
}
