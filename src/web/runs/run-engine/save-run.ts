/** Keeps finished runs in the user's history, now or as soon as the server can be reached. */

import { AppError, isNotFound } from '#core/errors/app-error.ts';
import type { FinishedRun } from '#core/runs/finished-run.ts';
import type { NewRun, Run, RunChanges } from '#core/runs/run.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { sendForJson } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { createTabListeners } from '#web/events/tab-listeners.ts';
import { knownOwner } from '#web/lib/known-owner.ts';
import { whenSessionKnown } from '#web/lib/session.ts';
import { noteLocalSpending } from '#web/spending/local-spending.ts';
import { changeRun, RUNS_KEY } from '../api.ts';
import { createRunQueue, type QueuedRun, type RunQueue } from '../run-queue.ts';
import type { SaveOutcome } from '../run-state.ts';
import { findSent, noteSent } from './sent-runs.ts';

/** Keeps a finished run for whoever is signed in and keeps a history. Never rejects. */
export async function saveRun(run: NewRun): Promise<SaveOutcome> {
  await whenSessionKnown();
  const { id, keepsRuns } = knownOwner();
  if (id && !keepsRuns) {
    noteLocalSpending(id, await costOfRun(run));
    return { saving: 'history_off' };
  }
  const outcome = await runSaver().save(id, run);
  if (id && outcome.saving === 'history_off') noteLocalSpending(id, await costOfRun(run));
  await showChangedRuns(outcome.saving === 'saved');
  return outcome;
}

/** What it cost, of a run that is kept nowhere. */
export async function countRun(run: FinishedRun): Promise<SaveOutcome> {
  const { id } = knownOwner();
  if (id) noteLocalSpending(id, await costOfRun(run));
  return { saving: 'no' };
}

/** Loaded only for those who keep no history. A figure that cannot be had holds nothing up. */
const costOfRun = (run: FinishedRun): Promise<number> =>
  import('#web/spending/cost-of-run.ts').then(({ costOfRun }) => costOfRun(run)).catch(() => 0);

export async function showChangedRuns(isHistoryChanged: boolean): Promise<void> {
  await readAgain(queryClient, ['device-runs']);
  if (isHistoryChanged) void readAgain(queryClient, RUNS_KEY);
}

let saver: RunSaver | undefined;

/** The one of this page. */
export const runSaver = (): RunSaver => {
  saver ??= createRunSaver(createRunQueue());
  return saver;
};

type SendRun = (entry: Pick<QueuedRun, 'id' | 'run' | 'userId'>) => Promise<Run>;

/** @throws AppError, NetworkError */
const sendRun: SendRun = ({ id, run, userId }) =>
  sendForJson('POST', '/api/runs', { json: run, idempotencyKey: id, account: userId });

/** A visitor's oldest runs make room for newer ones. */
const MOST_OF_A_VISITOR = 50;

export interface RunSaver {
  /** Without a user it is kept on the device and sent nowhere. */
  save: (userId: string | undefined, run: NewRun) => Promise<SaveOutcome>;
  /** Makes a visitor's runs those of a user, to be sent with theirs. Answers how many. */
  adopt: (userId: string, isTheirs: (entry: QueuedRun) => boolean) => Promise<number>;
  /** A run that waits, or the id that it has in the history since. */
  find: (queuedAs: string) => Promise<{ entry?: QueuedRun | undefined; runId?: string | undefined }>;
  /** Called when a run that waited is in the history. Answers how to stop. */
  onSent: (listener: (queuedAs: string, runId: string) => void) => () => void;
  /** Sends what is waiting for this user; several tabs take turns. Answers how many were stored. */
  flush: (userId: string) => Promise<number>;
  /** Runs of this user that are only on this device, oldest first. */
  list: (userId: string) => Promise<QueuedRun[]>;
  /** Sends one again that was refused. */
  retry: (entry: QueuedRun) => Promise<SaveOutcome>;
  discard: (id: string) => Promise<void>;
  /** Leaves nothing of this user's runs on this device. */
  clear: (userId: string) => Promise<void>;
  /** Changes a run that waits, or that was sent meanwhile. Rejects when neither is so. */
  change: (queuedAs: string, changes: RunChanges) => Promise<void>;
}

