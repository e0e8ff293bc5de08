/** Runs that are made here or wait here, and their way to the history. */
import type { NewRun, RunChanges } from '#core/runs/run.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { knownOwner } from '#web/lib/known-owner.ts';
import { currentSession, refreshSession } from '#web/lib/session.ts';
import { noteLocalSpending } from '#web/spending/local-spending.ts';
import { createRunSaver, type RunSaver, type SaveOutcome } from './run-engine/save-run.ts';
import { createRunQueue, type QueuedRun } from './run-queue.ts';

let saver: RunSaver | undefined;

const runSaver = (): RunSaver => {
  saver ??= createRunSaver(createRunQueue());
  return saver;
};

/** What it cost, of a run that is kept nowhere. */
export async function countRun(run: NewRun): Promise<SaveOutcome> {
  const { id } = knownOwner();
  if (id) noteLocalSpending(id, await costOfRun(run));
  return { saving: 'no' };
}

/** Keeps a finished run for whoever is signed in and keeps a history. Never rejects. */
export async function saveRun(run: NewRun): Promise<SaveOutcome> {
  if (currentSession().status === 'loading') await refreshSession();
  const { id, keepsRuns } = knownOwner();
  if (id && !keepsRuns) {
    noteLocalSpending(id, await costOfRun(run));
    return { saving: 'history_off' };
  }
  const outcome = await runSaver().save(id, run);
  if (id && outcome.saving === 'history_off') noteLocalSpending(id, await costOfRun(run));
  await showChanged(outcome.saving === 'saved');
  return outcome;
}

/**
 * Makes runs of a visitor those of this user, who keeps a history, and sends them. Answers how many.
 * @param isTheirs asked with when each was made, in milliseconds since 1970
 */
export async function adoptDeviceRuns(
  userId: string,
  isTheirs: (work: { madeAt: number }) => boolean,
): Promise<number> {
  const count = await runSaver().adopt(userId, ({ queuedAt }) => isTheirs({ madeAt: queuedAt }));
  await showChanged(false);
  return count;
}

/** A visitor's run, or one of who is signed in; another's is none. */
export const findDeviceRun: RunSaver['find'] = async (queuedAs) => {
  const { entry, runId } = await runSaver().find(queuedAs);
  if (!entry || entry.userId === VISITOR) return { entry, runId };
  if (currentSession().status === 'loading') await refreshSession();
  return entry.userId === knownOwner().id ? { entry, runId } : {};
};

export const onDeviceRunSent: RunSaver['onSent'] = (listener) => runSaver().onSent(listener);

/** Changes a run that waits on the device. Rejects when it cannot be found any more. */
export const changeQueuedRun = (queuedAs: string, changes: RunChanges): Promise<void> =>
  runSaver().change(queuedAs, changes);

/** Loaded only for those who keep no history. A figure that cannot be had holds nothing up. */
const costOfRun = (run: NewRun): Promise<number> =>
  import('#web/spending/cost-of-run.ts').then(({ costOfRun }) => costOfRun(run)).catch(() => 0);

async function showChanged(isHistoryChanged: boolean): Promise<void> {
  await readAgain(queryClient, ['device-runs']);
  if (isHistoryChanged) void readAgain(queryClient, ['runs']);
}

export async function sendWaiting(): Promise<void> {
  const { id, keepsRuns } = knownOwner();
  if (!id) return;
  // Whoever keeps no history keeps none on the device either.
  const count = keepsRuns
    ? await runSaver().flush(id)
    : await runSaver()
        .clear(id)
        .then(() => 0);
  await showChanged(count > 0);
}

/** Runs that are only on this device: refused by the server, or still waiting for it, or for who signs in. */
export const listDeviceRuns = (userId: string): Promise<QueuedRun[]> => runSaver().list(userId);

export async function retryDeviceRun(entry: QueuedRun): Promise<SaveOutcome> {
  const outcome = await runSaver().retry(entry);
  await showChanged(outcome.saving === 'saved');
  return outcome;
}

export async function discardDeviceRun(id: string): Promise<void> {
  await runSaver().discard(id);
  await showChanged(false);
}

export async function clearDeviceRuns(userId: string): Promise<void> {
  await runSaver().clear(userId);
  await showChanged(false);
}
