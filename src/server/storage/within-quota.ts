/** The one way by which anything of a user comes to be kept, or grows. */
import { and, eq } from 'drizzle-orm';
import { limitReached } from '#core/errors/limits.ts';
import { type Amount, exceededLimit, QUOTAS, type StorageKind } from '#core/storage/quotas.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Database, Queryable } from '../db/database.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { storageUsage } from './tables.ts';

type QuotaServices = Pick<BaseServices, 'db' | 'clock'>;

const NOTHING: Amount = { rows: 0, bytes: 0 };

/**
 * Runs `write` in a transaction that has locked the user, so that no other write of theirs counts at the same time, and undoes
 * it when there is no room. What is added for certain is counted before; what it takes in the end, the database says.
 * @param added what `write` adds at least
 * @throws AppError `quota_exceeded` with the `LimitDetails` of what is full
 */
export const withinQuota = <Result>(
  { db, clock }: QuotaServices,
  userId: string,
  kind: StorageKind,
  added: Partial<Amount>,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  withUserLocked(db, userId, async (tx) => {
    const services = { db: tx, clock };
    const before = await readUsage(tx, userId, kind);
    await refuseExcess(services, userId, kind, before, plus(before, added));
    const result = await write(tx);
    await refuseExcess(services, userId, kind, before, await readUsage(tx, userId, kind));
    return result;
  });

/** Whether there is room now; only `withinQuota` keeps it. @throws AppError `quota_exceeded` */
export async function expectRoom(services: QuotaServices, userId: string, kind: StorageKind, added: Amount) {
  const before = await readUsage(services.db, userId, kind);
  await refuseExcess(services, userId, kind, before, plus(before, added));
}

/** One row, however much is kept. */
async function readUsage(on: Queryable, userId: string, kind: StorageKind): Promise<Amount> {
  const [held] = await on
    .select({ rows: storageUsage.rowCount, bytes: storageUsage.byteCount })
    .from(storageUsage)
    .where(and(eq(storageUsage.userId, userId), eq(storageUsage.kind, kind)));
  return held ?? NOTHING;
}

async function refuseExcess(
  services: QuotaServices,
  userId: string,
  kind: StorageKind,
  before: Amount,
  after: Amount,
): Promise<void> {
  // What fits without a license fits with any: most writes need not ask for it.
  if (!exceededLimit(before, after, QUOTAS.none[kind])) return;
  const level = await findLevel(services, userId);
  const unit = exceededLimit(before, after, QUOTAS[level][kind]);
  if (!unit) return;
  throw limitReached({ what: kind, unit, limit: QUOTAS[level][kind][unit], used: before[unit] });
}

const plus = (held: Amount, { rows = 0, bytes = 0 }: Partial<Amount>): Amount => ({
  rows: held.rows + rows,
  bytes: held.bytes + bytes,
});
