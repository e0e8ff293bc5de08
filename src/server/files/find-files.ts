import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Database } from '../db/database.ts';
import type { FilePlace } from './file-cursor.ts';
import type { StoredFile } from './save-file.ts';
import { storedFiles } from './tables.ts';

interface FilesAsked {
  limit: number;
  offset: number;
  after: FilePlace | undefined;
}

/** A user's files by name ascending, without the profile picture. */
export const findFiles = (
  db: Database,
  userId: string,
  { limit, offset, after }: FilesAsked,
): Promise<StoredFile[]> =>
  db
    .select()
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.userId, userId),
        eq(storedFiles.purpose, 'upload'),
        after && sql`(${storedFiles.name}, ${storedFiles.id}) > (${after.name}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(storedFiles.name), asc(storedFiles.id))
    .limit(limit)
    .offset(offset);

/** @throws AppError `not_found`, also for another user's file. */
export async function findFile(db: Database, userId: string, id: string): Promise<StoredFile> {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.userId, userId)));
  if (!file) throw new AppError('not_found', 'There is no such file.');
  return file;
}
