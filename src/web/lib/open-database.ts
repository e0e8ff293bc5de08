import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** By the name of the database. */
const openings = new Map<string, unknown>();

/**
 * A database that is opened by whoever asks first and stays open for all: again after an opening that failed, and where the
 * browser has closed it. It lets go where another tab wants to remove or change the database.
 * @param makeStores of one that is not there yet
 */
export function openDatabase<Schema extends DBSchema>(
  name: string,
  makeStores: (fresh: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> {
  const known = openings.get(name) as Promise<IDBPDatabase<Schema>> | undefined;
  if (known) return known;
  const forget = () => void openings.delete(name);
  /** Async, since browsers that refuse databases throw at once or later, as they like. */
  const connect = async () =>
    openDB<Schema>(name, 1, {
      upgrade: makeStores,
      terminated: forget,
      blocking(_, __, { target }) {
        forget();
        (target as IDBDatabase).close();
      },
    });
  const opening = connect();
  openings.set(name, opening);
  opening.catch(forget);
  return opening;
}
