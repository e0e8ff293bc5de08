/** The notes of this device that are no account's. */

import { type NoteText, TRASH_DAYS } from '#core/notes/note.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { adopted, type DeviceNote, leftBehind, rejoin } from './device-note.ts';
import type { NoteDatabase } from './note-database.ts';
import { keepCopies } from './send-notes.ts';

/** What a visitor threw away long enough ago; of an account the server does it. */
export async function emptyTrash(database: NoteDatabase, now = Date.now()): Promise<void> {
  const before = new Date(now - TRASH_DAYS * DAY_MS).toISOString();
  const isOver = ({ trashedAt }: DeviceNote) => trashedAt !== null && trashedAt < before;
  const old = (await database.readAll(VISITOR)).filter(isOver);
  await database.change(
    VISITOR,
    old.map(({ id }) => id),
    (_, kept) => (kept && isOver(kept) ? null : undefined),
  );
}

/** Makes notes of a visitor those of an account. Answers how many. */
export async function moveNotes(
  database: NoteDatabase,
  owner: string,
  isTheirs: (work: { madeAt: number }) => boolean,
): Promise<number> {
  const theirs = (await database.readAll(VISITOR)).filter(({ createdAt, importedAt }) =>
    isTheirs({ madeAt: Date.parse(importedAt ?? createdAt) }),
  );
  const ids = theirs.map(({ id }) => id);
  const byId = new Map(theirs.map((note) => [note.id, note]));
  const copies: NoteText[] = [];
  // There first: a page that closes between the two has them twice under one id, never not at all.
  await database.change(owner, ids, (id, kept) => {
    const visitors = byId.get(id);
    if (!visitors) return undefined;
    if (!kept) return adopted(visitors, owner);
    const { note, copy } = rejoin(kept, visitors);
    if (copy) copies.push(copy);
    return note === kept ? undefined : note;
  });
  await keepCopies(database, owner, copies);
  // What another tab wrote meanwhile stays, and is asked about.
  await database.change(VISITOR, ids, (id, kept) => {
    const moved = byId.get(id);
    if (!kept || !moved) return undefined;
    return kept.stamp === moved.stamp ? null : leftBehind(kept, moved);
  });
  return ids.length;
}
