/** Folders of a user's history. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { RunFolder } from '#core/runs/run.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { hasSqlState } from '../db/database-errors.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { runFolders, runs } from './tables.ts';

type FolderServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

const isOwn = (userId: string, id: string) => and(eq(runFolders.id, id), eq(runFolders.userId, userId));
const NO_FOLDER = 'There is no such folder.';

export async function listFolders(on: Queryable, userId: string): Promise<RunFolder[]> {
  return on
    .select({ id: runFolders.id, name: runFolders.name, runCount: count(runs.id) })
    .from(runFolders)
    .leftJoin(runs, and(eq(runs.userId, userId), eq(runs.folderId, runFolders.id)))
    .where(eq(runFolders.userId, userId))
    .groupBy(runFolders.id)
    .orderBy(asc(runFolders.name), asc(runFolders.id));
}

/** @throws AppError `conflict` with reason `name_taken`; `quota_exceeded` */
export async function createFolder(
  services: FolderServices,
  userId: string,
  name: string,
): Promise<RunFolder> {
  return withinQuota(services, userId, 'folders', { rows: 1 }, async (tx) => {
    const [created] = await tx
      .insert(runFolders)
      .values({ userId, name, createdAt: services.clock() })
      .onConflictDoNothing()
      .returning({ id: runFolders.id, name: runFolders.name });
    if (!created) throw nameTaken();
    return { ...created, runCount: 0 };
  });
}

/** @throws AppError `not_found`, `conflict` with reason `name_taken` */
export async function renameFolder(
  { db }: FolderServices,
  userId: string,
  id: string,
  name: string,
): Promise<RunFolder> {
  try {
    const [renamed] = await db.update(runFolders).set({ name }).where(isOwn(userId, id)).returning();
    if (!renamed) throw new AppError('not_found', NO_FOLDER);
  } catch (error) {
    throw hasSqlState(error, 'unique_violation') ? nameTaken() : error;
  }
  const folder = (await listFolders(db, userId)).find((each) => each.id === id);
  if (!folder) throw new AppError('not_found', NO_FOLDER);
  return folder;
}

/** Its runs stay, in no folder. @throws AppError `not_found` */
export async function deleteFolder(
  { db, events }: FolderServices,
  userId: string,
  id: string,
): Promise<void> {
  await withUserLocked(db, userId, async (tx) => {
    const { rowCount } = await tx.delete(runFolders).where(isOwn(userId, id));
    if (rowCount === 0) throw new AppError('not_found', NO_FOLDER);
    await events.publish(tx, userId, { type: 'run-changed', data: { id: '' } });
  });
}

/** @throws AppError `not_found`, also for another user's folder */
export async function expectFolder(on: Queryable, userId: string, id: string): Promise<void> {
  // Held: a folder that is being removed takes no runs.
  const [found] = await on
    .select({ id: runFolders.id })
    .from(runFolders)
    .where(isOwn(userId, id))
    .for('share');
  if (!found) throw new AppError('not_found', NO_FOLDER);
}

/** Those of the runs that are the user's own; null takes them out of their folder. Answers how many there were. */
export async function moveRuns(
  { db, events }: FolderServices,
  userId: string,
  ids: string[],
  folderId: string | null,
): Promise<number> {
  return withUserLocked(db, userId, async (tx) => {
    if (folderId) await expectFolder(tx, userId, folderId);
    const moved = await tx
      .update(runs)
      .set({ folderId })
      .where(and(eq(runs.userId, userId), inArray(runs.id, ids)))
      .returning({ id: runs.id });
    const [first] = moved;
    if (first) await events.publish(tx, userId, { type: 'run-changed', data: first });
    return moved.length;
  });
}

const nameTaken = () => new AppError('conflict', 'There is a folder of this name.', { reason: 'name_taken' });
