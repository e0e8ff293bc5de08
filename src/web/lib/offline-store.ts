/**
 * Values kept in the browser so that what they open also opens without a network, each until its own end. A
 * browser that refuses storage (private windows, blocked site data) still works: entries then live as long as the page.
 */
import type { DBSchema, IDBPDatabase } from 'idb';

interface Entry {
  value: unknown;
  /** Milliseconds since 1970; entries without an end are kept. */
  expiresAt: number | null;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
}

/** What the database does not hold yet, or refused: everything else may have been changed by another tab since. */
const memory = new Map<string, Entry>();

const attempt = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> => {
  try {
    // Loaded with the first value: a page that keeps nothing does without.
    const { openDatabase } = await import('./open-database.ts');
    return await work(
      await openDatabase<Schema>('offline', (fresh) => void fresh.createObjectStore('entries')),
    );
  } catch {
    return undefined;
  }
};

/** The kept value, or undefined when there is none, it is past its end, or storage is refused. */
export async function readOffline<T>(key: string, now = Date.now()): Promise<T | undefined> {
  const entry = memory.get(key) ?? (await attempt((database) => database.get('entries', key)));
  if (!entry) return undefined;
  if (entry.expiresAt !== null && entry.expiresAt <= now) {
    await removeOffline(key);
    return undefined;
  }
  return entry.value as T;
}

/** Never rejects: where storage is refused or full the value is kept in memory. */
export async function writeOffline(
  key: string,
  value: unknown,
  expiresAt: number | null = null,
): Promise<void> {
  const entry = { value, expiresAt };
  memory.set(key, entry);
  const isStored = await attempt(async (database) => {
    await database.put('entries', entry, key);
    return true;
  });
  if (isStored && memory.get(key) === entry) memory.delete(key);
}

/**
 * Changes the value of an entry without an end; no other tab writes it meanwhile. Never rejects, as `writeOffline`.
 * @param change called again where the database fails, with what is in memory
 */
export async function changeOffline<Kept, Next extends Kept>(
  key: string,
  change: (kept: Kept | undefined) => Next,
): Promise<Next> {
  const entryOf = (before: Entry | undefined) => ({
    value: change(before?.value as Kept | undefined),
    expiresAt: null,
  });
  const stored = await attempt(async (database) => {
    const { store, done } = database.transaction('entries', 'readwrite');
    const entry = entryOf(await store.get(key));
    await Promise.all([store.put(entry, key), done]);
    return entry;
  });
  const entry = stored ?? entryOf(memory.get(key));
  if (stored) memory.delete(key);
  else memory.set(key, entry);
  return entry.value;
}

/** Keys of the entries whose key begins with `prefix`. */
export async function listOffline(prefix: string): Promise<string[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await attempt((database) => database.getAllKeys('entries', range));
  const held = [...memory.keys()].filter((key) => key.startsWith(prefix));
  return [...new Set([...(stored ?? []), ...held])];
}

/** The entry of this key alone, whatever other keys begin with it. */
export async function removeOffline(key: string): Promise<void> {
  memory.delete(key);
  await attempt((database) => database.delete('entries', key));
}

/** Every entry whose key begins with `prefix`. */
export async function removeAllOffline(prefix: string): Promise<void> {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
  await attempt((database) => database.delete('entries', IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
}

/** For tests: forget what this page holds in memory, as a reload does. */
export const forgetMemory = (): void => memory.clear();
