/** What the passion finder found for somebody who was not signed in: kept on the device until an account takes it. */
import { DAY_MS } from '#core/time/durations.ts';
import type { NewPassionFinderResponse } from '#core/tools/passion-finder-response.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { sendKept } from '#web/api/send-kept.ts';
import { FREE_RUNS_KEY } from '#web/free-runs/free-runs-key.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { ANSWERS_KEY } from './answers-key.ts';
import { postPassionFinderResponse } from './api.ts';

interface KeptAnswer {
  /** The same for every try of sending it. */
  id: string;
  response: NewPassionFinderResponse;
  /** Milliseconds since 1970. */
  madeAt: number;
}

const KEPT_MS = 30 * DAY_MS;

const keyOf = (owner: string) => `passion-finder:${owner}`;

/** The newest takes the place of an earlier one. */
export const keepAnswer = (response: NewPassionFinderResponse, now = Date.now()): Promise<void> =>
  put(VISITOR, { id: crypto.randomUUID(), response, madeAt: now });

const put = (owner: string, answer: KeptAnswer): Promise<void> =>
  writeOffline(keyOf(owner), answer, answer.madeAt + KEPT_MS);

/** Makes a visitor's answer that of this user, to be sent by `sendAnswer`. */
export async function adoptAnswer(
  userId: string,
  isTheirs: (work: { madeAt: number }) => boolean,
): Promise<void> {
  const answer = await readOffline<KeptAnswer>(keyOf(VISITOR));
  if (!answer || !isTheirs(answer)) return;
  await put(userId, answer);
  await removeOffline(keyOf(VISITOR));
}

export const forgetAnswer = (owner: string): Promise<void> => removeOffline(keyOf(owner));

/** Rejects when it could not be sent; it then waits for the next time. One that is no answer any more is refused for good. */
export async function sendAnswer(userId: string): Promise<void> {
  const answer = await readOffline<KeptAnswer>(keyOf(userId));
  if (!answer) return;
  await sendKept(
    [answer],
    ({ response, id }) => postPassionFinderResponse(response, id, userId),
    ({ id }) => forgetSent(userId, id),
  );
  // A gate or a dashboard may have been drawn meanwhile.
  for (const key of [FREE_RUNS_KEY, ANSWERS_KEY]) void readAgain(queryClient, key);
}

/** A newer one may have taken its place meanwhile. */
async function forgetSent(userId: string, id: string): Promise<void> {
  const kept = await readOffline<KeptAnswer>(keyOf(userId));
  if (kept?.id === id) await forgetAnswer(userId);
}
