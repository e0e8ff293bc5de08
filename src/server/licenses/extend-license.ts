/** What was given by hand, given for longer. */
import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { extensionRefusal } from '#core/licenses/level-grant.ts';
import type { Queryable } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import type { StoredLicense } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { refOfLevelGrant } from './level-grants.ts';
import { renewFollowers } from './sync-licenses.ts';
import { levelGrants, licenseEvents, toolLicenses } from './tables.ts';

type End = Date | null;

/**
 * A license that has ended counts again. The same end twice is once.
 * @param end null = for good
 * @throws AppError `not_found`; `conflict` for one that was revoked, was not given by hand, or would end sooner
 */
export async function extendLicense(services: GrantServices, id: string, end: End): Promise<StoredLicense> {
  return services.db.transaction(async (tx) => {
    const [license] = await tx.select().from(toolLicenses).where(eq(toolLicenses.id, id)).for('update');
    if (!license) throw new AppError('not_found', 'There is no such grant.');
    // What was paid for follows its order, which would take the longer end back.
    if (license.source !== 'grant') throw new AppError('conflict', 'This was not given by hand.');
    refuse(license, end);
    const [extended] = await extendWhere(services, tx, eq(toolLicenses.id, id), end);
    return extended ?? license;
  });
}

/** All that came with it and was not taken since. @throws AppError as `extendLicense` */
export async function extendLevelGrant(services: GrantServices, id: string, end: End): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [grant] = await tx.select().from(levelGrants).where(eq(levelGrants.id, id)).for('update');
    if (!grant) throw new AppError('not_found', 'There is no such grant.');
    refuse(grant, end);
    await tx.update(levelGrants).set({ expiresAt: end }).where(eq(levelGrants.id, id));
    const { userId } = grant;
    const cameWithIt = and(eq(toolLicenses.userId, userId), eq(toolLicenses.sourceRef, refOfLevelGrant(id)));
    await extendWhere(services, tx, cameWithIt, end);
  });
}

function refuse(grant: { expiresAt: End; revokedAt: Date | null }, end: End): void {
  const refusal = extensionRefusal(grant, end);
  if (refusal) throw new AppError('conflict', refusal);
}

/** Rows, events, one notification and the message to open tabs; what was given on ends as late. @param which grants of one user */
async function extendWhere(
  services: GrantServices,
  tx: Queryable,
  which: SQL | undefined,
  end: End,
): Promise<StoredLicense[]> {
  const endsSooner = end === null ? isNotNull(toolLicenses.expiresAt) : lt(toolLicenses.expiresAt, end);
  const extended = await tx
    .update(toolLicenses)
    // The job notes the new end when it has come.
    .set({ expiresAt: end, expiryNotedAt: null })
    .where(and(which, isNull(toolLicenses.revokedAt), endsSooner))
    .returning();
  const [first] = extended;
  if (!first) return [];
  const { userId, toolSlug, level } = first;
  const occurredAt = services.clock();
  await tx.insert(licenseEvents).values(
    extended.map((license) => ({
      ...{ userId, licenseId: license.id, toolSlug: license.toolSlug, level: license.level },
      ...{ eventType: 'extension' as const, occurredAt },
    })),
  );
  await notify(services, tx, {
    userId,
    type: 'update',
    template: extended.length > 1 ? 'licenses_extended' : 'license_extended',
    data: { toolSlug, level, count: extended.length },
  });
  const toolSlugs = extended.map((license) => license.toolSlug);
  await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs } });
  await renewFollowers(services, tx, extended);
  return extended;
}
