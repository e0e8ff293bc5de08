/** Files of which a user has one, each with a purpose: the new one takes the place of the old. */
import { and, eq } from 'drizzle-orm';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { removeBytes, removeIfOrphaned } from './delete-file.ts';
import type { WithFiles } from './file-store.ts';
import { insertStagedFile, type NewFile, stageBytes } from './save-file.ts';
import { type SinglePurpose, storedFiles } from './tables.ts';

type FileServices = Pick<BaseServices, 'db' | 'clock' | 'log'> & WithFiles;

export const isSingleFile = (userId: string, purpose: SinglePurpose) =>
  and(eq(storedFiles.userId, userId), eq(storedFiles.purpose, purpose));

/**
 * @param note writes in the same transaction what else is to change; when it answers false, nothing is replaced
 * @returns whether it was replaced
 * @throws AppError `quota_exceeded`
 */
export async function replaceSingleFile(
  services: FileServices,
  userId: string,
  purpose: SinglePurpose,
  file: NewFile,
  note: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> {
  const staged = await stageBytes(services, file);
  const replace = async (tx: Queryable) => {
    if (!(await note(tx))) return null;
    const keys = await deleteRow(tx, userId, purpose);
    await insertStagedFile(tx, { ...staged, userId, purpose, createdAt: services.clock() });
    return keys;
  };
  const replaced = await withinQuota(services, userId, 'files', {}, replace).finally(() =>
    removeIfOrphaned(services, staged.storageKey),
  );
  for (const key of replaced ?? []) await removeBytes(services, key);
  return replaced !== null;
}

/** Nothing but the note happens when there is none. */
export async function removeSingleFile(
  services: FileServices,
  userId: string,
  purpose: SinglePurpose,
  note: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const removed = await services.db.transaction(async (tx) => {
    await note(tx);
    return deleteRow(tx, userId, purpose);
  });
  for (const key of removed) await removeBytes(services, key);
}

const deleteRow = async (tx: Queryable, userId: string, purpose: SinglePurpose): Promise<string[]> =>
  (await tx.delete(storedFiles).where(isSingleFile(userId, purpose)).returning()).map(
    ({ storageKey }) => storageKey,
  );
