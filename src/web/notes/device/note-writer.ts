/** Brings what is typed in this tab to the device, in the order in which it is typed, while more of it is. */
import type { NoteText } from '#core/notes/note.ts';
import { type DeviceNote, type NewNote, reconcile, typedSince } from './device-note.ts';
import type { HeldNotes } from './held-notes.ts';
import type { NoteDatabase } from './note-database.ts';

export interface NoteWriter {
  /** Of what is not yet on the device this tab's text is the newest. */
  isUnwritten: (id: string) => boolean;
  /** The note shows at once and is written behind it. */
  write: (note: DeviceNote) => void;
  /** What of them was not yet written never will be. Resolves once what is under way has ended. */
  forget: (ids: readonly string[]) => Promise<void>;
  /** Resolves once everything that was written is on the device. */
  settled: () => Promise<void>;
}

interface Hearers {
  /** Texts that somebody else wrote on the same lines, to be kept beside. */
  onCopies: (copies: readonly NewNote[]) => Promise<void>;
  /** After each note. @param isLasting false where the browser keeps nothing */
  onWritten: (isLasting: boolean) => void;
  /** Everything is written. */
  onRest: () => void;
}

export function createNoteWriter(database: NoteDatabase, held: HeldNotes, tell: Hearers): NoteWriter {
  const { notes, seen, put } = held;
  const unwritten = new Set<string>();
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    for (const id of unwritten) {
      const written = notes.get(id);
      if (written) await writeOne(written);
      else unwritten.delete(id);
    }
    writing = undefined;
    if (unwritten.size > 0) start();
    else tell.onRest();
  }

  async function writeOne(written: DeviceNote): Promise<void> {
    const { id } = written;
    const { kept, copy, isLasting } = await keepWritten(database, written, seen.get(id));
    if (!kept) return;
    seen.set(id, kept);
    const now = notes.get(id);
    if (now === written) {
      unwritten.delete(id);
      put(kept);
    }
    const since = now && now !== written ? typedSince(written, kept, now) : undefined;
    if (since) put(since.note);
    const copies = [copy, since?.copy].flatMap((text) => text ?? []);
    if (copies.length > 0) await tell.onCopies(copies);
    tell.onWritten(isLasting);
  }

  function start(): void {
    writing ??= writeAll();
  }

  return {
    isUnwritten: (id) => unwritten.has(id),
    write(note) {
      put(note);
      unwritten.add(note.id);
      start();
    },
    async forget(ids) {
      for (const id of ids) unwritten.delete(id);
      await writing;
    },
    async settled() {
      while (writing) await writing;
    },
  };
}

/** Brings what was written together with what another tab wrote meanwhile. @param before what it was made from */
async function keepWritten(database: NoteDatabase, written: DeviceNote, before: DeviceNote | undefined) {
  const { owner, id } = written;
  let copy: NoteText | null = null;
  const { changes, isLasting } = await database.change(owner, [id], (_, kept) => {
    const received = reconcile(kept, before, written);
    copy = received.copy;
    return received.note;
  });
  return { kept: changes[0]?.[1], copy: copy as NoteText | null, isLasting };
}
