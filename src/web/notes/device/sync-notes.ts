/** Brings the notes of this device and those of the account together: sends what waits, then reads what changed. */

import type { NoteState, NoteText } from '#core/notes/note.ts';
import { DAY_MS } from '#core/time/durations.ts';
import * as api from '../api.ts';
import { deletedOrBack, forgottenByServer, isWaiting, receive } from './device-note.ts';
import type { NoteDatabase } from './note-database.ts';
import { keepCopies, type Meeting, type NoteServer, sendWaiting } from './send-notes.ts';

/** The server remembers for longer what was deleted. */
const FORGOTTEN_MS = 60 * DAY_MS;

/** @param now in milliseconds since 1970 @throws AppError, NetworkError when the rest has to wait */
export async function syncNotes(
  database: NoteDatabase,
  owner: string,
  server: NoteServer = api,
  now = Date.now(),
): Promise<void> {
  const meeting = { database, owner, server };
  await takeTurn(async () => {
    await sendWaiting(meeting);
    await readChanges(meeting, now);
  });
}

/** One tab at a time, where the browser can say so; without, the server's versions keep the tabs from each other's way. */
const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request('lumora-notes', work) as Promise<T>) : work();
};

async function readChanges({ database, owner, server }: Meeting, now: number): Promise<void> {
  const place = await database.readPlace(owner);
  const isFresh = place !== undefined && Math.abs(now - place.readAt) < FORGOTTEN_MS;
  const seen = new Set<string>();
  let revision = isFresh ? place.revision : 0;
  if (!place) await database.writePlace(owner, { revision, readAt: now });
  for (;;) {
    const { items, nextCursor } = await server.getChanges(revision, owner);
    // The account has left the device meanwhile: what came back now would be found by who is here next, and not looked for
    // again by its owner.
    if (!(await database.readPlace(owner))) return;
    await takeChanges(database, owner, items);
    for (const { id } of items) seen.add(id);
    revision = items.at(-1)?.revision ?? revision;
    const isAll = nextCursor === null;
    // What breaks off before the end is no look at everything: the next try must know how long ago the last one was.
    await database.writePlace(owner, { revision, readAt: isAll || !place ? now : place.readAt });
    if (isAll) break;
  }
  // What was deleted so long ago that the server no longer says so.
  if (!isFresh) await removeUnseen(database, owner, seen);
}

async function takeChanges(database: NoteDatabase, owner: string, states: NoteState[]): Promise<void> {
  const copies: NoteText[] = [];
  const stateOf = new Map(states.map((state) => [state.id, state]));
  await database.change(owner, [...stateOf.keys()], (id, kept) => {
    const there = stateOf.get(id)?.note;
    if (kept?.isDeleted) return there ? deletedOrBack(kept, there) : undefined;
    if (!there) return kept && (isWaiting(kept) ? forgottenByServer(kept) : null);
    if (kept?.version === there.version) return undefined;
    const { note, copy } = receive(kept, owner, there);
    if (copy) copies.push(copy);
    return note;
  });
  await keepCopies(database, owner, copies);
}

async function removeUnseen(database: NoteDatabase, owner: string, seen: ReadonlySet<string>): Promise<void> {
  const old = (await database.readAll(owner)).filter((note) => !isWaiting(note) && !seen.has(note.id));
  await database.change(
    owner,
    old.map(({ id }) => id),
    (_, kept) => (kept && !isWaiting(kept) ? null : undefined),
  );
}
