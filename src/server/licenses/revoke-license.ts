import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import type { StoredLicense } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { licenseEvents, toolLicenses } from './tables.ts';

/**
 * Takes one grant away, for good; other grants for the same tool stay. Revoking twice is revoking once.
 * @throws AppError `not_found`
 */
export async function revokeLicense(services: GrantServices, id: string): Promise<StoredLicense> {
  return services.db.transaction(async (tx) => {
    const isThis = eq(toolLicenses.id, id);
    const [revoked] = await revokeWhere(services, tx, isThis);
    // For good: it is not held again with the license that it came from.
    await tx.update(toolLicenses).set({ endsWith: null }).where(isThis);
    if (revoked) return revoked;
    const [before] = await tx.select().from(toolLicenses).where(isThis);
    if (!before) throw new AppError('not_found', 'There is no such grant.');
    return before;
  });
}

/**
 * Rows, events, one notification and the message to open tabs, in the caller's transaction; what ends with them, too.
 * @param which grants of one user
 * @returns those that were not revoked before
 */
export async function revokeWhere(
  services: GrantServices,
  tx: Queryable,
  which: SQL | undefined,
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
    })),
  );
  await notify(services, tx, {
    userId,
    type: 'expiration',
    template: revoked.length > 1 ? 'licenses_revoked' : 'license_revoked',
    data: { toolSlug, level, count: revoked.length },
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
