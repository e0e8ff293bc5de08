import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { type DeletionOutcome, NOTE_LIMITS, type NoteDeletion, TRASH_DAYS } from '#core/notes/note.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Database } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { areOwn, toNote } from './find-notes.ts';
import { NOTE_BYTES, withinAnswer } from './note-bytes.ts';
import { nextRevision, tellDevices } from './save-notes.ts';
import { deletedNotes, notes } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'empty-note-trash': object;
  }
}

type NoteServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

/** A device that was not here for longer reads everything anew. */
const REMEMBERED_DAYS = 90;
const USERS_AT_ONCE = 200;
const DELETED = { noteId: notes.noteId, version: notes.version };

/**
 * For good, each that is as the device saw it; of each other the present note is answered: somebody went on writing it. Those
 * that are not there, or somebody else's, are gone. Of many that are long only the first are answered; the others are to be
 * asked for again.
 */
export const deleteNotes = (
  services: NoteServices,
  userId: string,
  deletions: NoteDeletion[],
): Promise<DeletionOutcome[]> =>
  withUserLocked(services.db, userId, async (tx) => {
    const baseOf = new Map(deletions.map(({ id, base }) => [id, base]));
    const held = await tx
      .select({ id: notes.noteId, version: notes.version, bytes: NOTE_BYTES })
      .from(notes)
      .where(areOwn(userId, [...baseOf.keys()]));
    const changed = held.filter(({ id, version }) => version !== baseOf.get(id));
    for (const { id } of changed) baseOf.delete(id);
    const gone = [...baseOf.keys()];
    const deleted = await tx.delete(notes).where(areOwn(userId, gone)).returning(DELETED);
    if (deleted.length > 0) await keepDeleted(services, tx, userId, deleted);
    const answered = withinAnswer(changed).map(({ id }) => id);
    const rows = await tx.select().from(notes).where(areOwn(userId, answered));
    return [
      ...gone.map((id) => ({ id, note: null })),
      ...rows.map((row) => ({ id: row.noteId, note: toNote(row) })),
    ];
  });

async function keepDeleted(
  services: NoteServices,
  tx: Database,
  userId: string,
  deleted: { noteId: string; version: number }[],
): Promise<void> {
  const deletedAt = services.clock();
  const rows = deleted.map((note) => ({ ...note, userId, revision: nextRevision, deletedAt }));
  await tellDevices(services, tx, userId, await tx.insert(deletedNotes).values(rows).returning());
}

/** Every hour, on one server of all. */
export const scheduleTrash = (services: NoteServices & Pick<BaseServices, 'jobs'>): void =>
  services.jobs.schedule('empty-note-trash', '25 * * * *', (_, signal) => emptyTrash(services, signal));

/**
 * Deletes what was thrown away long enough ago, of each user a part at a time, and forgets that it was deleted when every
 * device had time to hear of it.
 */
export async function emptyTrash(services: NoteServices, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const isOver = lt(notes.trashedAt, daysAgo(TRASH_DAYS));
  while (!signal?.aborted) {
    const owners = await db
      .selectDistinct({ userId: notes.userId })
      .from(notes)
      .where(isOver)
      .orderBy(asc(notes.userId))
      .limit(USERS_AT_ONCE);
    for (const { userId } of owners)
      await withUserLocked(db, userId, async (tx) => {
        const found = await tx
          .select({ id: notes.id })
          .from(notes)
          .where(and(eq(notes.userId, userId), isOver))
          .limit(NOTE_LIMITS.deletions);
        const ids = found.map(({ id }) => id);
        const deleted = await tx.delete(notes).where(inArray(notes.id, ids)).returning(DELETED);
        if (deleted.length > 0) await keepDeleted(services, tx, userId, deleted);
      });
    if (owners.length === 0) break;
  }
  await db.delete(deletedNotes).where(lt(deletedNotes.deletedAt, daysAgo(REMEMBERED_DAYS)));
}
