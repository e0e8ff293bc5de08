import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithFiles } from './file-store.ts';
import { orphanedFiles, storedFiles } from './tables.ts';

/**
 * For good; the row goes first, so that no row points to missing bytes. The database notes its key, so that bytes that
 * cannot be removed now are removed later.
 * @throws AppError `not_found`
 */
export async function deleteFile(
  services: Pick<BaseServices, 'db' | 'log'> & WithFiles,
  userId: string,
  id: string,
): Promise<void> {
  const [deleted] = await services.db
    .delete(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.userId, userId), eq(storedFiles.purpose, 'upload')))
    .returning();
  if (!deleted) throw new AppError('not_found', 'There is no such file.');
  await removeBytes(services, deleted.storageKey);
}

/** Of a row that is gone. */
export async function removeBytes(
  { db, files, log }: Pick<BaseServices, 'db' | 'log'> & WithFiles,
  storageKey: string,
): Promise<void> {
  try {
    await files.remove(storageKey);
    await db.delete(orphanedFiles).where(eq(orphanedFiles.storageKey, storageKey));
  } catch (err) {
    log.error({ err, storageKey }, 'bytes of a file could not be removed');
  }
}

/**
 * Of an upload that is over: nothing happens when a row took the key over. Never fails, because what stays now is removed
 * by the hourly job.
 */
export async function removeIfOrphaned(
  { db, files, log }: Pick<BaseServices, 'db' | 'log'> & WithFiles,
  storageKey: string,
): Promise<void> {
  const isKey = eq(orphanedFiles.storageKey, storageKey);
  try {
    await db.transaction(async (tx) => {
      // Held: a row that is about to take the key over is waited for.
      const [orphan] = await tx.select().from(orphanedFiles).where(isKey).for('update');
      if (!orphan) return;
      await files.remove(storageKey);
      await tx.delete(orphanedFiles).where(isKey);
    });
  } catch (err) {
    log.error({ err, storageKey }, 'bytes of a file could not be removed');
  }
}
