/** Notes of a visitor that become those of an account, and notes of an account that leave the device. */
import { knownSession } from '#web/lib/session.ts';
import { isWaiting } from './device/device-note.ts';
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

/** Long enough for a slow line, and no longer than somebody waits to be signed out. */
const SEND_WITHIN_MS = 5_000;

/** Whether something would be lost if the notes left the device now. What can be sent is sent first. */
export async function hasUnsentNotes(): Promise<boolean> {
  const owner = (await knownSession()).user?.id;
  if (!owner) return false;
  const unsent = async () => (await noteDatabase().readAll(owner)).some(isWaiting);
  if (!(await unsent())) return false;
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(ended.resolve, SEND_WITHIN_MS);
  await offerAgain(noteDatabase(), owner, await noteDatabase().readAll(owner));
  await Promise.race([syncNotes(noteDatabase(), owner).catch(() => undefined), ended.promise]);
  clearTimeout(timer);
  return unsent();
}

/** Nothing of the account's notes is left on the device. */
export const forgetNotes = (owner: string): Promise<void> => noteDatabase().forget(owner);

/** The session ended elsewhere: what is in the account leaves the device, what is nowhere else stays for its owner. */
export const forgetSentNotes = (owner: string): Promise<void> =>
  noteDatabase().forget(owner, (note) => !isWaiting(note));
