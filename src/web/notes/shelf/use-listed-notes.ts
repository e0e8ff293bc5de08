import { startTransition, useEffect, useMemo, useState } from 'react';
import { isOn, type Shelf } from '#core/notes/list-notes.ts';
import { createYieldToMain } from '#web/lib/yield-to-main.ts';
import type { DeviceNote } from '../device/device-note.ts';
import type { NoteStore, NotesSnapshot } from '../device/note-store.ts';

/** Looked at between two looks at the clock. */
const AT_ONCE = 100;

interface Found {
  query: string;
  /** Null where nothing was searched. */
  ids: ReadonlySet<string> | null;
}

const NOTHING_SEARCHED: Found = { query: '', ids: null };

interface ListedNotes {
  notes: readonly DeviceNote[];
  /** That they were found by; empty while nothing is searched. */
  query: string;
}

/** What the list shows: of a shelf, or of all notes that are not thrown away those that hold the words. */
export function useListedNotes(
  store: NoteStore,
  snapshot: NotesSnapshot,
  shelf: Shelf,
  query: string,
): ListedNotes {
  const found = useFound(store, snapshot, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another snapshot says that they are others now
  const ordered = useMemo(() => store.ordered(), [store, snapshot]);
  const notes = useMemo(() => {
    const { ids } = found;
    const wanted: Shelf = ids && shelf.kind !== 'trash' ? { kind: 'all' } : shelf;
    return ordered.filter((note) => isOn(wanted, note) && (!ids || ids.has(note.id)));
  }, [ordered, shelf, found]);
  return { notes, query: found.query };
}

/** Searched in pieces, between which the page has its turn; the next key calls it off. What was found stands until then. */
function useFound({ index }: NoteStore, snapshot: NotesSnapshot, query: string): Found {
  const [found, setFound] = useState(NOTHING_SEARCHED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other notes others are found
  useEffect(() => {
    const search = index.search(query);
    let isOver = false;
    const run = async () => {
      const pause = createYieldToMain();
      while (search && !search.step(AT_ONCE)) {
        await pause();
        if (isOver) return;
      }
      startTransition(() => setFound(search ? { query, ids: search.found } : NOTHING_SEARCHED));
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [index, snapshot, query]);
  return found;
}
