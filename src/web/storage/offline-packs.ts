/**
 * What is kept for reading without a network, in IndexedDB: what is known of each pack, and apart from it its file. Other tabs are
 * told of every change.
 */

import type { DBSchema, IDBPDatabase } from 'idb';
import { createTabListeners } from '#web/events/tab-listeners.ts';

export const PACKS_DATABASE = 'lumora-packs';

export type PackKind = 'resource' | 'bundle';

export interface KeptPack {
  /** See `packId`. */
  id: string;
  kind: PackKind;
  slug: string;
  /** The account that it belongs to; null for what is everybody's. */
  owner: string | null;
  title: string;
  language: string;
  version: string;
  /** Of the file, in bytes. */
  size: number;
  /** SHA-256 of the file. */
  hash: string;
  /** Turned off it stays here and is not read. */
  isOn: boolean;
  /** Milliseconds since 1970: when the right to it ends; null where it has no end. */
  until: number | null;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** What its page shows beside the file. */
  about: unknown;
}

interface Schema extends DBSchema {
  packs: { key: string; value: KeptPack };
  files: { key: string; value: ArrayBuffer };
}

export const packId = (kind: PackKind, slug: string, owner: string | null): string =>
  `${kind}/${slug}/${owner ?? ''}`;

const listeners = createTabListeners(PACKS_DATABASE);

/** Calls back for changes made here and in other tabs. Answers how to stop. */
export const onPacksChange = listeners.subscribe;

async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const { openDatabase } = await import('#web/lib/open-database.ts');
  const database = await openDatabase<Schema>(PACKS_DATABASE, (fresh) => {
    fresh.createObjectStore('packs', { keyPath: 'id' });
    fresh.createObjectStore('files');
  });
  return work(database);
}

async function change<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const done = await withDatabase(work);
  listeners.tell();
  return done;
}

/** All of them, whoever they belong to, without their files. None where the browser keeps nothing. */
export const listPacks = (): Promise<KeptPack[]> =>
  withDatabase((database) => database.getAll('packs')).catch(() => []);

/** Undefined where there is none, where it is turned off, and past its end. */
export async function readPack(
  id: string,
  now = Date.now(),
): Promise<{ pack: KeptPack; file: ArrayBuffer } | undefined> {
  const read = await withDatabase(async (database) => {
    const transaction = database.transaction(['packs', 'files']);
    const [pack, file] = await Promise.all([
      transaction.objectStore('packs').get(id),
      transaction.objectStore('files').get(id),
    ]);
    return pack && file && { pack, file };
  }).catch(() => undefined);
  return read?.pack.isOn && !isOver(read.pack, now) ? read : undefined;
}

export const isOver = ({ until }: Pick<KeptPack, 'until'>, now: number): boolean =>
  until !== null && until <= now;

/** In the place of what stands there. @throws DOMException where the browser has no room; all is as it was then */
export const keepPack = (pack: KeptPack, file: ArrayBuffer): Promise<void> =>
  change(async (database) => {
    const transaction = database.transaction(['packs', 'files'], 'readwrite');
    // One that fails takes the other along: its own error is that of the transaction.
    await Promise.all([
      transaction.objectStore('packs').put(pack),
      transaction.objectStore('files').put(file, pack.id),
      transaction.done,
    ]);
  });

/** Does nothing where it is gone. @throws DOMException */
export const changePack = (id: string, changes: Partial<Pick<KeptPack, 'isOn' | 'until'>>): Promise<void> =>
  change(async (database) => {
    const transaction = database.transaction('packs', 'readwrite');
    const pack = await transaction.store.get(id);
    if (pack) await transaction.store.put({ ...pack, ...changes });
    await transaction.done;
  });

/** Those that pass, with their files. Answers which. @throws DOMException */
export const removePacks = (passes: (pack: KeptPack) => boolean): Promise<KeptPack[]> =>
  change(async (database) => {
    const transaction = database.transaction(['packs', 'files'], 'readwrite');
    const gone = (await transaction.objectStore('packs').getAll()).filter(passes);
    const acts = gone.flatMap(({ id }) => [
      transaction.objectStore('packs').delete(id),
      transaction.objectStore('files').delete(id),
    ]);
    await Promise.all([...acts, transaction.done]);
    return gone;
  });

const NOTHING = () => undefined;

/** What is everybody's stays; nothing of any other account than this one does. Never rejects. */
export const removeAccountPacks = (except?: string): Promise<void> =>
  removeIfAny(({ owner }) => owner !== null && owner !== except);

/** Past their end. Never rejects. */
export const removeOverPacks = (now = Date.now()): Promise<void> => removeIfAny((pack) => isOver(pack, now));

/** What the server says of an account's rights holds for what is here: what is no longer theirs goes. Never rejects. */
export async function holdPacksTo(
  kind: PackKind,
  owner: string,
  held: readonly { slug: string; until: string | null }[],
): Promise<void> {
  const ends = new Map(held.map(({ slug, until }) => [slug, until === null ? null : Date.parse(until)]));
  const theirs = (await listPacks()).filter((pack) => pack.kind === kind && pack.owner === owner);
  for (const { id, slug, until } of theirs) {
    const end = ends.get(slug);
    if (end === undefined) await removePacks((pack) => pack.id === id).catch(NOTHING);
    else if (end !== until) await changePack(id, { until: end }).catch(NOTHING);
  }
}

async function removeIfAny(passes: (pack: KeptPack) => boolean): Promise<void> {
  if ((await listPacks()).some(passes)) await removePacks(passes).catch(NOTHING);
}
