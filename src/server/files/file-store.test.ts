import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore, type FileStore } from './file-store.ts';
import { MissingFile } from './missing-file.ts';

let dataDir: string;
let files: FileStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumora-files-'));
  files = createFileStore({ dataDir, s3: undefined });
});
afterAll(() => rm(dataDir, { recursive: true }));

const BYTES = new Uint8Array([0, 255, 10, 13, 128]);

test('keeps bytes as they are', async () => {
  await files.put('ab/one', BYTES, 'application/octet-stream');
  expect(new Uint8Array(await files.read('ab/one'))).toEqual(BYTES);
  expect(new Uint8Array(await buffer(await files.stream('ab/one')))).toEqual(BYTES);
  expect((await stat(join(dataDir, 'files/ab/one'))).size).toBe(BYTES.length);
});

test('forgets a file, and one that is gone already', async () => {
  await files.put('two', BYTES, 'text/plain');
  await files.remove('two');
  await files.remove('two');
  await expect(files.read('two')).rejects.toBeInstanceOf(MissingFile);
  await expect(files.stream('two')).rejects.toBeInstanceOf(MissingFile);
});

test.each(['../outside', '/../outside', 'a/../../outside'])(
  'refuses to leave its folder by %s',
  async (key) => {
    await expect(files.put(key, BYTES, 'text/plain')).rejects.toThrow();
    await expect(files.stream(key)).rejects.toThrow();
  },
);
