import { createNoteOrder } from '#core/notes/note-order.ts';
import { createNoteIndex } from '#core/notes/search-notes.ts';
import type { Change } from './change-notes.ts';
import type { DeviceNote } from './device-note.ts';

export type HeldNotes = ReturnType<typeof createHeldNotes>;

/** The notes of one owner in this tab, by id, in their order and to be searched. */
export function createHeldNotes() {
  const notes = new Map<string, DeviceNote>();
  /** As the device had each when this tab last looked: what is written here was made from it. */
  const seen = new Map<string, DeviceNote>();
  const index = createNoteIndex();
  const order = createNoteOrder<DeviceNote>();

  function put(note: DeviceNote): void {
    notes.set(note.id, note);
    index.set(note.id, note);
    order.set(note);
  }

  function drop(id: string): void {
    notes.delete(id);
    index.remove(id);
    order.remove(id);
  }

  /** What the device has now. */
  function take(changes: readonly Change[]): void {
    for (const [id, note] of changes) {
      if (note && !note.isDeleted) {
        seen.set(id, note);
        put(note);
      } else {
        seen.delete(id);
        drop(id);
      }
    }
  }

  return { notes, seen, index, ordered: order.list, put, take };
}
