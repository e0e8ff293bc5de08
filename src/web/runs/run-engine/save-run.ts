/** Keeps finished runs in the user's history, now or as soon as the server can be reached. */
import { AppError } from '#core/errors/app-error.ts';
import type { NewRun, Run } from '#core/runs/run.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';
import { fitRun } from './fit-run.ts';
import type { QueuedRun, RunQueue } from './run-queue.ts';
import type { Saving } from './run-state.ts';

export interface SaveOutcome {
  saving: Saving;
  runId?: string | undefined;
}

export type SendRun = (run: NewRun, idempotencyKey: string) => Promise<Run>;

/** @throws AppError, NetworkError */
export const sendRun: SendRun = async (run, idempotencyKey) => {
  const response = await apiFetch(apiUrl('/api/runs'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(run),
  });
  return (await response.json()) as Run;
};

/** Refusals that sending again will not change. The run stays on the device all the same. */
const FINAL = new Set(['bad_request', 'validation_failed', 'payload_too_large', 'conflict', 'forbidden']);

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
}

export function createRunSaver(queue: RunQueue, send: SendRun = sendRun): RunSaver {
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
      await queue.remove(entry.id);
      return { saving: 'saved', runId: id };
    } catch (error) {
      if (error instanceof AppError && error.details?.reason === 'history_off') {
        await queue.remove(entry.id);
        return { saving: 'history_off' };
      }
      if (error instanceof AppError && FINAL.has(error.code)) {
        await queue.put({ ...entry, refusedAs: error.code });
        return { saving: 'no' };
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
      return outcomes.get(id) ?? { saving: 'queued' };
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
  };
}

/** One flush at a time over all tabs, where the browser can say so; the server's keys forbid doubles anyway. */
const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request('lumora-runs', work) as Promise<T>) : work();
};
