/** A note that was changed at two places since both had the same. Nothing that anybody wrote is lost. */
import { mergeLines } from './merge-lines.ts';
import { isSameText, NOTE_LIMITS, type NoteConflict, type NoteText } from './note.ts';

export interface MergedNotes {
  merged: NoteText;
  /** Both together are longer than a note may be: what was written here becomes a note of its own. */
  copy: NoteText | null;
}

/** @param base what both were made from @param there what the server, or another tab, has @param here what was written here */
export function mergeNotes(base: NoteText, there: NoteText, here: NoteText): MergedNotes {
  if (isSameText(there, here)) return { merged: there, copy: null };
  const { text, conflicts: found } = mergeLines(base.body, there.body, here.body);
  const title = mergeTitles(base.title, there.title, here.title);
  const body = title.left === '' ? text : `${title.left}\n${text}`;
  if (body.length > NOTE_LIMITS.body) return { merged: there, copy: { ...here, conflicts: [] } };
  const merged: NoteText = {
    title: title.title,
    body,
    notebook: here.notebook === base.notebook ? there.notebook : here.notebook,
    isPinned: here.isPinned === base.isPinned ? there.isPinned : here.isPinned,
    isTrashed: mergeTrash(base, there, here),
    conflicts: mergeConflicts(base.conflicts, there.conflicts, [...here.conflicts, ...found], body),
  };
  return { merged, copy: null };
}

/** Both, one after the other; where that is too long, `left` is what has to stand in the body. */
function mergeTitles(base: string, there: string, here: string): { title: string; left: string } {
  if (here === base || here === there) return { title: there, left: '' };
  if (there === base) return { title: here, left: '' };
  const both = [there, here].filter(Boolean).join(' / ');
  return both.length <= NOTE_LIMITS.title ? { title: both, left: '' } : { title: there, left: here };
}

/** What somebody went on writing is not thrown away by who no longer wanted what stood there before. */
function mergeTrash(base: NoteText, there: NoteText, here: NoteText): boolean {
  if (there.isTrashed === here.isTrashed) return here.isTrashed;
  const keeper = there.isTrashed ? here : there;
  // From the trash it was taken out by the other.
  return !base.isTrashed && !isWritten(base, keeper);
}

const isWritten = (base: NoteText, now: NoteText): boolean =>
  base.body !== now.body || base.title !== now.title;

/** Those that are left on both sides and those that came; only while both of their texts stand there. */
function mergeConflicts(
  base: NoteConflict[],
  there: NoteConflict[],
  here: NoteConflict[],
  body: string,
): NoteConflict[] {
  const keyOf = ({ there, here }: NoteConflict) => JSON.stringify([there, here]);
  const keys = (list: NoteConflict[]) => new Set(list.map(keyOf));
  const [was, theirs, ours] = [keys(base), keys(there), keys(here)];
  const all = new Map([...there, ...here].map((conflict) => [keyOf(conflict), conflict]));
  const isLeft = (key: string) => !was.has(key) || (theirs.has(key) && ours.has(key));
  const left: NoteConflict[] = [];
  // Looking for each in the text costs as much as the text is long; two long texts can meet in thousands.
  for (const [key, conflict] of all) {
    if (left.length === NOTE_LIMITS.conflicts) break;
    if (isLeft(key) && placeOf(body, conflict) >= 0) left.push(conflict);
  }
  return left;
}

const joined = ({ there, here }: NoteConflict): string => `${there}\n${here}`;

/** Where the two texts of a conflict stand, as whole lines; -1 when they do not any more. */
export function placeOf(body: string, conflict: NoteConflict): number {
  return `\n${body}\n`.indexOf(`\n${joined(conflict)}\n`);
}

/** The note once one of the two texts, or both, is chosen. */
export function resolveConflict(
  note: NoteText,
  conflict: NoteConflict,
  choice: 'there' | 'here' | 'both',
): NoteText {
  const conflicts = note.conflicts.filter(
    ({ there, here }) => there !== conflict.there || here !== conflict.here,
  );
  const place = placeOf(note.body, conflict);
  if (choice === 'both' || place < 0) return { ...note, conflicts };
  const end = place + joined(conflict).length;
  return { ...note, conflicts, body: note.body.slice(0, place) + conflict[choice] + note.body.slice(end) };
}

/** Without the conflicts that were settled by writing. */
export const withLivingConflicts = (note: NoteText): NoteText =>
  note.conflicts.every((conflict) => placeOf(note.body, conflict) >= 0)
    ? note
    : { ...note, conflicts: note.conflicts.filter((conflict) => placeOf(note.body, conflict) >= 0) };
