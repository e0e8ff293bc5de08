import { and, desc, eq, sql } from 'drizzle-orm';
import type { NoteVersion, NoteVersionFacts } from '#core/notes/note.ts';
import type { Queryable } from '../db/database.ts';
import { noNote } from './find-notes.ts';
import { notes, noteVersions } from './tables.ts';

const FACTS = {
  id: noteVersions.id,
  title: noteVersions.title,
  characters: sql<number>`length(${noteVersions.body})`,
  writtenAt: noteVersions.writtenAt,
};

/** The newest first; their number is bounded. @throws AppError `not_found`, also for another user's note */
export async function findVersions(
  on: Queryable,
  userId: string,
  noteId: string,
): Promise<NoteVersionFacts[]> {
  const [note] = await on
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.noteId, noteId)));
  if (!note) throw noNote();
  const rows = await on
    .select(FACTS)
    .from(noteVersions)
    .where(eq(noteVersions.noteRow, note.id))
    .orderBy(desc(noteVersions.writtenAt), desc(noteVersions.id));
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }));
}

/** @throws AppError `not_found`, also for a version of another user's note */
export async function findVersion(on: Queryable, userId: string, id: string): Promise<NoteVersion> {
  const [row] = await on
    .select({ ...FACTS, body: noteVersions.body })
    .from(noteVersions)
    .innerJoin(notes, eq(notes.id, noteVersions.noteRow))
    .where(and(eq(noteVersions.id, id), eq(notes.userId, userId)));
  if (!row) throw noNote();
  return { ...row, writtenAt: row.writtenAt.toISOString() };
}
