/**
 * Boards that are kept in this browser: those of visitors, whole, and of whoever is signed in what the server does not have
 * yet. One store for all tabs, whose transactions keep two of them from writing over each other.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewBoard } from '#core/boards/board.ts';

export interface DeviceBoard {
  /** An account, or `VISITOR`. */
  owner: string;
  id: string;
  board: NewBoard;
  /** Counts the changes here. */
  version: number;
  /** What the server had when these changes began; null while it has nothing of the board. */
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

/** Where the browser refuses a database: as long as the page. */
const memory = new Map<string, DeviceBoard>();
let opening: Promise<IDBPDatabase<Schema> | null> | undefined;

const open = () => {
  opening ??= openDB<Schema>('lumora-boards', 1, {
    upgrade: (database) => void database.createObjectStore('boards', { keyPath: ['owner', 'id'] }),
    terminated: () => {
      opening = undefined;
    },
  }).catch(() => null);
  return opening;
};

const nameOf = (owner: string, id: string) => `${owner}/${id}`;

/** The one that was changed last first. */
export async function listDeviceBoards(owner: string): Promise<DeviceBoard[]> {
  const database = await open();
  const kept = (await database?.getAll('boards', IDBKeyRange.bound([owner], [owner, []]))) ?? [];
  const held = [...memory.values()].filter((entry) => entry.owner === owner);
  return [...kept, ...held].toSorted((one, other) => other.changedAt - one.changedAt);
}

export async function findDeviceBoard(owner: string, id: string): Promise<DeviceBoard | undefined> {
  return (await (await open())?.get('boards', [owner, id])) ?? memory.get(nameOf(owner, id));
}

/**
 * Writes what `change` makes of what is there, with nobody in between; undefined removes it. Answers what stands there now.
 */
export async function changeDeviceBoard(
  owner: string,
  id: string,
  change: (kept: DeviceBoard | undefined) => DeviceBoard | undefined,
): Promise<DeviceBoard | undefined> {
  const database = await open();
  if (!database) return changeHeld(owner, id, change);
  const writing = database.transaction('boards', 'readwrite');
  const kept = await writing.store.get([owner, id]);
  const next = change(kept);
  if (next && next !== kept) await writing.store.put(next);
  if (!next && kept) await writing.store.delete([owner, id]);
  await writing.done;
  return next;
}

function changeHeld(...[owner, id, change]: Parameters<typeof changeDeviceBoard>): DeviceBoard | undefined {
  const next = change(memory.get(nameOf(owner, id)));
  if (next) memory.set(nameOf(owner, id), next);
  else memory.delete(nameOf(owner, id));
  return next;
}

/** Of an account that leaves the device. */
export async function clearDeviceBoards(owner: string): Promise<void> {
  for (const { id } of await listDeviceBoards(owner)) await changeDeviceBoard(owner, id, () => undefined);
}
