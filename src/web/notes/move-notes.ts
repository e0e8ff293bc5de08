/** Notes of a visitor that become those of an account, and notes of an account that leave the device. */
import { type DeviceNote, isWaiting } from './device/device-note.ts';
import { noteDatabase } from './device/note-database.ts';
import { offerAgain } from './device/send-notes.ts';
import { syncNotes } from './device/sync-notes.ts';
import { moveNotes } from './device/visitor-notes.ts';

/** @param isTheirs asked with when each was begun, in milliseconds since 1970 */
export const adoptNotes = (owner: string, isTheirs: (work: { madeAt: number }) => boolean): Promise<number> =>
  moveNotes(noteDatabase(), owner, isTheirs);

/** Sends what waits, if anything does: whoever wrote offline need not come back to the notes for it. @throws AppError, NetworkError */
export async function sendWaitingNotes(owner: string): Promise<void> {
  if ((await noteDatabase().readWaiting(owner)).length > 0) await syncNotes(noteDatabase(), owner);
}

/** What would be lost if the notes left the device now: what waits to be sent, and what was refused. */
export const listUnsentNotes = async (owner: string): Promise<DeviceNote[]> =>
  (await noteDatabase().readAll(owner)).filter(isWaiting);

/** Sends it, also what was refused: there may be room by now. @throws AppError, NetworkError */
export async function sendUnsentNotes(owner: string): Promise<void> {
  await offerAgain(noteDatabase(), owner, await listUnsentNotes(owner));
  await syncNotes(noteDatabase(), owner);
}

/** Nothing of the account's notes is left on the device. */
export const forgetNotes = (owner: string): Promise<void> => noteDatabase().forget(owner);

/** The session ended elsewhere: what is in the account leaves the device, what is nowhere else stays for its owner. */
export const forgetSentNotes = (owner: string): Promise<void> =>
  noteDatabase().forget(owner, (note) => !isWaiting(note));
