/**
 * The notes of this device, in IndexedDB, for all tabs. Where the browser refuses a database or has no room they live as long
 * as the page, and `change` says so.
 */

import { createListeners } from '#core/listeners/listeners.ts';
import { type Apply, type Change, holdInMemory, store } from './change-notes.ts';
import type { DeviceNote } from './device-note.ts';
import { openNotes, type ReadPlace } from './open-notes.ts';

export interface NoteDatabase {
  readAll: (owner: string) => Promise<DeviceNote[]>;
  /** Those with something to be sent. */
  readWaiting: (owner: string) => Promise<DeviceNote[]>;
  /**
   * Changes notes in one step that no other tab comes between. `apply` answers what is kept, null to remove, undefined to
   * leave it. Answers whether that outlives the page.
   */
  change: (
    owner: string,
    ids: readonly string[],
    apply: Apply,
  ) => Promise<{ changes: Change[]; isLasting: boolean }>;
  readPlace: (owner: string) => Promise<ReadPlace | undefined>;
  writePlace: (owner: string, place: ReadPlace) => Promise<void>;
  /** Removes notes of an owner that pass, and where they were read to. */
  forget: (owner: string, passes?: (note: DeviceNote) => boolean) => Promise<void>;
  /** Calls back for changes made here and in other tabs. Answers how to stop. */
  onChange: (listener: (owner: string, changes: Change[]) => void) => () => void;
}

type Listener = Parameters<NoteDatabase['onChange']>[0];

export function createNoteDatabase(name = 'lumora-notes'): NoteDatabase {
  /** What the database would not take. */
  const memory = new Map<string, DeviceNote>();
  const places = new Map<string, ReadPlace>();
  const listeners = createListeners<Parameters<Listener>>();
  const attempt = openNotes(name);
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<{ owner: string; ids: string[] }>) => {
    void attempt(async (database) => {
      const notes = database.transaction('notes').store;
      const read = data.ids.map(
        async (id): Promise<Change> => [id, (await notes.get([data.owner, id])) ?? null],
      );
      listeners.tell(data.owner, await Promise.all(read));
    });
  });
  const announce = (owner: string, changes: Change[]) => {
    if (changes.length === 0) return;
    listeners.tell(owner, changes);
    channel?.postMessage({ owner, ids: changes.map(([id]) => id) });
  };

  const over = (owner: string, stored: DeviceNote[] = []): DeviceNote[] => {
    const held = [...memory.values()].filter((note) => note.owner === owner);
    const ids = new Set(held.map(({ id }) => id));
    return [...stored.filter(({ id }) => !ids.has(id)), ...held];
  };

  const readAll: NoteDatabase['readAll'] = async (owner) =>
    over(owner, await attempt((database) => database.getAllFromIndex('notes', 'owner', owner)));

  const change: NoteDatabase['change'] = async (owner, ids, apply) => {
    if (ids.length === 0) return { changes: [], isLasting: true };
    const stored = await store({ memory, attempt }, owner, ids, apply);
    const changes = stored ?? (await holdInMemory({ memory, attempt }, owner, ids, apply));
    announce(owner, changes);
    return { changes, isLasting: stored !== undefined };
  };

  return {
    readAll,
    readWaiting: async (owner) =>
      over(owner, await attempt((database) => database.getAllFromIndex('notes', 'waitingFor', owner))).filter(
        ({ waitingFor }) => waitingFor === owner,
      ),
    change,

    readPlace: async (owner) =>
      places.get(owner) ?? (await attempt((database) => database.get('places', owner))),
    async writePlace(owner, place) {
      const isStored = await attempt((database) => database.put('places', place, owner));
      if (!isStored) places.set(owner, place);
    },

    async forget(owner, passes = () => true) {
      const all = (await readAll(owner)).filter(passes);
      const ids = all.map(({ id }) => id);
      await change(owner, ids, () => null);
      places.delete(owner);
      await attempt((database) => database.delete('places', owner));
    },

    onChange: listeners.subscribe,
  };
}

let shared: NoteDatabase | undefined;

/** The one of this page. */
export const noteDatabase = (): NoteDatabase => {
  shared ??= createNoteDatabase();
  return shared;
};