export function createRunSaver(
  queue: RunQueue,
  send: SendRun = sendRun,
  sendChanges: typeof changeRun = changeRun,
): RunSaver {
  // Tabs send for each other: what one shows as waiting, another may have put into the history.
  const listeners = createTabListeners<[queuedAs: string, runId: string]>('lumora-runs');

  /**
   * Answers what became of each; stops when nothing can be sent at present.
   * @param newId of the run that nobody knows as waiting
   */
  async function sendAll(entries: QueuedRun[], newId?: string): Promise<Map<string, SaveOutcome>> {
    const outcomes = new Map<string, SaveOutcome>();
    for (const entry of entries) {
      try {
        outcomes.set(entry.id, await sendOne(entry, entry.id !== newId));
      } catch (error) {
        outcomes.set(entry.id, { saving: 'queued' });
        // One run that the server stumbles over must not hold up the others.
        if (!(error instanceof AppError && error.code === 'internal')) break;
      }
    }
    return outcomes;
  }

  /** Throws what may be different next time. */
  async function sendOne(entry: QueuedRun, hasWaited: boolean): Promise<SaveOutcome> {
    try {
      const { id } = await send(entry);
      if (entry.changes) await sendChanges(id, entry.changes).catch(leaveDeleted);
      // Known before it is gone from the queue: nobody who looks for it finds nothing.
      if (hasWaited) await noteSent(entry.id, id);
      await queue.remove(entry.id);
      listeners.tell(entry.id, id);
      return { saving: 'saved', runId: id };
    } catch (error) {
      const ending = endingOf(error);
      if (ending) {
        await queue.remove(entry.id);
        return { saving: ending };
      }
      if (error instanceof AppError && !error.isRetryable) return keepRefused(entry, error);
      throw error;
    }
  }

  /** It stays on the device all the same. */
  async function keepRefused(entry: QueuedRun, { code }: AppError): Promise<SaveOutcome> {
    const isKept = await queue.put({ ...entry, refusedAs: code });
    const why = code === 'quota_exceeded' ? 'full' : 'refused';
    return { saving: isKept ? why : `${why}_in_tab`, queuedAs: entry.id };
  }

  async function keepForVisitor(run: NewRun): Promise<SaveOutcome> {
    const id = crypto.randomUUID();
    const isKept = await queue.put({ id, userId: VISITOR, run, queuedAt: Date.now() });
    const before = (await queue.listFor(VISITOR)).filter((entry) => entry.id !== id);
    for (const old of before.slice(0, 1 - MOST_OF_A_VISITOR)) await queue.remove(old.id);
    return { saving: isKept ? 'on_device' : 'signed_out', queuedAs: id };
  }

  const flushAll = (userId: string, newId?: string) =>
    takeTurn(async () => {
      const entries = await queue.listFor(userId);
      const isWaiting = ({ refusedAs }: QueuedRun) => refusedAs === undefined;
      return sendAll(entries.filter(isWaiting), newId);
    });

  return {
    async save(userId, run) {
      if (!userId) return keepForVisitor(run);
      const id = crypto.randomUUID();
      const isKept = await queue.put({ id, userId, run, queuedAt: Date.now() });
      const outcomes = await flushAll(userId, id);
      const outcome = outcomes.get(id) ?? { saving: 'queued' };
      if (outcome.saving !== 'queued') return outcome;
      return { saving: isKept ? 'queued' : 'queued_in_tab', queuedAs: id };
    },
    adopt: (userId, isTheirs) =>
      takeTurn(async () => {
        const theirs = (await queue.listFor(VISITOR)).filter(isTheirs);
        for (const entry of theirs) await queue.put({ ...entry, userId });
        return theirs.length;
      }),
    async find(queuedAs) {
      // The entry first: what is sent is noted before it leaves the queue.
      const entry = await queue.find(queuedAs);
      return { entry, runId: await findSent(queuedAs) };
    },
    onSent: listeners.subscribe,
    list: (userId) => queue.listFor(userId),
    async retry(listed) {
      // It may have been changed since it was listed.
      const { refusedAs: _refused, ...entry } = (await queue.find(listed.id)) ?? listed;
      await queue.put(entry);
      return (await flushAll(entry.userId)).get(entry.id) ?? { saving: 'queued' };
    },
    discard: (id) => queue.remove(id),
    async clear(userId) {
      for (const { id } of await queue.listFor(userId)) await queue.remove(id);
    },
    async flush(userId) {
      const outcomes = await flushAll(userId);
      return [...outcomes.values()].filter(({ saving }) => saving === 'saved').length;
    },
    change: (queuedAs, changes) =>
      takeTurn(async () => {
        const runId = await findSent(queuedAs);
        const entry = await queue.find(queuedAs);
        if (runId) await sendChanges(runId, changes);
        else if (entry) await queue.put({ ...entry, changes: { ...entry.changes, ...changes } });
        else throw new AppError('not_found', 'The run waits no longer.');
      }),
  };
}

/** What was deleted elsewhere meanwhile is in the history no more, and was not refused by it. */
function leaveDeleted(error: unknown): void {
  if (!isNotFound(error)) throw error;
}

/** What a run is for good that the history does not take, or has already. */
function endingOf(error: unknown): 'history_off' | 'saved' | undefined {
  const reason = error instanceof AppError ? error.details?.reason : undefined;
  if (reason === 'history_off') return 'history_off';
  return reason === 'already_done' ? 'saved' : undefined;
}

/** One flush at a time over all tabs, where the browser can say so; the server's keys forbid doubles anyway. */
const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request('lumora-runs', work) as Promise<T>) : work();
};
