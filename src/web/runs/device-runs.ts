/** Runs that wait here, and their way to the history. */
import type { RunChanges } from '#core/runs/run.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { knownOwner } from '#web/lib/known-owner.ts';
import { whenSessionKnown } from '#web/lib/session.ts';
import { type RunSaver, runSaver, showChangedRuns } from './run-engine/save-run.ts';
import type { QueuedRun } from './run-queue.ts';
import type { SaveOutcome } from './run-state.ts';

/**
 * Makes runs of a visitor those of this user, who keeps a history, and sends them. Answers how many.
 * @param isTheirs asked with when each was made, in milliseconds since 1970
 */
export async function adoptDeviceRuns(
  userId: string,
  isTheirs: (work: { madeAt: number }) => boolean,
): Promise<number> {
  const count = await runSaver().adopt(userId, ({ queuedAt }) => isTheirs({ madeAt: queuedAt }));
  await showChangedRuns(false);
  return count;
}

/** A visitor's run, or one of who is signed in; another's is none. */
export const findDeviceRun: RunSaver['find'] = async (queuedAs) => {
  const { entry, runId } = await runSaver().find(queuedAs);
  if (!entry || entry.userId === VISITOR) return { entry, runId };
  await whenSessionKnown();
  return entry.userId === knownOwner().id ? { entry, runId } : {};
};

export const onDeviceRunSent: RunSaver['onSent'] = (listener) => runSaver().onSent(listener);

/** Changes a run that waits on the device. Rejects when it cannot be found any more. */
export const changeQueuedRun = (queuedAs: string, changes: RunChanges): Promise<void> =>
  runSaver().change(queuedAs, changes);

export async function sendWaiting(): Promise<void> {
  const { id, keepsRuns } = knownOwner();
  if (!id) return;
  // Whoever keeps no history keeps none on the device either.
  const count = keepsRuns
    ? await runSaver().flush(id)
    : await runSaver()
        .clear(id)
        .then(() => 0);
  await showChangedRuns(count > 0);
}

/** Runs that are only on this device: refused by the server, or still waiting for it, or for who signs in. */
export const listDeviceRuns = (userId: string): Promise<QueuedRun[]> => runSaver().list(userId);

export async function retryDeviceRun(entry: QueuedRun): Promise<SaveOutcome> {
  const outcome = await runSaver().retry(entry);
  await showChangedRuns(outcome.saving === 'saved');
  return outcome;
}

export async function discardDeviceRun(id: string): Promise<void> {
  await runSaver().discard(id);
  await showChangedRuns(false);
}

export async function clearDeviceRuns(userId: string): Promise<void> {
  await runSaver().clear(userId);
  await showChangedRuns(false);
}
