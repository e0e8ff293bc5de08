import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Services } from '../services.ts';
import { MAX_FILES_PER_USER } from './file-schema.ts';
import { looseFiles, storedFiles } from './tables.ts';

export type StoredFile = typeof storedFiles.$inferSelect;

interface NewFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Longer than any store takes. */
const UPLOAD_MS = 60 * 60 * 1000;

/**
 * The key is noted as loose, then the bytes are written, then the row takes the key over: a row always has its bytes,
 * and bytes that never got a row, because the server died in between, are removed later.
 * @throws AppError `conflict` with reason `too_many_files`
 */
export async function saveFile(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  userId: string,
  { name, mediaType, bytes }: NewFile,
): Promise<StoredFile> {
  const [held] = await db.select({ files: count() }).from(storedFiles).where(eq(storedFiles.userId, userId));
  if (held && held.files >= MAX_FILES_PER_USER) {
    throw new AppError('conflict', 'No more files can be kept.', { reason: 'too_many_files' });
  }
  // Nothing of it comes from the user; the folder in front keeps any one from growing without bounds.
  const key = randomBytes(32).toString('hex');
  const storageKey = `${key.slice(0, 2)}/${key}`;
  const now = clock();
  await db.insert(looseFiles).values({ storageKey, removableFrom: new Date(now.getTime() + UPLOAD_MS) });
  await files.put(storageKey, bytes, mediaType);
  return db.transaction(async (tx) => {
    const taken = await tx.delete(looseFiles).where(eq(looseFiles.storageKey, storageKey)).returning();
    if (taken.length === 0) throw new Error('The upload took so long that its bytes were removed.');
    const row = { userId, storageKey, name, mediaType, byteSize: bytes.byteLength, createdAt: now };
    const [saved] = await tx.insert(storedFiles).values(row).returning();
    if (!saved) throw new Error('The file was not stored.');
    return saved;
  });
}
