/** What becomes of an account's work on this device when its owner leaves: nothing of it is left, and nothing is lost unasked. */
import { forgetLessons, listKept, sendLessons } from '#web/academy/device-lessons.ts';
import { forgetTab } from '#web/account/saved-return-path.ts';
import { clearDeviceBoards, listDeviceBoards, sendBoards } from '#web/boards/adopt-boards.ts';
import { chooseVoice } from '#web/brand-voice/voice-choice.ts';
import { forgetDeviceBundles } from '#web/bundles/device-bundles.ts';
import { forgetUses } from '#web/catalogue/recent-tools.ts';
import { forgetOpenKeys } from '#web/key-vault/forget-open-keys.ts';
import { knownSession } from '#web/lib/session.ts';
import { keepSessionHint, SIGNED_OUT_KEY } from '#web/lib/session-hint.ts';
import { ANSWERS_PREFIX, forgetWork, listStored, writeStored } from '#web/lib/storage.ts';
import { forgetLicensed } from '#web/licenses/forget-licensed.ts';
import { forgetNotes, hasUnsentNotes } from '#web/notes/move-notes.ts';
import { listUnsavedPacks } from '#web/packs/pack-key.ts';
import { forgetAnswer } from '#web/passion-finder/device-answer.ts';
import { clearDeviceRuns, listDeviceRuns, sendWaiting } from '#web/runs/device-runs.ts';
import { forgetVoice } from '#web/speech/voice-store.ts';
import { forgetLocalSpending } from '#web/spending/local-spending.ts';

/** Long enough for a slow line, and no longer than somebody waits to be signed out. */
const SEND_WITHIN_MS = 5_000;

/** Where each is found. */
export const UNSENT_PAGES = {
  notes: '/note-taking',
  runs: '/runs',
  boards: '/tool-visual-board',
  packs: '/packs',
  lessons: '/academy',
} as const;
export type Unsent = keyof typeof UNSENT_PAGES;

/** What would be lost if the account left the device now. What can be sent is sent first. */
export async function findUnsent(): Promise<Unsent[]> {
  const owner = (await knownSession()).user?.id;
  if (!owner) return [];
  const found = await listUnsent(owner);
  const waits = found.some((kind) => kind !== 'notes' && kind !== 'packs');
  if (!waits) return found;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, SEND_WITHIN_MS);
  const sending = [sendWaiting(), sendBoards(owner), sendLessons(owner)].map((one) =>
    one.catch(() => undefined),
  );
  await Promise.race([Promise.all(sending), ended]);
  clearTimeout(timer);
  return listUnsent(owner);
}

async function listUnsent(owner: string): Promise<Unsent[]> {
  const [notes, runs, boards, packs, lessons] = await Promise.all([
    // Sends them, where it can.
    hasUnsentNotes(),
    listDeviceRuns(owner),
    listDeviceBoards(owner),
    listUnsavedPacks(owner),
    listKept(owner),
  ]);
  const left = {
    notes,
    runs: runs.length > 0,
    boards: boards.length > 0,
    packs: packs.length > 0,
    lessons: lessons.length > 0,
  };
  return (Object.keys(UNSENT_PAGES) as Unsent[]).filter((kind) => left[kind]);
}

/** Nothing of the account is left: the next one here may have no network to be asked who they are. */
export async function forgetAccount(owner: string): Promise<void> {
  writeStored(SIGNED_OUT_KEY, String(Date.now()));
  keepSessionHint(null);
  forgetWork();
  for (const key of Object.keys(listStored(ANSWERS_PREFIX))) writeStored(key, null);
  forgetDeviceBundles(owner);
  forgetLocalSpending(owner);
  forgetUses();
  chooseVoice('off');
  forgetVoice();
  await Promise.all([
    forgetOpenKeys(),
    forgetLicensed(),
    forgetNotes(owner),
    clearDeviceRuns(owner),
    clearDeviceBoards(owner),
    forgetAnswer(owner),
    forgetLessons(owner),
    forgetTab(),
  ]);
}
