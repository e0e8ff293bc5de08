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
import { forgetNotes, listUnsentNotes, sendUnsentNotes } from '#web/notes/move-notes.ts';
import { listUnsavedPacks } from '#web/packs/pack-key.ts';
import { forgetAnswer } from '#web/passion-finder/device-answer.ts';
import { clearDeviceRuns, listDeviceRuns, sendWaiting } from '#web/runs/device-runs.ts';
import { forgetVoice } from '#web/speech/voice-store.ts';
import { forgetLocalSpending } from '#web/spending/local-spending.ts';

/** Long enough for a slow line, and no longer than somebody waits to be signed out. */
const WAIT_MS = 5_000;

/** Where each is found. */
export const UNSENT_PAGES = {
  notes: '/note-taking',
  runs: '/runs',
  boards: '/tool-visual-board',
  packs: '/packs',
  lessons: '/academy',
} as const;
export type Unsent = keyof typeof UNSENT_PAGES;

interface Waiting {
  /** What would be lost. */
  list: (owner: string) => Promise<readonly unknown[]>;
  /** Brings it to the account, where that can be done. */
  send?: (owner: string) => Promise<void>;
}

const WAITING: Record<Unsent, Waiting> = {
  notes: { list: listUnsentNotes, send: sendUnsentNotes },
  runs: { list: listDeviceRuns, send: sendWaiting },
  boards: { list: listDeviceBoards, send: sendBoards },
  packs: { list: listUnsavedPacks },
  lessons: { list: listKept, send: sendLessons },
};

/** What would be lost if the account left the device now. What can be sent is sent first, all of it at once. */
export async function findUnsent(): Promise<Unsent[]> {
  const owner = (await knownSession()).user?.id;
  if (!owner) return [];
  const kinds = Object.keys(UNSENT_PAGES) as Unsent[];
  const left = await beforeDeadline((ended) =>
    Promise.all(kinds.map((kind) => isLeft(WAITING[kind], owner, ended))),
  );
  return kinds.filter((_, at) => left[at]);
}

/** @param act is told when the time is over */
async function beforeDeadline<Outcome>(act: (ended: Promise<void>) => Promise<Outcome>): Promise<Outcome> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, WAIT_MS);
  try {
    return await act(ended);
  } finally {
    clearTimeout(timer);
  }
}

async function isLeft({ list, send }: Waiting, owner: string, ended: Promise<void>): Promise<boolean> {
  const found = await Promise.race([list(owner), ended]);
  if (found?.length === 0) return false;
  // A database that does not answer may hold something: its owner is asked.
  if (!found || !send) return true;
  await Promise.race([send(owner).catch(() => undefined), ended]);
  return (await Promise.race([list(owner), ended]))?.length !== 0;
}

/**
 * Nothing of the account is left: the next one here may have no network to be asked who they are. What a database that does
 * not answer may still hold is under the account's own id, and keeps nobody in a session that has ended.
 */
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
  await beforeDeadline((ended) =>
    Promise.race([
      ended,
      Promise.allSettled([
        forgetOpenKeys(),
        forgetLicensed(),
        forgetNotes(owner),
        clearDeviceRuns(owner),
        clearDeviceBoards(owner),
        forgetAnswer(owner),
        forgetLessons(owner),
        forgetTab(),
      ]),
    ]),
  );
}
