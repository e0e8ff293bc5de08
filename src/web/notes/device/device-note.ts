/** A note as this device keeps it, and what becomes of it here. Pure. */
import type { ErrorCode } from '#core/errors/app-error.ts';
import { earlierSince, isSameEarlier, withEarlier } from '#core/notes/earlier-texts.ts';
import { mergeNotes, withLivingConflicts } from '#core/notes/merge-notes.ts';
import {
  type EarlierText,
  EMPTY_NOTE,
  isSameText,
  type Note,
  type NoteText,
  type NoteWrite,
  textOf,
} from '#core/notes/note.ts';
import { type OwnDates, plausibleDates } from '#core/notes/own-dates.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';

export interface DeviceNote extends NoteText {
  id: string;
  /** An account, or `VISITOR`. */
  owner: string;
  createdAt: string;
  updatedAt: string;
  trashedAt: string | null;
  /** That the server has; 0 while it knows nothing of the note. */
  version: number;
  /** What the server has, while something else stands here. */
  base: NoteText | null;
  /** What was sent since the last answer: by it is known what the server took when the answer was lost. */
  sent: NoteText[];
  /** Another one with every change on this device: two tabs see by it that they are not alone. */
  stamp: string;
  /** What stood here when an earlier text was brought back: the server is still to keep it as versions. */
  replaced?: EarlierText[];
  /** When it came from a file: its dates are that one's. */
  importedAt?: string;
  /** Deleted for good here; the server is still to be told. */
  isDeleted?: true;
  /** Why the server does not take it as it is. */
  refusedAs?: ErrorCode;
  /** The owner, while there is something to be sent; by it the database finds what waits. */
  waitingFor?: string;
}

export type NewNote = Partial<NoteText> & Partial<OwnDates>;

const newStamp = (): string => crypto.randomUUID();

export const newNote = (owner: string, id: string, now: string): DeviceNote =>
  sealed({
    ...EMPTY_NOTE,
    ...{ id, owner, createdAt: now, updatedAt: now, trashedAt: null },
    ...{ version: 0, base: null, sent: [], stamp: newStamp() },
  });

/** A new one that holds something already. @param made may name dates of its own */
export function filledNote(owner: string, made: NewNote, now: Date): DeviceNote {
  const dates = plausibleDates(made, now.getTime());
  const note = newNote(owner, crypto.randomUUID(), now.toISOString());
  const begun = dates ? { ...note, createdAt: dates.createdAt, importedAt: note.createdAt } : note;
  return withText(begun, { ...textOf(note), ...made }, dates?.updatedAt ?? note.createdAt);
}

/** With what follows from the rest. */
function sealed({ waitingFor: _, ...note }: DeviceNote): DeviceNote {
  return note.owner !== VISITOR && isWaiting(note) && (!note.refusedAs || note.isDeleted)
    ? { ...note, waitingFor: note.owner }
    : note;
}

/** Another text in the note. What the server refused is offered to it again. */
export function withText(
  { refusedAs: _, ...note }: DeviceNote,
  text: NoteText,
  now = new Date().toISOString(),
): DeviceNote {
  const isSame = isSameText(note, text);
  const server = note.version === 0 ? null : (note.base ?? textOf(note));
  return sealed({
    ...note,
    ...withLivingConflicts(textOf(text)),
    updatedAt: isSame ? note.updatedAt : now,
    trashedAt: text.isTrashed ? (note.trashedAt ?? now) : null,
    base: server && isSameText(server, text) ? null : server,
    stamp: newStamp(),
  });
}

/** An earlier text is brought back. What it takes the place of goes along to the server, which may never have seen it. */
export const withRestored = (note: DeviceNote, earlier: EarlierText, now?: string): DeviceNote =>
  isSameEarlier(note, earlier)
    ? note
    : withText(
        withReplaced(note, [note]),
        { ...textOf(note), title: earlier.title, body: earlier.body },
        now,
      );

const withReplaced = ({ replaced = [], ...note }: DeviceNote, added: readonly EarlierText[]): DeviceNote => {
  const all = withEarlier(replaced, added);
  return sealed(all.length > 0 ? { ...note, replaced: all } : note);
};

const replacedSince = (before: DeviceNote | undefined, now: DeviceNote): EarlierText[] =>
  earlierSince(before?.replaced ?? [], now.replaced ?? []);

/** As the server is told of it. */
export const toWrite = (note: DeviceNote): NoteWrite => ({
  ...textOf(note),
  ...{ id: note.id, base: note.version },
  ...(note.replaced && { replaced: note.replaced }),
  ...(note.importedAt && { dates: { createdAt: note.createdAt, updatedAt: note.updatedAt } }),
});

/** What stands here and what the server says of the same note. */
export interface Received {
  note: DeviceNote;
  /** Too long to stand in one note with the other: it is to be a note of its own. */
  copy: NoteText | null;
}

/** A note of the server's, into what stands here. */
export function receive(kept: DeviceNote | undefined, owner: string, note: Note): Received {
  if (!kept) return { note: fromServer(owner, note), copy: null };
  if (kept.version === note.version) return { note: kept, copy: null };
  const { merged, copy } = mergeNotes(commonText(kept, note), textOf(note), textOf(kept));
  const there = withReplaced(fromServer(owner, note), kept.replaced ?? []);
  return { note: withText(there, merged, kept.updatedAt), copy };
}

