import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Services } from '../services.ts';
import { MAX_FILES_PER_USER } from './file-schema.ts';
import { storedFiles } from './tables.ts';

export type StoredFile = typeof storedFiles.$inferSelect;

interface NewFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/**
 * Bytes first, then the row: a row always has its bytes, and bytes without a row can be reached by nobody.
 * @throws AppError `conflict` with reason `too_many_files`
 */
export async function saveFile(
  { db, files, clock, log }: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
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
  await files.put(storageKey, bytes, mediaType);
  try {
    const row = { userId, storageKey, name, mediaType, byteSize: bytes.byteLength, createdAt: clock() };
    const [saved] = await db.insert(storedFiles).values(row).returning();
    if (!saved) throw new Error('The file was not stored.');
    return saved;
  } catch (error) {
    await files.remove(storageKey).catch((err) => log.error({ err, storageKey }, 'bytes left without a row'));
    throw error;
  }
}
