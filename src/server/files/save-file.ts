/**
 * How a file comes to be kept: its key is noted as orphaned, the bytes are written, then the row takes the key over. So a row
 * always has its bytes. Bytes for which there was no room are removed as the upload ends, those of a server that died by
 * a job.
 */

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { expectRoom, withinQuota } from '../storage/within-quota.ts';
import type { WithFiles } from './file-store.ts';
import { orphanedFiles, storedFiles } from './tables.ts';

export type StoredFile = typeof storedFiles.$inferSelect;

export interface NewFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Bytes that lie in the store and are nobody's yet. */
export type StagedFile = Pick<StoredFile, 'storageKey' | 'name' | 'mediaType' | 'byteSize'>;

/** Longer than any store takes. */
const UPLOAD_MS = HOUR_MS;

/** No transaction undoes this, so it stands before one. @throws AppError `quota_exceeded` */
export async function stageFile(
  services: Pick<BaseServices, 'db' | 'clock'> & WithFiles,
  userId: string,
  file: NewFile,
): Promise<StagedFile> {
  await expectRoom(services, userId, 'files', { rows: 1, bytes: file.bytes.byteLength });
  return stageBytes(services, file);
}

export async function stageBytes(
  { db, files, clock }: Pick<BaseServices, 'db' | 'clock'> & WithFiles,
  { name, mediaType, bytes }: NewFile,
): Promise<StagedFile> {
  // Nothing of it comes from the user; the folder in front keeps any one from growing without bounds.
  const key = randomBytes(32).toString('hex');
  const storageKey = `${key.slice(0, 2)}/${key}`;
  await db
    .insert(orphanedFiles)
    .values({ storageKey, removableFrom: new Date(clock().getTime() + UPLOAD_MS) });
  await files.put(storageKey, bytes, mediaType);
  return { storageKey, name, mediaType, byteSize: bytes.byteLength };
}

/** @throws AppError `quota_exceeded` when others took the room meanwhile */
export const keepFile = (
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  staged: StagedFile,
): Promise<StoredFile> =>
  withinQuota(services, userId, 'files', { rows: 1, bytes: staged.byteSize }, (tx) =>
    insertStagedFile(tx, { ...staged, userId, createdAt: services.clock() }),
  );

/** The row takes the key over from the orphans. The caller counts it. */
export async function insertStagedFile(
  tx: Queryable,
  row: typeof storedFiles.$inferInsert,
): Promise<StoredFile> {
  const taken = await tx
    .delete(orphanedFiles)
    .where(eq(orphanedFiles.storageKey, row.storageKey))
    .returning();
  if (taken.length === 0) throw new Error('The upload took so long that its bytes were removed.');
  const [saved] = await tx.insert(storedFiles).values(row).returning();
  if (!saved) throw new Error('The file was not stored.');
  return saved;
}
