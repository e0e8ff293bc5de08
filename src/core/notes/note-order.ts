/** The notes in the order of their lists, kept while they come, change and go: a key moves one of them and asks for few others. */
import { byUse, type Listed } from './list-notes.ts';

export interface NoteOrder<Note extends Listed> {
  set: (note: Note) => void;
  remove: (id: string) => void;
  /** Those of the trash among them; the same array until something changed. */
  list: () => readonly Note[];
}

/** More that changed at once are not moved one by one: everything is put in order again. */
const MOST_MOVED = 16;

export function createNoteOrder<Note extends Listed>(compare: typeof byUse = byUse): NoteOrder<Note> {
  /** As they stand in `ordered`. */
  const placed = new Map<string, Note>();
  /** Since then; null for what is gone. */
  const changed = new Map<string, Note | null>();
  let ordered: readonly Note[] = [];

  /** Of the first that does not stand before the note. */
  function placeOf(note: Note): number {
    let [from, to] = [0, ordered.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(ordered[middle] as Note, note) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function move(id: string, note: Note | null): void {
    const before = placed.get(id);
    if (before) ordered = ordered.toSpliced(placeOf(before), 1);
    if (note) ordered = ordered.toSpliced(placeOf(note), 0, note);
  }

  function settle(): void {
    const areMoved = changed.size <= MOST_MOVED;
    for (const [id, note] of changed) {
      if (areMoved) move(id, note);
      if (note) placed.set(id, note);
      else placed.delete(id);
    }
    if (!areMoved) ordered = [...placed.values()].sort(compare);
    changed.clear();
  }

  return {
    set: (note) => void changed.set(note.id, note),
    remove: (id) => void changed.set(id, null),
    list() {
      if (changed.size > 0) settle();
      return ordered;
    },
  };
}
