import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { countKept, earlierSince, isSameEarlier } from '#core/notes/earlier-texts.ts';
import { type EarlierText, isBlank } from '#core/notes/note.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { Queryable } from '../db/database.ts';
import { type NoteRow, noteVersions } from './tables.ts';

/** Who writes on is saved every few seconds: of one sitting a text is kept every ten minutes. */
const APART_MS = 10 * MINUTE_MS;

const { id, noteRow, title, body, writtenAt } = noteVersions;

/** Keeps the text that a note has now, before it changes. */
export async function keepVersion(on: Queryable, note: NoteRow, now: Date): Promise<void> {
  const [latest] = await on
    .select({ writtenAt })
    .from(noteVersions)
    .where(eq(noteRow, note.id))
    .orderBy(desc(writtenAt))
    .limit(1);
  if (!latest || now.getTime() - latest.writtenAt.getTime() >= APART_MS)
    await keep(on, note, [{ title: note.title, body: note.body, writtenAt: note.updatedAt }]);
}

/** Keeps what gave way to an earlier text, however new the latest version is; what is sent again, once. */
export async function keepReplaced(
  on: Queryable,
  note: NoteRow,
  now: Date,
  replaced: readonly EarlierText[] = [],
): Promise<void> {
  if (replaced.length === 0) return;
  const isOneOf = or(...replaced.map((text) => and(eq(title, text.title), eq(body, text.body))));
  const kept = await on
    .select({ title, body })
    .from(noteVersions)
    .where(and(eq(noteRow, note.id), isOneOf));
  const made = earlierSince(kept, replaced).map((text, index, { length }) => ({
    ...text,
    // In their order, though they come at once.
    writtenAt: isSameEarlier(text, note) ? note.updatedAt : new Date(now.getTime() - (length - index)),
  }));
  await keep(on, note, made);
}

async function keep(
  on: Queryable,
  note: NoteRow,
  texts: readonly (EarlierText & { writtenAt: Date })[],
): Promise<void> {
  const made = texts.filter((text) => !isBlank(text));
  if (made.length === 0) return;
  await on
    .insert(noteVersions)
    .values(made.map(({ title, body, writtenAt }) => ({ noteRow: note.id, title, body, writtenAt })));
  // Their sizes alone: of fifty notes that are written at once the versions are fifty times half a megabyte.
  const versions = await on
    .select({ id, bytes: sql<number>`byte_size::int` })
    .from(noteVersions)
    .where(eq(noteRow, note.id))
    .orderBy(desc(writtenAt), desc(id));
  const surplus = versions.slice(countKept(versions.map(({ bytes }) => bytes)));
  if (surplus.length === 0) return;
  const ids = surplus.map((version) => version.id);
  await on.delete(noteVersions).where(inArray(id, ids));
}
