import { and, asc, eq, gt } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { Note, NoteState } from '#core/notes/note.ts';
import type { Database } from '../db/database.ts';
import type { ChangesAsked } from './note-schema.ts';
import { deletedNotes, type NoteRow, notes } from './tables.ts';

/** Longer pages end early: a device with a slow line gets on in steps that last. */
const PAGE_CHARACTERS = 1_000_000;

/** What changed after a revision, the oldest change first, each note as it is now. */
export async function findChanges(
  db: Database,
  userId: string,
  { cursor, limit }: ChangesAsked,
): Promise<List<NoteState>> {
  const states = await readStates(db, userId, Number(cursor), limit + 1);
  const items = cutPage(states.slice(0, limit));
  const last = items.at(-1);
  return { items, nextCursor: last && items.length < states.length ? String(last.revision) : null };
}

/** Of one moment: between two looks a change of one table could come before a change of the other, and be passed over for good. */
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

const readStates = (db: Database, userId: string, after: number, limit: number): Promise<NoteState[]> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .select()
      .from(notes)
      .where(and(eq(notes.userId, userId), gt(notes.revision, after)))
      .orderBy(asc(notes.revision))
      .limit(limit);
    const deleted = await tx
      .select({ id: deletedNotes.noteId, revision: deletedNotes.revision })
      .from(deletedNotes)
      .where(and(eq(deletedNotes.userId, userId), gt(deletedNotes.revision, after)))
      .orderBy(asc(deletedNotes.revision))
      .limit(limit);
    return [
      ...changed.map((row) => ({ id: row.noteId, revision: row.revision, note: toNote(row) })),
      ...deleted.map((row) => ({ ...row, note: null })),
    ].sort((a, b) => a.revision - b.revision);
  }, ONE_MOMENT);

function cutPage(states: NoteState[]): NoteState[] {
  let characters = 0;
  const end = states.findIndex(({ note }) => {
    characters += note?.body.length ?? 0;
    return characters > PAGE_CHARACTERS;
  });
  return end <= 0 ? states.slice(0, end === 0 ? 1 : undefined) : states.slice(0, end);
}

export const toNote = (row: NoteRow): Note => ({
  id: row.noteId,
  version: row.version,
  title: row.title,
  body: row.body,
  notebook: row.notebook,
  isPinned: row.isPinned,
  isTrashed: row.trashedAt !== null,
  conflicts: row.conflicts,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  trashedAt: row.trashedAt?.toISOString() ?? null,
});

export const noNote = () => new AppError('not_found', 'There is no such note.');
