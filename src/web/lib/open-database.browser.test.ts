import { type DBSchema, deleteDB, openDB, unwrap } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { openDatabase } from './open-database.ts';

interface Schema extends DBSchema {
  words: { key: string; value: string };
}

/** A database of its own, and how it is opened. */
function createWords() {
  const name = crypto.randomUUID();
  return { name, open: () => openDatabase<Schema>(name, (fresh) => void fresh.createObjectStore('words')) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('is opened once for all who ask', async () => {
  const opening = vi.spyOn(indexedDB, 'open');
  const { open } = createWords();
  const [one, other] = await Promise.all([open(), open()]);
  expect([other, await open()]).toEqual([one, one]);
  expect(opening).toHaveBeenCalledOnce();
});

it('is opened again after an opening that failed, which is told to all who waited for it', async () => {
  const { name, open } = createWords();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const refused = { name: 'SecurityError' };
  await Promise.all([open(), open()].map((one) => expect(one).rejects.toMatchObject(refused)));
  (await openDB(name, 2)).close();
  await expect(open()).rejects.toMatchObject({ name: 'VersionError' });
  await deleteDB(name);
  expect(await (await open()).count('words')).toBe(0);
});

it('lets a removal through once what was begun is done, and is empty when it is opened again', async () => {
  const { name, open } = createWords();
  const writing = (await open()).put('words', 'gone', 'word');
  await deleteDB(name);
  await writing;
  expect(await (await open()).count('words')).toBe(0);
});

it('lets a later version of the site change the database, which stays closed for this one', async () => {
  const { name, open } = createWords();
  await open();
  (await openDB(name, 2)).close();
  await expect(open()).rejects.toMatchObject({ name: 'VersionError' });
});

// The last: it is felt by all databases.
it('is opened again where the browser has closed it', async () => {
  const { open } = createWords();
  const closed = await open();
  const ended = new Promise((resolve) => unwrap(closed).addEventListener('close', resolve));
  await cdp().send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' });
  await ended;
  // While the browser is still at it, the next one is closed, too.
  await vi.waitFor(async () => expect(await (await open()).count('words')).toBe(0));
});
