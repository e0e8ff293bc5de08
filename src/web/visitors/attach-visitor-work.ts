/**
 * What was made here while nobody was signed in becomes the work of who signs in, before any page hears of them
 * (`core/visitors` says when, and when the person is asked first).
 */
import type { SessionFacts } from '#core/account/session-facts.ts';
import { attachesAutomatically, isArrival } from '#core/visitors/attach-work.ts';
import { adoptLessons, sendLessons } from '#web/academy/device-lessons.ts';
import { restoreTab } from '#web/account/saved-return-path.ts';
import { adoptBoards, sendBoards } from '#web/boards/adopt-boards.ts';
import { adoptDeviceBundles, sendFavorites } from '#web/bundles/device-bundles.ts';
import { forgetOpenKeys } from '#web/key-vault/forget-open-keys.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { currentSession } from '#web/lib/session.ts';
import { forgetHeld } from '#web/licenses/forget-licensed.ts';
import { adoptNotes, forgetSentNotes, sendWaitingNotes } from '#web/notes/move-notes.ts';
import { adoptPacks } from '#web/packs/pack-key.ts';
import { adoptAnswer, sendAnswer } from '#web/passion-finder/device-answer.ts';
import { adoptDeviceRuns, sendWaiting } from '#web/runs/device-runs.ts';
import { removeAccountPacks } from '#web/storage/offline-packs.ts';
import { hasLeft } from './has-left.ts';
import { keepLast, readLast } from './last-account.ts';

/** What was kept for an account and is not in it yet, each by its own. */
const SENDERS = [sendAnswer, sendLessons, sendFavorites, sendWaitingNotes, sendBoards];

/** What cannot be sent now stays, and is tried with the next page. */
const sendKept = (userId: string): Promise<unknown> =>
  Promise.allSettled(SENDERS.map((send) => send(userId)));

/** What a visitor made beside runs and packs, each made the user's by its own. */
const ADOPTERS = [adoptAnswer, adoptLessons, adoptNotes, adoptDeviceBundles, adoptBoards];

async function adoptOthers(userId: string, isTheirs: (work: { madeAt: number }) => boolean): Promise<void> {
  for (const adopt of ADOPTERS) await adopt(userId, isTheirs);
}

/** Doing it again changes nothing: a page that closes half way is no loss. */
export async function attachVisitorWork({ user, keepRuns }: SessionFacts, now = Date.now()): Promise<void> {
  const last = readLast();
  // Whichever tab was told first has cared for what is stored; what only this one has is forgotten here.
  if (hasLeft(user)) keyVault().forgetTab();
  if (!user) {
    if (last?.isSignedIn) {
      // The session ended elsewhere.
      await forgetSentNotes(last.id);
      await removeAccountPacks();
      await forgetHeld(last.id);
      await forgetOpenKeys();
      keepLast({ ...last, isSignedIn: false });
    }
    return;
  }
  if (isArrival(user.id, last)) {
    await removeAccountPacks(user.id);
    // Nobody said that the one before is gone.
    if (last && last.id !== user.id) {
      await Promise.all([forgetSentNotes(last.id), forgetHeld(last.id)]);
      if (last.isSignedIn) await forgetOpenKeys();
    }
    const isTheirs = (work: { madeAt: number }) =>
      attachesAutomatically(work, { userId: user.id, last, now });
    // Whoever keeps no history is sent none; it stays on the device.
    if (keepRuns !== false) await adoptDeviceRuns(user.id, isTheirs);
    await adoptOthers(user.id, isTheirs);
    const isTheirVisit = isTheirs({ madeAt: now });
    if (isTheirVisit) await adoptPacks(user.id);
    await restoreTab(isTheirVisit);
    // Written last: until then it is still to be done.
    keepLast({ id: user.id, isSignedIn: true });
  }
  // Nobody waits for the network here.
  void sendKept(user.id);
}

/** The person says that what waits here is theirs. */
export async function claimVisitorWork(): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  const all = () => true;
  await adoptDeviceRuns(user.id, all);
  await adoptOthers(user.id, all);
  await adoptPacks(user.id);
  await Promise.all([sendWaiting(), sendKept(user.id)]);
}
