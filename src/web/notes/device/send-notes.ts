/** Sends the account what waits on this device. */
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { bytesOf } from '#core/notes/earlier-texts.ts';
import { isSameText, NOTE_LIMITS, type NoteOutcome, type NoteText } from '#core/notes/note.ts';
import type * as api from '../api.ts';
import {
  type DeviceNote,
  deletedOrBack,
  markedSent,
  newNote,
  offered,
  receive,
  refused,
  taken,
  toWrite,
  withText,
} from './device-note.ts';
import type { NoteDatabase } from './note-database.ts';

/** A note is sent again with each answer that another device was first; that many at once is somebody's mistake, not theirs. */
const MOST_ROUNDS = 20;

export type NoteServer = Pick<typeof api, 'sendNotes' | 'getChanges' | 'deleteNotes'>;

/** What is brought together: whose notes, of which device, and with what. */
export interface Meeting {
  database: NoteDatabase;
  owner: string;
  server: NoteServer;
}

export async function sendWaiting(meeting: Meeting): Promise<void> {
  const { database, owner } = meeting;
  // Who goes on writing has the rest sent together, when they ask for it, and not key by key.
  const done = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const all = await database.readWaiting(owner);
    const waiting = all.filter(({ id, isDeleted }) => isDeleted || !done.has(id));
    if (waiting.length === 0) return;
    await tellDeleted(
      meeting,
      waiting.filter(({ isDeleted }) => isDeleted),
    );
    await sendAll(
      meeting,
      waiting.filter(({ isDeleted }) => !isDeleted),
      done,
    );
  }
}

async function tellDeleted({ database, owner, server }: Meeting, notes: DeviceNote[]): Promise<void> {
  for (let at = 0; at < notes.length; at += NOTE_LIMITS.deletions) {
    const part = notes.slice(at, at + NOTE_LIMITS.deletions);
    const deletions = part.map(({ id, version }) => ({ id, base: version }));
    const outcomes = await server.deleteNotes(deletions, owner);
    const thereOf = new Map(outcomes.map(({ id, note }) => [id, note]));
    await database.change(owner, [...thereOf.keys()], (id, kept) => {
      const there = thereOf.get(id);
      if (!kept?.isDeleted) return undefined;
      return there ? deletedOrBack(kept, there) : null;
    });
  }
}

function* inBatches(notes: readonly DeviceNote[]): Generator<DeviceNote[]> {
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

/** Sends them all. What is refused is found by halves, so that it holds up no others. @param done has those added that are taken */
async function sendAll(meeting: Meeting, notes: readonly DeviceNote[], done: Set<string>): Promise<void> {
  const growth = new Map(notes.map((note) => [note, growthOf(note)]));
  const growthBy = (note: DeviceNote) => growth.get(note) ?? 0;
  let parts = [...inBatches(notes.toSorted((a, b) => growthBy(a) - growthBy(b)))];
  for (let part = parts.shift(); part; part = parts.shift()) {
    const refusal = await sendPart(meeting, part, done);
    const [first] = part;
    if (!refusal || !first) continue;
    if (part.length > 1) {
      const half = Math.ceil(part.length / 2);
      parts.unshift(part.slice(0, half), part.slice(half));
      continue;
    }
    const hopeless = new Set(parts.flat().filter((note) => needsAsMuch(note, first, refusal, growthBy)));
    await markRefused(meeting, [first, ...hopeless], refusal.code);
    parts = parts
      .map((each) => each.filter((note) => !hopeless.has(note)))
      .filter(({ length }) => length > 0);
  }
}

/** By so many bytes the account grows with it. */
const growthOf = (note: DeviceNote): number => {
  const before = note.version === 0 ? 0 : bytesOf(note.base ?? note);
  return bytesOf(note) - before + (note.replaced ?? []).reduce((sum, text) => sum + bytesOf(text), 0);
};

/** Whether a note need not be asked about where there was no room for another: what may be smaller is. */
function needsAsMuch(
  note: DeviceNote,
  refused: DeviceNote,
  { code, details }: AppError,
  growthBy: (note: DeviceNote) => number,
): boolean {
  if (code !== 'quota_exceeded') return false;
  return details?.unit === 'rows' ? note.version === 0 : growthBy(note) >= growthBy(refused);
}

/** Answers why none of them was taken. @throws AppError, NetworkError for what may be different next time */
async function sendPart(
  meeting: Meeting,
  part: readonly DeviceNote[],
  done: Set<string>,
): Promise<AppError | undefined> {
  const { database, owner, server } = meeting;
  // Written down first: should the answer be lost, it is known what was meant. And as it is by now: what was deleted since it
  // was read would come back.
  const { changes } = await database.change(
    owner,
    part.map(({ id }) => id),
    (_, kept) => (kept && !kept.isDeleted ? markedSent(kept) : undefined),
  );
  const sent = new Map(changes.flatMap(([id, note]) => (note ? [[id, note] as const] : [])));
  if (sent.size === 0) return;
  try {
    const outcomes = await server.sendNotes([...sent.values()].map(toWrite), owner);
    for (const { isTaken, note } of outcomes) if (isTaken) done.add(note.id);
    await takeOutcomes(meeting, outcomes, sent);
  } catch (error) {
    if (!(error instanceof AppError) || error.isRetryable) throw error;
    return error;
  }
}

async function markRefused(
  { database, owner }: Meeting,
  notes: readonly DeviceNote[],
  code: ErrorCode,
): Promise<void> {
  const sent = new Map(notes.map((note) => [note.id, note]));
  await database.change(owner, [...sent.keys()], (id, kept) =>
    kept && isSameText(kept, sent.get(id) ?? kept) ? refused(kept, code) : undefined,
  );
}

/** What was refused is offered once more with what waits: there may be room by now. @param notes the owner's, or some of them */
export async function offerAgain(
  database: NoteDatabase,
  owner: string,
  notes: readonly DeviceNote[],
): Promise<void> {
  const ids = notes.filter(({ refusedAs }) => refusedAs).map(({ id }) => id);
  if (ids.length === 0) return;
  await database.change(owner, ids, (_, kept) => (kept?.refusedAs ? offered(kept) : undefined));
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
export async function keepCopies(database: NoteDatabase, owner: string, copies: NoteText[]): Promise<void> {
  const now = new Date().toISOString();
  const made = new Map(copies.map((text) => [crypto.randomUUID() as string, text]));
  await database.change(owner, [...made.keys()], (id) =>
    withText(newNote(owner, id, now), made.get(id) as NoteText, now),
  );
}