/** What both were made from. */
function commonText({ version, base, sent, ...kept }: DeviceNote, note: Note): NoteText {
  // Taken, and the answer to it was lost: it is no change of somebody else's.
  const lost = sent.find((text) => isSameText(text, note));
  if (lost) return lost;
  if (version > 0) return base ?? textOf(kept);
  const [only, ...others] = sent;
  return only && others.length === 0 ? only : EMPTY_NOTE;
}

export const fromServer = (owner: string, { version, ...note }: Note): DeviceNote => ({
  ...note,
  ...{ owner, version, base: null, sent: [], stamp: newStamp() },
});

/** The server took `sent`, and the note is this one there. More may have been written here since. */
export function taken(kept: DeviceNote, note: Note, sent: DeviceNote): DeviceNote {
  const there = withReplaced(fromServer(kept.owner, note), replacedSince(sent, kept));
  return isSameText(kept, sent) ? there : withText(there, textOf(kept), kept.updatedAt);
}

/** The server no longer has it, and somebody went on writing here: it is a new one there. */
export const forgottenByServer = (note: DeviceNote): DeviceNote =>
  sealed({ ...note, version: 0, base: null, sent: [], stamp: newStamp() });

/** Older ones than the last few are not waited for. */
export const markedSent = (note: DeviceNote): DeviceNote => ({
  ...note,
  sent: [...note.sent.filter((text) => !isSameText(text, note)), textOf(note)].slice(-3),
});

export const refused = (note: DeviceNote, refusedAs: ErrorCode): DeviceNote =>
  sealed({ ...note, refusedAs, stamp: newStamp() });

/** What was refused waits again. */
export const offered = ({ refusedAs: _, ...note }: DeviceNote): DeviceNote =>
  sealed({ ...note, stamp: newStamp() });

/**
 * To be deleted for good once the server has heard of it; null where it cannot know it: of a note that was sent it may, though
 * the answer was lost.
 */
export const deleted = (note: DeviceNote): DeviceNote | null =>
  note.owner === VISITOR || (note.version === 0 && note.sent.length === 0)
    ? null
    : sealed({ ...note, isDeleted: true, stamp: newStamp() });

/**
 * What is deleted for good here, and a note there: it comes back where somebody went on writing it. What this device wrote
 * itself stays deleted; the answer to it was lost.
 */
export const deletedOrBack = (kept: DeviceNote, note: Note): DeviceNote =>
  kept.version === note.version || [kept, ...kept.sent].some((text) => isSameText(text, note))
    ? { ...kept, version: note.version }
    : fromServer(kept.owner, note);

/** A visitor's note becomes that of an account. */
export const adopted = (note: DeviceNote, owner: string): DeviceNote =>
  sealed({ ...note, owner, sent: [], stamp: newStamp() });

/** A visitor's note that was written on while an account took it over: by what that has is known what is new here. */
export const leftBehind = (note: DeviceNote, inAccount: NoteText): DeviceNote => ({
  ...note,
  sent: [textOf(inAccount)],
});

/** A visitor's note, into the one under the same id that an account has. */
export function rejoin(kept: DeviceNote, visitors: DeviceNote): Received {
  if (isSameText(kept, visitors)) return { note: kept, copy: null };
  if (kept.isDeleted) return { note: kept, copy: textOf(visitors) };
  const { merged, copy } = mergeNotes(visitors.sent[0] ?? EMPTY_NOTE, textOf(kept), textOf(visitors));
  return { note: withText(withReplaced(kept, visitors.replaced ?? []), merged, visitors.updatedAt), copy };
}

export const isWaiting = (note: DeviceNote): boolean =>
  note.version === 0 || note.base !== null || note.replaced !== undefined || note.isDeleted === true;

/**
 * What a tab wrote, into what the device keeps: another tab or the server's answer may have been first.
 * @param seen what the tab had before it wrote
 */
export function reconcile(
  kept: DeviceNote | undefined,
  seen: DeviceNote | undefined,
  written: DeviceNote,
): Received {
  if (!kept) return { note: seen ? gone(written, seen) : written, copy: null };
  const known = withReplaced(undeleted(kept), replacedSince(seen, written));
  if (!seen || kept.stamp === seen.stamp)
    return { note: withText(known, textOf(written), written.updatedAt), copy: null };
  const { merged, copy } = mergeNotes(textOf(seen), textOf(kept), textOf(written));
  return { note: withText(known, merged, written.updatedAt), copy };
}

/** Of a visitor it may have been taken over by an account: as it was when this tab saw it. */
const gone = (written: DeviceNote, seen: DeviceNote): DeviceNote =>
  written.owner === VISITOR ? leftBehind(forgottenByServer(written), seen) : forgottenByServer(written);

/** Whoever went on writing meant to keep it. */
const undeleted = ({ isDeleted: _, ...note }: DeviceNote): DeviceNote => note;

/** What was typed while `written` was put into the device as `kept`, onto that. */
export function typedSince(written: DeviceNote, kept: DeviceNote, now: DeviceNote): Received {
  const { merged, copy } = mergeNotes(textOf(written), textOf(kept), textOf(now));
  return { note: withText(withReplaced(kept, replacedSince(written, now)), merged, now.updatedAt), copy };
}
