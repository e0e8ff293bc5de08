import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import { notifications } from './tables.ts';

/** Keeps the moment of the first reading. @throws AppError `not_found`, also for another user's notification. */
export async function markRead(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  id: string,
) {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock().toISOString()})` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
  if (rowCount === 0) throw new AppError('not_found', 'There is no such notification.');
}
