/** Brings the notes of this device and those of the account together: sends what waits, then reads what changed. */
import { AppError } from '#core/errors/app-error.ts';
import {
  isSameText,
  NOTE_LIMITS,
  type NoteOutcome,
  type NoteState,
  type NoteText,
} from '#core/notes/note.ts';
import * as api from '../api.ts';
import {
  type DeviceNote,
  forgottenByServer,
  isWaiting,
  markedSent,
  newNote,
  receive,
  refused,
  taken,
  toWrite,
  withText,
} from './device-note.ts';
import type { NoteDatabase } from './note-database.ts';

/** A note is sent again with each answer that another device was first; that many at once is somebody's mistake, not theirs. */
const MOST_ROUNDS = 20;
/** The server remembers for longer what was deleted. */
const FORGOTTEN_MS = 60 * 86_400_000;

export type NoteServer = Pick<typeof api, 'sendNotes' | 'getChanges' | 'deleteNote'>;

/** What is brought together: whose notes, of which device, and with what. */
interface Meeting {
  database: NoteDatabase;
  owner: string;
  server: NoteServer;
}

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

async function sendWaiting(meeting: Meeting): Promise<void> {
  const { database, owner } = meeting;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const waiting = await database.readWaiting(owner);
    if (waiting.length === 0) return;
    for (const note of waiting.filter(({ isDeleted }) => isDeleted)) await tellDeleted(meeting, note);
    for (const batch of inBatches(waiting.filter(({ isDeleted }) => !isDeleted)))
      await sendBatch(meeting, batch);
  }
}

async function tellDeleted({ database, server }: Meeting, { owner, id }: DeviceNote): Promise<void> {
  await server.deleteNote(id).catch((error) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
  await database.change(owner, [id], (_, kept) => (kept?.isDeleted ? null : undefined));
}

function* inBatches(notes: DeviceNote[]): Generator<DeviceNote[]> {
  let batch: DeviceNote[] = [];
  let length = 0;
  for (const note of notes) {
    const size = JSON.stringify(toWrite(note)).length;
    if (batch.length > 0 && (batch.length === NOTE_LIMITS.batch || length + size > NOTE_LIMITS.batchJson)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(note);
    length += size;
  }
  if (batch.length > 0) yield batch;
}

async function sendBatch(meeting: Meeting, batch: DeviceNote[]): Promise<void> {
  const { database, owner, server } = meeting;
  const sent = new Map(batch.map((note) => [note.id, note]));
  const ids = [...sent.keys()];
  try {
    // Written down first: should the answer be lost, it is known what was meant.
    await database.change(owner, ids, (id, kept) =>
      kept && isSameText(kept, sent.get(id) ?? kept) ? markedSent(kept) : undefined,
    );
    await takeOutcomes(meeting, await server.sendNotes(batch.map(toWrite)), sent);
  } catch (error) {
    if (!(error instanceof AppError) || error.isRetryable) throw error;
    // One that is refused must not hold up the others.
    const half = Math.ceil(batch.length / 2);
    if (batch.length > 1)
      for (const part of [batch.slice(0, half), batch.slice(half)]) await sendBatch(meeting, part);
    else
      await database.change(owner, ids, (id, kept) =>
        kept && isSameText(kept, sent.get(id) ?? kept) ? refused(kept, error.code) : undefined,
      );
  }
}

async function takeOutcomes(
  { database, owner }: Meeting,
  outcomes: NoteOutcome[],
  sent: ReadonlyMap<string, DeviceNote>,
): Promise<void> {
  const copies: NoteText[] = [];
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.note.id, outcome]));
  await database.change(owner, [...outcomeOf.keys()], (id, kept) => {
    const outcome = outcomeOf.get(id);
    const meant = sent.get(id);
    if (!kept || !outcome || !meant || kept.isDeleted) return undefined;
    if (outcome.isTaken) return taken(kept, outcome.note, meant);
    const { note, copy } = receive(kept, owner, outcome.note);
    if (copy) copies.push(copy);
    return note;
  });
  await keepCopies(database, owner, copies);
}

/** What did not fit into a note with what came from elsewhere. */
async function keepCopies(database: NoteDatabase, owner: string, copies: NoteText[]): Promise<void> {
  const now = new Date().toISOString();
  const made = new Map(copies.map((text) => [crypto.randomUUID() as string, text]));
  await database.change(owner, [...made.keys()], (id) =>
    withText(newNote(owner, id, now), made.get(id) as NoteText, now),
  );
}

async function readChanges({ database, owner, server }: Meeting, now: number): Promise<void> {
  const place = await database.readPlace(owner);
  const isFresh = place !== undefined && Math.abs(now - place.readAt) < FORGOTTEN_MS;
  const seen = new Set<string>();
  let revision = isFresh ? place.revision : 0;
  for (;;) {
    const { items, nextCursor } = await server.getChanges(revision);
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
    if (kept?.isDeleted) return undefined;
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
