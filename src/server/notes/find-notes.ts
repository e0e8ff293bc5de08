import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { NAMED_BY, nameOf } from '#core/notes/list-notes.ts';
import type { Note, NoteState } from '#core/notes/note.ts';
import type { Database, Queryable } from '../db/database.ts';
import { NOTE_BYTES, withinAnswer } from './note-bytes.ts';
import type { ChangesAsked } from './note-schema.ts';
import { deletedNotes, type NoteRow, notes } from './tables.ts';

/** Of one moment: between two looks a change of one table could come before a change of the other, and be passed over for good. */
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** What changed after a revision, the oldest change first, each note as it is now. */
export const findChanges = (
  db: Database,
  userId: string,
  { cursor, limit }: ChangesAsked,
): Promise<List<NoteState>> =>
  db.transaction(async (tx) => {
    const places = await findPlaces(tx, userId, Number(cursor), limit + 1);
    const page = withinAnswer(places.slice(0, limit));
    const items = await readStates(tx, userId, page);
    const last = items.at(-1);
    return { items, nextCursor: last && page.length < places.length ? String(last.revision) : null };
  }, ONE_MOMENT);

/** The one that was changed last and is not thrown away, by its name. */
export async function findNewestNote(
  on: Queryable,
  userId: string,
): Promise<{ id: string; name: string; updatedAt: string } | undefined> {
  // By itself, so that of all notes this one's text alone is read.
  const newest = on
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), isNull(notes.trashedAt)))
    .orderBy(desc(notes.updatedAt), asc(notes.noteId))
    .limit(1);
  const [note] = await on
    .select({
      id: notes.noteId,
      title: notes.title,
      body: sql<string>`left(${notes.body}, ${NAMED_BY})`,
      updatedAt: notes.updatedAt,
    })
    .from(notes)
    .where(inArray(notes.id, newest));
  return note && { id: note.id, name: nameOf(note), updatedAt: note.updatedAt.toISOString() };
}

interface Place {
  id: string;
  revision: number;
  /** Of the note; null: it was deleted. */
  bytes: number | null;
}

/** Without the texts: a hundred notes are read to know which of them a page has room for. */
async function findPlaces(tx: Queryable, userId: string, after: number, limit: number): Promise<Place[]> {
  const changed = await tx
    .select({ id: notes.noteId, revision: notes.revision, bytes: NOTE_BYTES })
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
  return [...changed, ...deleted.map((row) => ({ ...row, bytes: null }))].sort(
    (a, b) => a.revision - b.revision,
  );
}

async function readStates(tx: Queryable, userId: string, places: Place[]): Promise<NoteState[]> {
  const ids = places.filter(({ bytes }) => bytes !== null).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await tx.select().from(notes).where(areOwn(userId, ids));
  const found = new Map(rows.map((row) => [row.noteId, toNote(row)]));
  return places.map(({ id, revision }) => ({ id, revision, note: found.get(id) ?? null }));
}

export const areOwn = (userId: string, ids: string[]) =>
  and(eq(notes.userId, userId), inArray(notes.noteId, ids));

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
