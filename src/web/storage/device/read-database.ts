import { roughSize } from './rough-size.ts';

/**
 * Tells of all that a database of this site holds, one record at a time: its key, and its size in bytes. It lets go at once
 * where somebody wants to change the database. Rejects where there is none, and makes none.
 */
export const readDatabase = (
  name: string,
  onRecord: (key: IDBValidKey, size: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // It was removed since it was listed: without this it would be there again, with nothing in it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => database.close();
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        database.close();
        return resolve();
      }
      const transaction = database.transaction(stores);
      for (const store of stores) {
        const reading = transaction.objectStore(store).openCursor();
        reading.onsuccess = () => {
          const cursor = reading.result;
          if (!cursor) return;
          onRecord(cursor.key, roughSize(cursor.value));
          cursor.continue();
        };
      }
      const end = () => database.close();
      transaction.oncomplete = () => {
        end();
        resolve();
      };
      transaction.onabort = () => {
        end();
        reject(transaction.error);
      };
    };
  });
