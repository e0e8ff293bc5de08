/**
 * Runs on their way to the history. Each is written down before it is sent, so that neither a closed tab nor a
 * dead network loses it; its id is the idempotency key, so that sending it twice stores it once.
 */
import type { DBSchema } from 'idb';
import type { NewRun, RunChanges } from '#core/runs/run.ts';
import { openDatabase } from '#web/lib/open-database.ts';
import { reportIfFull } from '#web/storage/device-full.ts';

export interface QueuedRun {
  id: string;
  /** Runs are sent for whom they were made, never for who signs in next; `VISITOR` when nobody was signed in. */
  userId: string;
  run: NewRun;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** Code of the server's refusal: kept, and not sent again by itself. */
  refusedAs?: string;
  /** What the user changed since; sent after the run, whose own body must stay the same under its key. */
  changes?: RunChanges;
}

interface Schema extends DBSchema {
  pending: { key: string; value: QueuedRun };
}

export interface RunQueue {
  /** Answers whether it outlives the page. */
  put: (entry: QueuedRun) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  find: (id: string) => Promise<QueuedRun | undefined>;
  /** Oldest first. */
  listFor: (userId: string) => Promise<QueuedRun[]>;
}

/** Falls back to memory where the browser refuses a database. */
export function createRunQueue(name = 'lumora-runs'): RunQueue {
  const memory = new Map<string, QueuedRun>();
  const open = () =>
    openDatabase<Schema>(name, (fresh) => void fresh.createObjectStore('pending', { keyPath: 'id' })).catch(
      () => undefined,
    );
  return {
    async put(entry) {
      try {
        const database = await open();
        if (!database) throw new Error('no database');
        await database.put('pending', entry);
        memory.delete(entry.id);
        return true;
      } catch (error) {
        reportIfFull(error, 'runs');
        memory.set(entry.id, entry);
        return false;
      }
    },
    async remove(id) {
      memory.delete(id);
      await (await open())?.delete('pending', id).catch(() => undefined);
    },
    async find(id) {
      return memory.get(id) ?? (await (await open())?.get('pending', id).catch(() => undefined));
    },
    async listFor(userId) {
      const stored = (await (await open())?.getAll('pending').catch(() => [])) ?? [];
      return [...stored, ...memory.values()]
        .filter((entry) => entry.userId === userId)
        .sort((a, b) => a.queuedAt - b.queuedAt);
    },
  };
}
