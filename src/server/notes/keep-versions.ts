import { and, desc, eq, inArray, max, or, sql } from 'drizzle-orm';
import { countKept, earlierSince, isSameEarlier } from '#core/notes/earlier-texts.ts';
import { type EarlierText, isBlank } from '#core/notes/note.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { Queryable } from '../db/database.ts';
import { type NoteRow, noteVersions } from './tables.ts';

/** Who writes on is saved every few seconds: of one sitting a text is kept every ten minutes. */
const APART_MS = 10 * MINUTE_MS;

const { id, noteRow, title, body, writtenAt } = noteVersions;

export type NewVersion = typeof noteVersions.$inferInsert;

/** When a text of each note was last kept, by the note's row; of some never. */
export async function findLastKept(on: Queryable, notes: readonly NoteRow[]): Promise<Map<string, Date>> {
  const ids = notes.map((note) => note.id);
  const rows = await on
    .select({ noteRow, last: max(writtenAt) })
    .from(noteVersions)
    .where(inArray(noteRow, ids))
    .groupBy(noteRow);
  return new Map(rows.flatMap(({ noteRow, last }) => (last ? [[noteRow, last]] : [])));
}

/** The text that a note had before it changed. */
export const versionBefore = (note: NoteRow, lastKept: Date | undefined, now: Date): NewVersion[] =>
  lastKept && now.getTime() - lastKept.getTime() < APART_MS
    ? []
    : [{ noteRow: note.id, title: note.title, body: note.body, writtenAt: note.updatedAt }];

/** What gave way to an earlier text, however new the latest version is; what is sent again, once. */
export async function replacedVersions(
  on: Queryable,
  note: NoteRow,
  now: Date,
  replaced: readonly EarlierText[] = [],
): Promise<NewVersion[]> {
  if (replaced.length === 0) return [];
  const isOneOf = or(...replaced.map((text) => and(eq(title, text.title), eq(body, text.body))));
  const kept = await on
    .select({ title, body })
    .from(noteVersions)
    .where(and(eq(noteRow, note.id), isOneOf));
  return earlierSince(kept, replaced).map(({ title, body }, index, { length }) => ({
    ...{ noteRow: note.id, title, body },
    // In their order, though they come at once.
    writtenAt: isSameEarlier({ title, body }, note)
      ? note.updatedAt
      : new Date(now.getTime() - (length - index)),
  }));
}

/** Of any notes at once, and of each as many as there is room for. */
export async function keepVersions(on: Queryable, versions: readonly NewVersion[]): Promise<void> {
  const made = versions.filter((version) => !isBlank(version));
  if (made.length === 0) return;
  await on.insert(noteVersions).values(made);
  const ids = [...new Set(made.map((version) => version.noteRow))];
  // Their sizes alone: of fifty notes that are written at once the versions are fifty times half a megabyte.
  const kept = await on
    .select({ id, noteRow, bytes: sql<number>`byte_size::int` })
    .from(noteVersions)
    .where(inArray(noteRow, ids))
    .orderBy(desc(writtenAt), desc(id));
  const surplus = [...Map.groupBy(kept, (version) => version.noteRow).values()].flatMap((ofNote) =>
    ofNote.slice(countKept(ofNote.map(({ bytes }) => bytes))),
  );
  if (surplus.length === 0) return;
  const surplusIds = surplus.map((version) => version.id);
  await on.delete(noteVersions).where(inArray(id, surplusIds));
}
