/**
 * The notes of one owner in this tab. What is written shows at once, goes to the device behind it, and from there to the
 * account. What another tab or device wrote comes in the same way.
 */

import { createListeners } from '#core/listeners/listeners.ts';
import { type EarlierText, isBlank, type NoteText, textOf } from '#core/notes/note.ts';
import type { NoteIndex } from '#core/notes/search-notes.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { createYieldToMain } from '#web/lib/yield-to-main.ts';
import { askForPersistence } from '#web/storage/persistence.ts';
import type { Change } from './change-notes.ts';
import {
  type DeviceNote,
  deleted,
  filledNote,
  type NewNote,
  newNote,
  withRestored,
  withText,
} from './device-note.ts';
import { createHeldNotes } from './held-notes.ts';
import type { NoteDatabase } from './note-database.ts';
import { createNoteSender, type Reach } from './note-sender.ts';
import { createNoteWriter } from './note-writer.ts';
import { offerAgain } from './send-notes.ts';
import { emptyTrash } from './visitor-notes.ts';

export interface NotesSnapshot {
  isReady: boolean;
  /** The same map each time; another snapshot says that something in it changed. */
  notes: ReadonlyMap<string, DeviceNote>;
  /** As the device has them; what was just begun is not among them yet. */
  onDevice: ReadonlyMap<string, DeviceNote>;
  reach: Reach;
  /** False where the browser refuses to keep anything: then all ends with the page. */
  isLasting: boolean;
}

export interface NoteStore {
  owner: string;
  index: NoteIndex;
  /** As their lists have them, those of the trash among them; another array with each change. */
  ordered: () => readonly DeviceNote[];
  subscribe: (listener: () => void) => () => void;
  snapshot: () => NotesSnapshot;
  /** Makes the note where there is none yet. */
  write: (id: string, changes: Partial<NoteText>) => void;
  /** Brings an earlier text back; the present one becomes a version. */
  restore: (id: string, earlier: EarlierText) => void;
  /** Several new ones at once. Resolves once they are kept. */
  add: (made: readonly NewNote[]) => Promise<void>;
  /** For good. */
  remove: (ids: readonly string[]) => Promise<void>;
  /** Asks the account; never rejects. */
  sync: () => Promise<void>;
  /** The same, unless this device has read that far. */
  hear: (revision: number) => Promise<void>;
  /** The same, with what the account had refused; there may be room by now. */
  offerAgain: () => Promise<void>;
  /** Resolves once everything that was written is on the device. */
  settled: () => Promise<void>;
}

export function createNoteStore(database: NoteDatabase, owner: string): NoteStore {
  const held = createHeldNotes();
  const { notes, seen, index } = held;
  const listeners = createListeners();
  let state: NotesSnapshot = {
    isReady: false,
    notes,
    onDevice: seen,
    reach: owner === VISITOR ? 'none' : 'waiting',
    isLasting: true,
  };
  let hasAskedToKeep = false;

  const show = (next: Partial<NotesSnapshot> = {}) => {
    state = { ...state, ...next };
    listeners.tell();
  };
  const sender = createNoteSender(database, owner, {
    reach: () => state.reach,
    onReach: (reach) => show({ reach }),
    // Nobody looks at the notes any more: then it is asked when they do.
    isWatched: listeners.hasAny,
  });
  const { sync } = sender;
  const writer = createNoteWriter(database, held, {
    onCopies: add,
    onWritten(isLasting) {
      show({ isLasting });
      if (isLasting) askToKeep();
    },
    onRest: sender.soon,
  });

  /** What was typed here meanwhile keeps the ground it stands on until it is written. */
  function take(changes: readonly Change[]): void {
    held.take(changes.filter(([id]) => !writer.isUnwritten(id)));
    show();
  }

  /** A visitor's notes are nowhere else: with the first of them the browser is asked not to clear them away. */
  function askToKeep(): void {
    if (owner !== VISITOR || hasAskedToKeep) return;
    hasAskedToKeep = true;
    void askForPersistence();
  }
  function keep(note: DeviceNote): void {
    writer.write(note);
    show();
  }

  async function add(made: readonly NewNote[]): Promise<void> {
    const now = new Date();
    const filled = made.map((each) => filledNote(owner, each, now));
    const byId = new Map(filled.map((note) => [note.id, note]));
    const { isLasting } = await database.change(owner, [...byId.keys()], (id) => byId.get(id));
    show({ isLasting });
    void sync();
  }

  async function offer(): Promise<void> {
    await reading;
    if (owner !== VISITOR) await offerAgain(database, owner, [...notes.values()]);
    await sync();
  }

  database.onChange((changed, changes) => {
    if (changed === owner) take(changes);
  });
  const reading = database.readAll(owner);
  void reading.then(async (all) => {
    take(all.filter(({ id }) => !seen.has(id)).map((note) => [note.id, note]));
    if (owner === VISITOR) await emptyTrash(database);
    show({ isReady: true });
    // A first search of thousands would keep its key waiting.
    const pause = createYieldToMain();
    while (index.prepare(10)) await pause();
  });

  return {
    owner,
    index,
    ordered: held.ordered,
    subscribe: listeners.subscribe,
    snapshot: () => state,
    write(id, changes) {
      const now = new Date().toISOString();
      const before = notes.get(id) ?? newNote(owner, id, now);
      const after = { ...textOf(before), ...changes };
      if (notes.has(id) || !isBlank(after)) keep(withText(before, after, now));
    },
    restore(id, earlier) {
      const before = notes.get(id);
      if (before) keep(withRestored(before, earlier));
    },
    add,
    async remove(ids) {
      await writer.forget(ids);
      await database.change(owner, ids, (_, kept) => kept && deleted(kept));
      void offer();
    },
    sync,
    hear: sender.hear,
    offerAgain: offer,
    settled: writer.settled,
  };
}
