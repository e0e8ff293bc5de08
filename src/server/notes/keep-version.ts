import { desc, eq, inArray } from 'drizzle-orm';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import type { Queryable } from '../db/database.ts';
import { type NoteRow, noteVersions } from './tables.ts';

/** Who writes on is saved every few seconds: of one sitting a text is kept every ten minutes. */
const APART_MS = 10 * 60_000;

/** Keeps the text that a note has now, before it changes. */
export async function keepVersion(on: Queryable, note: NoteRow, now: Date): Promise<void> {
  const { id, writtenAt, title, body } = noteVersions;
  const kept = await on
    .select({ id, writtenAt, title, body })
    .from(noteVersions)
    .where(eq(noteVersions.noteRow, note.id))
    .orderBy(desc(writtenAt), desc(id));
  const [latest] = kept;
  if (latest && now.getTime() - latest.writtenAt.getTime() < APART_MS) return;
  if (note.body === '' && note.title === '') return;
  const made = { noteRow: note.id, title: note.title, body: note.body, writtenAt: note.updatedAt };
  await on.insert(noteVersions).values(made);
  const surplus = beyond([made, ...kept]).map((version) => ('id' in version ? version.id : ''));
  if (surplus.length > 0) await on.delete(noteVersions).where(inArray(noteVersions.id, surplus));
}

/** The oldest that there is no room for. @param versions the newest first */
function beyond<Version extends { title: string; body: string }>(versions: Version[]): Version[] {
  let bytes = 0;
  const end = versions.findIndex(({ title, body }, index) => {
    bytes += Buffer.byteLength(title) + Buffer.byteLength(body);
    return index > 0 && (index >= NOTE_LIMITS.versions || bytes > NOTE_LIMITS.versionBytes);
  });
  return end < 0 ? [] : versions.slice(end);
}
