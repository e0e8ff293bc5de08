import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '#web/lib/open-database.ts';
import { reportIfFull } from '#web/storage/device-full.ts';
import type { DeviceNote } from './device-note.ts';

/** How far the server's changes were read. */
export interface ReadPlace {
  revision: number;
  /** Milliseconds since 1970, by this device's clock. */
  readAt: number;
}

interface Schema extends DBSchema {
  notes: { key: [string, string]; value: DeviceNote; indexes: { owner: string; waitingFor: string } };
  places: { key: string; value: ReadPlace };
}

/** Works on the database. Undefined where the browser refuses it, or the work. */
export type Attempt = <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>) => Promise<T | undefined>;

/** Opens it with the first work. */
export function openNotes(name: string): Attempt {
  const open = () =>
    openDatabase<Schema>(name, (fresh) => {
      const notes = fresh.createObjectStore('notes', { keyPath: ['owner', 'id'] });
      notes.createIndex('owner', 'owner');
      notes.createIndex('waitingFor', 'waitingFor');
      fresh.createObjectStore('places');
    }).catch(() => undefined);

  return async (work) => {
    try {
      const database = await open();
      return database && (await work(database));
    } catch (error) {
      reportIfFull(error, 'notes');
      return undefined;
    }
  };
}
