import { desc, eq, inArray, sql } from 'drizzle-orm';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import type { Queryable } from '../db/database.ts';
import { type NoteRow, noteVersions } from './tables.ts';

/** Who writes on is saved every few seconds: of one sitting a text is kept every ten minutes. */
const APART_MS = 10 * 60_000;

/** Keeps the text that a note has now, before it changes. */
export async function keepVersion(on: Queryable, note: NoteRow, now: Date): Promise<void> {
  const { id, writtenAt } = noteVersions;
  // Their sizes alone: of fifty notes that are written at once the versions are fifty times half a megabyte.
  const kept = await on
    .select({ id, writtenAt, bytes: sql<number>`byte_size::int` })
    .from(noteVersions)
    .where(eq(noteVersions.noteRow, note.id))
    .orderBy(desc(writtenAt), desc(id));
  const [latest] = kept;
  if (latest && now.getTime() - latest.writtenAt.getTime() < APART_MS) return;
  if (note.body === '' && note.title === '') return;
  const made = { noteRow: note.id, title: note.title, body: note.body, writtenAt: note.updatedAt };
  await on.insert(noteVersions).values(made);
  const surplus = beyond(Buffer.byteLength(note.title) + Buffer.byteLength(note.body), kept).map(
    (version) => version.id,
  );
  if (surplus.length > 0) await on.delete(noteVersions).where(inArray(noteVersions.id, surplus));
}

/** The oldest that there is no room for beside one of so many bytes. @param versions the newest first */
function beyond<Version extends { bytes: number }>(madeBytes: number, versions: Version[]): Version[] {
  let bytes = madeBytes;
  const end = versions.findIndex((version, index) => {
    bytes += version.bytes;
    return index + 1 >= NOTE_LIMITS.versions || bytes > NOTE_LIMITS.versionBytes;
  });
  return end < 0 ? [] : versions.slice(end);
}
