import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

/** Opens it with the first work, and again when the browser has closed it. */
export function openNotes(name: string): Attempt {
  let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

  const connect = async () =>
    openDB<Schema>(name, 1, {
      upgrade(database) {
        const notes = database.createObjectStore('notes', { keyPath: ['owner', 'id'] });
        notes.createIndex('owner', 'owner');
        notes.createIndex('waitingFor', 'waitingFor');
        database.createObjectStore('places');
      },
      terminated: () => {
        opening = undefined;
      },
    });
  const open = () => {
    opening ??= connect().catch(() => undefined);
    return opening;
  };

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
