import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { deleteUses } from '../analytics/record-use.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { runFolders, runs } from './tables.ts';

type RunServices = Pick<BaseServices, 'db'> & WithEvents;

/** For good. @throws AppError `not_found`, also for another user's run. */
export async function deleteRun({ db, events }: RunServices, userId: string, id: string): Promise<void> {
  await withUserLocked(db, userId, async (tx) => {
    const { rowCount } = await tx.delete(runs).where(and(eq(runs.id, id), eq(runs.userId, userId)));
    if (rowCount === 0) throw new AppError('not_found', 'There is no such run.');
    await events.publish(tx, userId, { type: 'run-changed', data: { id } });
  });
}

/** Those of the ids that are the user's own. Answers how many there were. */
export async function deleteRuns(
  { db, events }: RunServices,
  userId: string,
  ids: string[],
): Promise<number> {
  return withUserLocked(db, userId, async (tx) => {
    const deleted = await tx
      .delete(runs)
      .where(and(eq(runs.userId, userId), inArray(runs.id, ids)))
      .returning({ id: runs.id });
    // One notice for all: whoever hears it reads the list again.
    const [first] = deleted;
    if (first) await events.publish(tx, userId, { type: 'run-changed', data: first });
    return deleted.length;
  });
}

/** The whole history with its folders and, when asked for, the figures that were counted from it. */
export async function deleteAllRuns(
  { db, events }: RunServices,
  userId: string,
  isWithUsage: boolean,
): Promise<number> {
  return withUserLocked(db, userId, async (tx) => {
    const { rowCount } = await tx.delete(runs).where(eq(runs.userId, userId));
    await tx.delete(runFolders).where(eq(runFolders.userId, userId));
    if (isWithUsage) await deleteUses(tx, userId);
    await events.publish(tx, userId, { type: 'run-changed', data: { id: '' } });
    return rowCount ?? 0;
  });
}
