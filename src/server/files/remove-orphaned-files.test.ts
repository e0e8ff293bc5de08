import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import type { Services } from '../services.ts';
import type { FileStore } from './file-store.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';
import { keepFile, stageFile } from './save-file.ts';

let server: TestServer;
let ada: TestUser;
/** What the store holds now. */
const held = new Set<string>();
/** Keys that the store does not let go of. */
const stuck = new Set<string>();
let files: FileStore;

beforeAll(async () => {
  server = await createTestServer();
  const real = server.services.files;
  files = {
    ...real,
    async put(key, bytes, mediaType) {
      await real.put(key, bytes, mediaType);
      held.add(key);
    },
    async remove(key) {
      if (stuck.has(key)) throw new Error('The store is not there.');
      await real.remove(key);
      held.delete(key);
    },
  };
  server.services.files = files;
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
  held.clear();
  stuck.clear();
});

const FILE = { name: 'a.txt', mediaType: 'text/plain', bytes: new Uint8Array([1]) };
const save = async (services: Services = server.services) =>
  keepFile(services, ada.id, await stageFile(services, ada.id, FILE));
const sweep = () => removeOrphanedFiles(server.services);
const orphanedKeys = async (): Promise<string[]> => {
  const { rows } = await server.services.pool.query<{ storage_key: string }>('select * from orphaned_files');
  return rows.map(({ storage_key }) => storage_key);
};

test('bytes whose row never came are removed once no upload can be under way', async () => {
  const dying: FileStore = {
    ...files,
    async put(...parts) {
      await files.put(...parts);
      throw new Error('The server died here.');
    },
  };
  await expect(save({ ...server.services, files: dying })).rejects.toThrow('died here');
  expect(held.size).toBe(1);
  server.clock.advance({ ms: 59 * 60_000 });
  await sweep();
  expect(held.size).toBe(1);
  server.clock.advance({ ms: 60_000 });
  await sweep();
  expect(held.size).toBe(0);
  expect(await orphanedKeys()).toEqual([]);
});

test('bytes that have a row stay, however old', async () => {
  const { id, storageKey } = await save();
  server.clock.advance({ days: 20 });
  await sweep();
  expect([...held]).toEqual([storageKey]);
  expect((await ada.request(`/api/files/${id}`)).status).toBe(200);
});

test('an upload that took longer than its key was held for fails, and leaves no row without bytes', async () => {
  const slow: FileStore = {
    ...files,
    async put(...parts) {
      await files.put(...parts);
      server.clock.advance({ hours: 2 });
      await sweep();
    },
  };
  await expect(save({ ...server.services, files: slow })).rejects.toThrow('took so long');
  expect(await (await ada.request('/api/files')).json()).toEqual({ items: [], nextCursor: null });
  expect(held.size).toBe(0);
});

test('bytes that the store did not let go of when the file was deleted are removed later', async () => {
  const [file, other] = [await save(), await save()];
  stuck.add(file.storageKey);
  for (const { id } of [file, other])
    expect((await ada.request(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect([...held]).toEqual([file.storageKey]);
  await sweep();
  expect(await orphanedKeys()).toEqual([file.storageKey]);
  stuck.clear();
  server.clock.advance({ hours: 1 });
  await sweep();
  expect([held.size, await orphanedKeys()]).toEqual([0, []]);
});

test('the bytes of a user who is gone go too, more than one batch of them', async () => {
  for (let saved = 0; saved < 120; saved += 1) await save();
  await server.services.pool.query('delete from users where id = $1', [ada.id]);
  expect(held.size).toBe(120);
  await sweep();
  expect([held.size, await orphanedKeys()]).toEqual([0, []]);
});
