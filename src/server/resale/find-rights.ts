/** What somebody may pass on, and which of their seats are taken. */
import { and, count, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { isAtLeast } from '#core/licenses/levels.ts';
import { depthBelow } from '#core/resale/judge-offer.ts';
import { type HeldLicense, type Right, rightOf, rightsOf, seatsOf } from '#core/resale/resale-rights.ts';
import type { ResaleOverview } from '#core/resale/transfer.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import type { StoredLicense } from '../licenses/find-licenses.ts';
import { toolLicenses } from '../licenses/tables.ts';
import { transfers } from './tables.ts';

type License = StoredLicense & HeldLicense;
export type OwnRight = Right<License>;
export type StoredTransfer = typeof transfers.$inferSelect;

const licensesWhere = (on: Queryable, which: SQL | undefined) =>
  on
    .select({ license: toolLicenses, transferDepth: transfers.depth })
    .from(toolLicenses)
    .leftJoin(transfers, eq(transfers.id, toolLicenses.transferId))
    .where(which);

const toHeld = ({
  license,
  transferDepth,
}: {
  license: StoredLicense;
  transferDepth: number | null;
}): License => ({ ...license, transferDepth });

export async function findRights(on: Queryable, userId: string, now: Date): Promise<OwnRight[]> {
  return rightsOf((await licensesWhere(on, eq(toolLicenses.userId, userId))).map(toHeld), now);
}

/**
 * The right from which an offer was made, if it still reaches as far. Its license stays locked until the transaction ends, so
 * that it is not taken away unseen while a gift of it is accepted.
 */
export async function lockRight(
  tx: Queryable,
  { licenseId, level, depth }: StoredTransfer,
  now: Date,
): Promise<OwnRight | undefined> {
  if (licenseId === null) return undefined;
  const [found] = await licensesWhere(tx, eq(toolLicenses.id, licenseId)).for('update', { of: toolLicenses });
  const right = found && rightOf(toHeld(found), now);
  const reaches = right && isAtLeast(right.license.level, level) && depthBelow(right, depth > 0) >= depth;
  return reaches ? right : undefined;
}

/** Licenses that were passed on and count now. */
export async function countHeld(on: Queryable, sellerId: string, now: Date): Promise<number> {
  const isHeld = and(
    isNull(toolLicenses.revokedAt),
    or(isNull(toolLicenses.expiresAt), gt(toolLicenses.expiresAt, now)),
  );
  const [held] = await on
    .select({ licenses: count() })
    .from(transfers)
    .innerJoin(toolLicenses, and(eq(toolLicenses.transferId, transfers.id), isHeld))
    .where(eq(transfers.sellerId, sellerId));
  return held?.licenses ?? 0;
}

/** Seats that are taken: by what is held, and by offers, so that nobody is offered what another one takes. */
export async function countTaken(on: Queryable, sellerId: string, now: Date): Promise<number> {
  const isOpen = and(
    eq(transfers.sellerId, sellerId),
    eq(transfers.state, 'open'),
    gt(transfers.expiresAt, now),
  );
  return (await countHeld(on, sellerId, now)) + (await on.$count(transfers, isOpen));
}

export async function readOverview(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
): Promise<ResaleOverview> {
  const now = clock();
  const [rights, usedSeats] = await Promise.all([findRights(db, userId, now), countTaken(db, userId, now)]);
  return {
    ...{ seats: seatsOf(rights), usedSeats },
    rights: rights.map(({ license: { toolSlug, level, expiresAt }, depth }) => ({
      ...{ toolSlug, level, depth },
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  };
}
