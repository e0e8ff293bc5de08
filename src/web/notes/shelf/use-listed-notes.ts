import { useMemo } from 'react';
import { byUse, isOn, type Shelf } from '#core/notes/list-notes.ts';
import type { DeviceNote } from '../device/device-note.ts';
import type { NoteStore, NotesSnapshot } from '../device/note-store.ts';

/** What the list shows: of a shelf, or of all notes that are not thrown away those that hold the words. */
export function useListedNotes(
  store: NoteStore,
  snapshot: NotesSnapshot,
  shelf: Shelf,
  query: string,
): DeviceNote[] {
  // Ordered once for all keys of a search.
  const ordered = useMemo(() => [...snapshot.notes.values()].sort(byUse), [snapshot]);
  return useMemo(() => {
    const found = store.index.find(query);
    const wanted: Shelf = found && shelf.kind !== 'trash' ? { kind: 'all' } : shelf;
    return ordered.filter((note) => isOn(wanted, note) && (!found || found.has(note.id)));
  }, [store, ordered, shelf, query]);
}
