/**
 * Boards that are kept in this browser: those of visitors, whole, and of whoever is signed in what the server does not have
 * yet. One store for all tabs, whose transactions keep two of them from writing over each other. What it does not take lives
 * as long as the page.
 */
import type { DBSchema } from 'idb';
import type { NewBoard } from '#core/boards/board.ts';
import { openDatabase } from '#web/lib/open-database.ts';
import { reportIfFull } from '#web/storage/device-full.ts';

export interface DeviceBoard {
  /** An account, or `VISITOR`. */
  owner: string;
  id: string;
  board: NewBoard;
  /** Another one with each change here. */
  version: number;
  /** What the board's keeper had when these changes began; null while it has nothing of the board. */
  base: KnownBoard | null;
  /** Milliseconds since 1970. */
  madeAt: number;
  changedAt: number;
}

/** As it was last read from where it is kept. */
export interface KnownBoard extends NewBoard {
  version: number;
}

interface Schema extends DBSchema {
  boards: { key: [owner: string, id: string]; value: DeviceBoard };
}

type Change = (stored: DeviceBoard | undefined) => DeviceBoard | undefined;

/** What the device did not take, as long as the page. */
interface HeldBoard {
  entry: DeviceBoard;
  /** What the device has instead. */
  stored: DeviceBoard | undefined;
}

/** This device did not keep a board: it has no room, or the browser refuses a database. */
export class BoardNotKeptError extends Error {}

const held = new Map<string, HeldBoard>();

const open = () =>
  openDatabase<Schema>(
    'lumora-boards',
    (fresh) => void fresh.createObjectStore('boards', { keyPath: ['owner', 'id'] }),
  ).catch(() => undefined);

const nameOf = (owner: string, id: string) => `${owner}/${id}`;

export const findHeld = (owner: string, id: string): HeldBoard | undefined => held.get(nameOf(owner, id));

export function holdBoard(entry: DeviceBoard, stored: DeviceBoard | undefined): void {
  held.set(nameOf(entry.owner, entry.id), { entry, stored });
}

/** The one that was changed last first. */
export async function listDeviceBoards(owner: string): Promise<DeviceBoard[]> {
  const database = await open();
  const stored = (await database?.getAll('boards', IDBKeyRange.bound([owner], [owner, []]))) ?? [];
  const entries = [...held.values()].map(({ entry }) => entry).filter((entry) => entry.owner === owner);
  return [...stored.filter(({ id }) => !findHeld(owner, id)), ...entries].toSorted(
    (one, other) => other.changedAt - one.changedAt,
  );
}

export async function findDeviceBoard(owner: string, id: string): Promise<DeviceBoard | undefined> {
  return findHeld(owner, id)?.entry ?? (await findStored(owner, id));
}

/** What all tabs have of it. */
export const findStored = async (owner: string, id: string): Promise<DeviceBoard | undefined> =>
  (await open())?.get('boards', [owner, id]);

/**
 * Writes what `change` makes of what is there, with nobody in between; undefined removes it. Answers what stands there now.
 * @throws BoardNotKeptError
 */
export async function changeStored(
  owner: string,
  id: string,
  change: Change,
): Promise<DeviceBoard | undefined> {
  const database = await open();
  if (!database) throw new BoardNotKeptError('This browser refuses a database.');
  try {
    const writing = database.transaction('boards', 'readwrite');
    const stored = await writing.store.get([owner, id]);
    const next = change(stored);
    if (next && next !== stored) await Promise.all([writing.store.put(next), writing.done]);
    if (!next && stored) await Promise.all([writing.store.delete([owner, id]), writing.done]);
    if (!next || next !== stored) held.delete(nameOf(owner, id));
    return next;
  } catch (error) {
    reportIfFull(error, 'boards');
    throw new BoardNotKeptError('This device did not keep the board.', { cause: error });
  }
}

/**
 * The same, where what is not taken is held as long as the page: `isLasting` says which.
 * @throws BoardNotKeptError for what could not be removed
 */
export async function changeDeviceBoard(
  owner: string,
  id: string,
  change: Change,
): Promise<{ stored: DeviceBoard | undefined; isLasting: boolean }> {
  let made: { of: DeviceBoard | undefined; next: DeviceBoard | undefined } | undefined;
  try {
    const stored = await changeStored(owner, id, (of) => {
      made = { of, next: change(of) };
      return made.next;
    });
    return { stored, isLasting: true };
  } catch (error) {
    const { of: stored, next } = made ?? { of: undefined, next: change(undefined) };
    if (!next && stored) throw error;
    if (next) holdBoard(next, stored);
    else held.delete(nameOf(owner, id));
    return { stored, isLasting: false };
  }
}

/** Of an account that leaves the device. */
export async function clearDeviceBoards(owner: string): Promise<void> {
  for (const { id } of await listDeviceBoards(owner)) await changeDeviceBoard(owner, id, () => undefined);
}

/** One that was just made, of which no keeper has anything. */
export function firstEntry(owner: string, board: NewBoard, now = Date.now()): DeviceBoard {
  return { owner, id: board.id, board, version: 1, base: null, madeAt: now, changedAt: now };
}
