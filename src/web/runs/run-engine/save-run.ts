/** Keeps finished runs in the user's history, now or as soon as the server can be reached. */
import { AppError } from '#core/errors/app-error.ts';
import type { NewRun, Run } from '#core/runs/run.ts';
import { sendForJson } from '#web/lib/call-api.ts';
import { changeRun, type RunChanges } from '../api.ts';
import { fitRun } from './fit-run.ts';
import type { QueuedRun, RunQueue } from './run-queue.ts';
import type { Saving } from './run-state.ts';

export interface SaveOutcome {
  saving: Saving;
  runId?: string | undefined;
  /** While it waits: what `change` knows it by. */
  queuedAs?: string | undefined;
}

export type SendRun = (run: NewRun, idempotencyKey: string) => Promise<Run>;

/** @throws AppError, NetworkError */
export const sendRun: SendRun = (run, idempotencyKey) =>
  sendForJson('POST', '/api/runs', { json: run, idempotencyKey });

/** Refusals that sending again will not change. The run stays on the device all the same. */
const FINAL = new Set([
  'bad_request',
  'validation_failed',
  'payload_too_large',
  'conflict',
  'forbidden',
  'quota_exceeded',
]);

export interface RunSaver {
  save: (userId: string | undefined, run: NewRun) => Promise<SaveOutcome>;
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
  /** Ids in the history of runs that had to wait. */
  const sent = new Map<string, string>();

  /** Answers what became of each; stops when nothing can be sent at present. */
  async function sendAll(entries: QueuedRun[]): Promise<Map<string, SaveOutcome>> {
    const outcomes = new Map<string, SaveOutcome>();
    for (const entry of entries) {
      try {
        outcomes.set(entry.id, await sendOne(entry));
      } catch (error) {
        outcomes.set(entry.id, { saving: 'queued' });
        // One run that the server stumbles over must not hold up the others.
        if (!(error instanceof AppError && error.code === 'internal')) break;
      }
    }
    return outcomes;
  }

  /** Throws what may be different next time. */
  async function sendOne(entry: QueuedRun): Promise<SaveOutcome> {
    try {
      const { id } = await send(entry.run, entry.id);
      if (entry.changes) await sendChanges(id, entry.changes);
      await queue.remove(entry.id);
      sent.set(entry.id, id);
      return { saving: 'saved', runId: id };
    } catch (error) {
      if (error instanceof AppError && error.details?.reason === 'history_off') {
        await queue.remove(entry.id);
        return { saving: 'history_off' };
      }
      if (error instanceof AppError && error.details?.reason === 'already_done') {
        await queue.remove(entry.id);
        return { saving: 'saved' };
      }
      if (error instanceof AppError && FINAL.has(error.code)) {
        await queue.put({ ...entry, refusedAs: error.code });
        return { saving: error.code === 'quota_exceeded' ? 'full' : 'no' };
      }
      throw error;
    }
  }

  const flushAll = (userId: string) =>
    takeTurn(async () => {
      const entries = await queue.listFor(userId);
      return sendAll(entries.filter(({ refusedAs }) => refusedAs === undefined));
    });

  return {
    async save(userId, run) {
      if (!userId) return { saving: 'signed_out' };
      const id = crypto.randomUUID();
      await queue.put({ id, userId, run: fitRun(run), queuedAt: Date.now() });
      const outcomes = await flushAll(userId);
      const outcome = outcomes.get(id) ?? { saving: 'queued' };
      return outcome.saving === 'queued' ? { ...outcome, queuedAs: id } : outcome;
    },
    list: (userId) => queue.listFor(userId),
    async retry({ refusedAs: _refused, ...entry }) {
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
        const runId = sent.get(queuedAs);
        const entry = await queue.find(queuedAs);
        if (runId) await sendChanges(runId, changes);
        else if (entry) await queue.put({ ...entry, changes: { ...entry.changes, ...changes } });
        else throw new AppError('not_found', 'The run waits no longer.');
      }),
  };
}

/** One flush at a time over all tabs, where the browser can say so; the server's keys forbid doubles anyway. */
const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request('lumora-runs', work) as Promise<T>) : work();
};
