import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { isActive } from '#core/licenses/grant.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import type { Queryable } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import { findLicensesOfTools, type StoredLicense } from './find-licenses.ts';
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
    await revokeWhere(services, tx, isThis, { reason });
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

export interface RevokedFor {
  /** Of the administrator who decided; the user reads it. */
  reason?: string | null;
  /** The user took it out themselves, and need not be told. */
  isOwnWish?: boolean;
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
  { reason = null, isOwnWish = false }: RevokedFor = {},
): Promise<StoredLicense[]> {
  const now = services.clock();
  const revoked = await tx
    .update(toolLicenses)
    .set({ revokedAt: now })
    .where(and(which, isNull(toolLicenses.revokedAt)))
    .returning();
  const [first] = revoked;
  if (!first) return [];
  const { userId } = first;
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
  // What an administrator decided is told in any case.
  if (reason !== null) await tellLost(services, tx, revoked, reason);
  else if (!isOwnWish) await tellLost(services, tx, await findLost(services, tx, revoked), null);
  const toolSlugs = revoked.map((license) => license.toolSlug);
  await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs } });
  await revokeFollowers(services, tx, revoked);
  return revoked;
}

/** What an offer gave: it is not held again with the license that it came from, either. */
export async function revokePassedOn(
  services: GrantServices,
  tx: Queryable,
  transferId: string,
): Promise<void> {
  const isOfIt = eq(toolLicenses.transferId, transferId);
  await revokeWhere(services, tx, isOfIt);
  await tx.update(toolLicenses).set({ endsWith: null }).where(isOfIt);
}

/**
 * Those that nothing else of the user carries on: where one plan takes the place of another, or a lower one follows, its
 * tools stay, and nobody lost them. A plan for a plan only has to reach the tool; anything else the level that was held.
 */
async function findLost(
  { catalogue, clock }: GrantServices,
  tx: Queryable,
  revoked: StoredLicense[],
): Promise<StoredLicense[]> {
  const now = clock();
  const slugs = revoked.map(({ toolSlug }) => toolSlug);
  const others = await findLicensesOfTools(tx, revoked[0]?.userId ?? '', slugs);
  const active = others.filter((other) => isActive(other, now));
  return revoked.filter(({ toolSlug, level, source }) => {
    const ofTool = catalogue.find(toolSlug)?.level ?? level;
    return !active.some((other) => {
      const isPlanForPlan = source === 'plan' && other.source === 'plan';
      return other.toolSlug === toolSlug && isAtLeast(other.level, isPlanForPlan ? ofTool : level);
    });
  });
}

async function tellLost(
  services: GrantServices,
  tx: Queryable,
  lost: StoredLicense[],
  reason: string | null,
): Promise<void> {
  const [first] = lost;
  if (!first) return;
  const { userId, toolSlug, level } = first;
  await notify(services, tx, {
    userId,
    type: 'expiration',
    template: templateOf(lost.length, reason),
    data: { toolSlug, level, count: lost.length, ...(reason !== null && { reason }) },
  });
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
