/**
 * The database of offline models, as the specification names it: `offline-models`, version 1, store `models`, by id. Each call
 * opens and closes it, so that it can be removed at any moment: a worker in the midst of an analysis would not hear that it is to
 * let go.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredModel } from '#core/note-analysis/offline-model.ts';

const NAME = 'offline-models';

interface Schema extends DBSchema {
  models: { key: string; value: StoredModel };
}

async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const { openDB } = await import('idb');
  const database = await openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('models', { keyPath: 'id' }),
    blocking: (_, __, event) => (event.target as IDBDatabase | null)?.close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Undefined where there is none, and where the browser keeps nothing. */
export const readOfflineModel = (id: string): Promise<StoredModel | undefined> =>
  withDatabase((database) => database.get('models', id)).catch(() => undefined);

/** @throws DOMException where the browser refuses it or has no room; nothing of it is left then */
export async function keepOfflineModel(model: StoredModel): Promise<void> {
  await withDatabase((database) => database.put('models', model));
}

/** @throws DOMException */
export async function removeOfflineModel(id: string): Promise<void> {
  await withDatabase((database) => database.delete('models', id));
}

/** All of them, of whoever was here. Never rejects. */
export const removeOfflineModels = (): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(NAME);
      const end = () => resolve();
      request.onsuccess = end;
      request.onerror = end;
      // It goes as soon as the last page lets go of it.
      request.onblocked = end;
    } catch {
      resolve();
    }
  });
