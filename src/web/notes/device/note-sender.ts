/** When the notes of one owner are brought together with the account: soon after they are written, and again after a failure. */
import { AppError } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { refreshSession } from '#web/lib/session.ts';
import type { NoteDatabase } from './note-database.ts';
import { retryDelay } from './retry-delay.ts';
import { syncNotes } from './sync-notes.ts';

/** How the account is reached: not at all for a visitor. `delayed`: the server answers, but does not do it now. */
export type Reach = 'none' | 'waiting' | 'sending' | 'reached' | 'unreachable' | 'delayed';

/** Somebody else reads along within a second: what is typed is sent as the keys rest, and at the latest after so long. */
const REST_MS = 150;
const LATEST_MS = 500;

interface SenderOptions {
  reach: () => Reach;
  onReach: (reach: Reach) => void;
  /** Whether a failed try is worth another by itself. */
  isWatched: () => boolean;
}

export function createNoteSender(
  database: NoteDatabase,
  owner: string,
  { reach, onReach, isWatched }: SenderOptions,
) {
  let sending: ReturnType<typeof setTimeout> | undefined;
  /** Since when something waits to be sent. */
  let since: number | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let syncing: Promise<void> | undefined;
  let isAsked = false;

  function sync(): Promise<void> {
    if (owner === VISITOR) return Promise.resolve();
    clearTimeout(sending);
    clearTimeout(retrying);
    [sending, since, retrying] = [undefined, undefined, undefined];
    isAsked = syncing !== undefined;
    syncing ??= bringTogether();
    return syncing;
  }

  async function bringTogether(): Promise<void> {
    // Until it is done, it stays true that it was not.
    if (reach() !== 'delayed' && reach() !== 'unreachable') onReach('sending');
    const reached = await syncNotes(database, owner).then(() => 'reached' as const, reachAfter);
    syncing = undefined;
    if (reached === 'reached') failures = 0;
    onReach(reached);
    // What was written while the last notes were on their way.
    if (isAsked && reached === 'reached') await sync();
  }

  function reachAfter(error: unknown): Reach {
    const isAnswered = error instanceof AppError;
    if (isAnswered && error.code === 'unauthenticated') void refreshSession();
    // An answer may be lost while all else is in order, and then nothing says that there is a network again.
    if (isAnswered || navigator.onLine) {
      retrying = setTimeout(() => isWatched() && void sync(), retryDelay(failures, error));
      failures += 1;
    }
    return isAnswered ? 'delayed' : 'unreachable';
  }

  return {
    /** Asks the account; never rejects. */
    sync,
    /** The same, unless the device has read that far: what it sent itself comes back as news, and to each of its tabs. */
    async hear(revision: number): Promise<void> {
      await syncing;
      const place = await database.readPlace(owner);
      const isKnown = place !== undefined && place.revision >= revision;
      if (!isKnown) await sync();
    },
    /** The same in a moment, together with what is written until then; after a failure when it is tried again anyway. */
    soon(): void {
      if (owner === VISITOR || retrying !== undefined) return;
      const now = performance.now();
      since ??= now;
      clearTimeout(sending);
      sending = setTimeout(() => void sync(), Math.min(REST_MS, since + LATEST_MS - now));
    },
  };
}
