/**
 * Writes down which grants have run out. Access does not wait for it: the resolver compares dates on every
 * question. Safe to run twice, at once, and on several servers.
 */
import { and, asc, inArray, isNull, lte } from 'drizzle-orm';
import { isActive } from '#core/licenses/grant.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import type { Queryable } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import { findLicensesOfTools, type StoredLicense } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { licenseEvents, toolLicenses } from './tables.ts';

const BATCH = 200;

/** @returns how many grants were found expired. */
export async function expireLicenses(services: GrantServices, signal?: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal?.aborted) {
    const count = await services.db.transaction((tx) => expireBatch(services, tx));
    total += count;
    if (count < BATCH) break;
  }
  return total;
}

async function expireBatch(services: GrantServices, tx: Queryable): Promise<number> {
  const now = services.clock();
  const due = await tx
    .select()
    .from(toolLicenses)
    .where(
      and(
        lte(toolLicenses.expiresAt, now),
        isNull(toolLicenses.revokedAt),
        isNull(toolLicenses.expiryNotedAt),
      ),
    )
    .orderBy(asc(toolLicenses.expiresAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;

  const ids = due.map(({ id }) => id);
  await tx.update(toolLicenses).set({ expiryNotedAt: now }).where(inArray(toolLicenses.id, ids));
  await tx.insert(licenseEvents).values(due.map(toEvent));
  for (const license of highestPerTool(due)) await announce(services, tx, license, now);
  return due.length;
}

/** Several grants of one user and tool that end together are one loss. */
function highestPerTool(licenses: StoredLicense[]): StoredLicense[] {
  const highest = new Map<string, StoredLicense>();
  for (const license of licenses) {
    const key = JSON.stringify([license.userId, license.toolSlug]);
    const known = highest.get(key);
    if (!known || isAtLeast(license.level, known.level)) highest.set(key, license);
  }
  return [...highest.values()];
}

const toEvent = (license: StoredLicense): typeof licenseEvents.$inferInsert => ({
  userId: license.userId,
  licenseId: license.id,
  toolSlug: license.toolSlug,
  eventType: 'expiration',
  level: license.level,
  // When access ended, not when the job came by.
  occurredAt: license.expiresAt ?? license.issuedAt,
});

async function announce(
  services: GrantServices,
  tx: Queryable,
  expired: StoredLicense,
  now: Date,
): Promise<void> {
  const { userId, toolSlug, level } = expired;
  const others = await findLicensesOfTools(tx, userId, [toolSlug]);
  // A renewed plan leaves last month's grant behind: nobody lost anything, so nobody is told.
  const isStillCovered = others.some((other) => isActive(other, now) && isAtLeast(other.level, level));
  if (isStillCovered) return;
  await notify(services, tx, {
    userId,
    type: 'expiration',
    template: 'license_expired',
    data: { toolSlug, level },
  });
  await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs: [toolSlug] } });
}
