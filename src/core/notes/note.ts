/** A note, as it is kept on the device and by the server. */
import { DAY_MS } from '#core/time/durations.ts';
import type { OwnDates } from './own-dates.ts';

export const NOTE_LIMITS = {
  /** In characters, as all but what names another unit. */
  title: 200,
  /** Some twenty-five printed pages. */
  body: 100_000,
  notebook: 80,
  /** Pairs of texts that wait for a choice. What goes beyond them stands in the text all the same. */
  conflicts: 20,
  /** Notes that are sent at once, and characters of them as JSON. */
  batch: 50,
  batchJson: 400_000,
  /** Notes that are deleted for good at once. */
  deletions: 500,
  /** Earlier texts kept of one note, and bytes of them; the latest is kept whatever its size. */
  versions: 20,
  versionBytes: 512 * 1024,
} as const;

/** A note that is thrown away is deleted for good after so long. */
export const TRASH_DAYS = 30;

/** Lines that were written at two places for the same ones. Both stand in the text, `there` before `here`, until one is chosen. */
export interface NoteConflict {
  there: string;
  here: string;
}

/** What a person makes of a note. */
export interface NoteText {
  /** May be empty; lists then show how the body begins. */
  title: string;
  /** Markdown. */
  body: string;
  /** Empty: in no notebook. A notebook is the notes that name it. */
  notebook: string;
  isPinned: boolean;
  isTrashed: boolean;
  conflicts: NoteConflict[];
}

export interface Note extends NoteText {
  /** Made by the device that the note was begun on. */
  id: string;
  /** Counts the changes that the server took. */
  version: number;
  /** ISO 8601, by the server's clock; those of a note from a file, by that. What comes after what, the revision says. */
  createdAt: string;
  updatedAt: string;
  trashedAt: string | null;
}

/** What is kept of a text before it changes. */
export type EarlierText = Pick<NoteText, 'title' | 'body'>;

/** A note as a device wants it to be. */
export interface NoteWrite extends NoteText {
  id: string;
  /** The version that this was made from; 0 of a note that the server does not know. */
  base: number;
  /** What stood on the device when an earlier text was brought back, the newest last: each becomes a version. */
  replaced?: EarlierText[] | undefined;
  /** Of a note from a file; the server takes those of one that it does not know. */
  dates?: OwnDates | undefined;
}

/** What became of a `NoteWrite`: taken, or refused because the note is another by now, which is then given to be merged with. */
export interface NoteOutcome {
  isTaken: boolean;
  note: Note;
}

/** A note that a device wants deleted for good, as it was when that was decided. */
export interface NoteDeletion {
  id: string;
  base: number;
}

/** What became of a `NoteDeletion`. */
export interface DeletionOutcome {
  id: string;
  /** Null: it is gone. Else it was another by then, and still is. */
  note: Note | null;
}

/** An entry of the list of changes. */
export interface NoteState {
  id: string;
  /** Rises with every change of any note of the account: the cursor from which the next list goes on. */
  revision: number;
  /** Null: deleted for good. */
  note: Note | null;
}

/** An earlier text of a note. */
export interface NoteVersionFacts {
  id: string;
  title: string;
  characters: number;
  writtenAt: string;
}
export type NoteVersion = NoteVersionFacts & EarlierText;

export const EMPTY_NOTE: NoteText = {
  title: '',
  body: '',
  notebook: '',
  isPinned: false,
  isTrashed: false,
  conflicts: [],
};

/** Without what else an object holds. */
export const textOf = ({ title, body, notebook, isPinned, isTrashed, conflicts }: NoteText): NoteText => ({
  title,
  body,
  notebook,
  isPinned,
  isTrashed,
  conflicts,
});

export const isSameText = (a: NoteText, b: NoteText): boolean =>
  a.title === b.title &&
  a.body === b.body &&
  a.notebook === b.notebook &&
  a.isPinned === b.isPinned &&
  a.isTrashed === b.isTrashed &&
  a.conflicts.length === b.conflicts.length &&
  a.conflicts.every((conflict, index) => isSameConflict(conflict, b.conflicts[index]));

/** Member by member: a database gives them back in another order. */
const isSameConflict = (a: NoteConflict, b: NoteConflict | undefined): boolean =>
  a.there === b?.there && a.here === b.here;

/** A note in which nobody wrote anything: none is made of it. */
export const isBlank = ({ title, body }: Pick<NoteText, 'title' | 'body'>): boolean =>
  title.trim() === '' && body.trim() === '';

/** Whole days until a note of the trash is deleted, 0 on the last one. */
export const daysLeft = (trashedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trashedAt) + TRASH_DAYS * DAY_MS - now) / DAY_MS) - 1);
