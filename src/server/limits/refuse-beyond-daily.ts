import { and, desc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#core/errors/app-error.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { Queryable } from '../db/database.ts';

interface Daily {
  /** Rows within a day. */
  most: number;
  /** Which of the table's rows are counted. */
  which: SQL | undefined;
  now: Date;
}

/**
 * For what is made only with its maker locked, so that none is made between the count and the next.
 * @param madeAt the moment of each row, in its table
 * @throws AppError `rate_limited` with the seconds until the next one, where so many were made within a day
 */
export async function refuseBeyondDaily(
  on: Queryable,
  madeAt: PgColumn,
  { most, which, now }: Daily,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const [first] = await on
    .select({ at: madeAt })
    .from(madeAt.table)
    .where(and(which, gt(madeAt, since)))
    .orderBy(desc(madeAt))
    .offset(most - 1)
    .limit(1);
  if (!first) return;
  const retryAfterSeconds = Math.ceil(((first.at as Date).getTime() - since.getTime()) / 1000);
  throw new AppError('rate_limited', `Only ${most} of these within a day.`, { retryAfterSeconds });
}
