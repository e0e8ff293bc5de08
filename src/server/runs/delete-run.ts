import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Services } from '../services.ts';
import { runs } from './tables.ts';

/** For good. @throws AppError `not_found`, also for another user's run. */
export async function deleteRun(
  { db, events }: Pick<Services, 'db' | 'events'>,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(runs).where(and(eq(runs.id, id), eq(runs.userId, userId)));
    if (rowCount === 0) throw new AppError('not_found', 'There is no such run.');
    await events.publish(tx, userId, { type: 'run-changed', data: { id } });
  });
}
