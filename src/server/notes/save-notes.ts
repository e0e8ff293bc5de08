import { and, eq, sql } from 'drizzle-orm';
import { isSameEarlier, withEarlier } from '#core/notes/earlier-texts.ts';
import { isSameText, type NoteOutcome, type NoteWrite } from '#core/notes/note.ts';
import { type OwnDates, plausibleDates } from '#core/notes/own-dates.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { areOwn, toNote } from './find-notes.ts';
import {
  findLastKept,
  keepVersions,
  type NewVersion,
  replacedVersions,
  versionBefore,
} from './keep-versions.ts';
import { NOTE_BYTES, withinAnswer } from './note-bytes.ts';
import { deletedNotes, type NoteRow, notes } from './tables.ts';

type NoteServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

/** The caller has locked the user, so that revisions are given in the order in which they are committed. */
export const nextRevision = sql<number>`nextval('note_revisions')`;

/**
 * Takes each note that was made from its present version, and answers the present one of each other. What is sent again after
 * a lost answer is taken again and changes nothing. A note that was deleted meanwhile comes back: somebody went on writing it.
 * Of many whose present texts are long only the first have outcomes; the others are to be sent again.
 * @throws AppError `quota_exceeded`: then none is taken
 */
export async function saveNotes(
  services: NoteServices,
  userId: string,
  sent: NoteWrite[],
): Promise<NoteOutcome[]> {
  return withinQuota(services, userId, 'notes', {}, async (tx) => {
    const writes = await firstOf(tx, userId, sent);
    const ids = writes.map(({ id }) => id);
    const rows = await tx.select().from(notes).where(areOwn(userId, ids));
    const known = new Map(rows.map((row) => [row.noteId, row]));
    const lastKept = await findLastKept(tx, rows);
    const now = services.clock();
    const outcomes: NoteOutcome[] = [];
    const changed: NoteRow[] = [];
    const versions: NewVersion[] = [];
    for (const write of writes) {
      const row = known.get(write.id);
      if (row && isSameText(toNote(row), write)) {
        versions.push(...(await replacedVersions(tx, row, now, write.replaced)));
        outcomes.push({ isTaken: true, note: toNote(row) });
      } else if (row && row.version !== write.base) outcomes.push({ isTaken: false, note: toNote(row) });
      else {
        const written = await writeNote(tx, userId, now, write, row);
        const { replaced } = write;
        if (!row) versions.push(...(await replacedVersions(tx, written, now, replaced)));
        else if (replaced)
          versions.push(...(await replacedVersions(tx, row, now, withEarlier([row], replaced))));
        else if (!isSameEarlier(row, write)) versions.push(...versionBefore(row, lastKept.get(row.id), now));
        outcomes.push({ isTaken: true, note: toNote(written) });
        changed.push(written);
      }
    }
    await keepVersions(tx, versions);
    await tellDevices(services, tx, userId, changed);
    return outcomes;
  });
}

/** Every device of the account hears of it, the one that wrote it, too. @param changed those whose revisions were just given */
export async function tellDevices(
  { events }: WithEvents,
  tx: Queryable,
  userId: string,
  changed: readonly { noteId: string; revision: number }[],
): Promise<void> {
  const [first, ...others] = changed;
  if (!first) return;
  const id = others.length === 0 ? first.noteId : '';
  const revision = Math.max(...changed.map((note) => note.revision));
  await events.publish(tx, userId, { type: 'note-changed', data: { id, revision } });
}

/** Fifty small writes may be answered with fifty long notes that stand there. */
async function firstOf(tx: Queryable, userId: string, sent: NoteWrite[]): Promise<NoteWrite[]> {
  const ids = sent.map(({ id }) => id);
  const held = await tx
    .select({ id: notes.noteId, bytes: NOTE_BYTES })
    .from(notes)
    .where(areOwn(userId, ids));
  const bytesOf = new Map(held.map(({ id, bytes }) => [id, bytes]));
  const first = withinAnswer(sent.map((write) => ({ write, bytes: bytesOf.get(write.id) ?? 0 })));
  return first.map(({ write }) => write);
}

async function writeNote(
  tx: Database,
  userId: string,
  now: Date,
  { id: noteId, base, isTrashed, replaced: _, dates, ...text }: NoteWrite,
  row: NoteRow | undefined,
): Promise<NoteRow> {
  const facts = {
    ...text,
    version: base + 1,
    revision: nextRevision,
    updatedAt: now,
    trashedAt: isTrashed ? (row?.trashedAt ?? now) : null,
  };
  if (row) {
    const [changed] = await tx.update(notes).set(facts).where(eq(notes.id, row.id)).returning();
    if (changed) return changed;
  } else {
    const [deleted] = await tx
      .delete(deletedNotes)
      .where(and(eq(deletedNotes.userId, userId), eq(deletedNotes.noteId, noteId)))
      .returning();
    // A device that slept meanwhile may hold any version up to the deleted one.
    const version = Math.max(base, deleted?.version ?? 0) + 1;
    const [made] = await tx
      .insert(notes)
      .values({ ...facts, version, userId, noteId, createdAt: now, ...datesOf(dates, now) })
      .returning();
    if (made) return made;
  }
  throw new Error('The note was not stored.');
}

function datesOf(dates: OwnDates | undefined, now: Date): { createdAt: Date; updatedAt: Date } | undefined {
  const own = dates && plausibleDates(dates, now.getTime());
  return own ? { createdAt: new Date(own.createdAt), updatedAt: new Date(own.updatedAt) } : undefined;
}
