import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { List } from '#core/lists/list.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { MAX_FILE_SIZE } from './file-schema.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

interface FileFacts {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

const upload = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ada.request(`/api/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
const uploaded = async (name: string, body: BodyInit = 'x') =>
  (await (await upload(name, body)).json()) as FileFacts;
const list = async (query = '') =>
  ((await (await ada.request(`/api/files${query}`)).json()) as List<FileFacts>).items;
const bytesOnDisk = async () => {
  const entries = await readdir(join(server.services.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

describe('files', () => {
  it('are read a few at once of one account, so that they do not fill the memory; of others they are read meanwhile', async () => {
    /** Of those that the server has begun to read. */
    const sending: ReadableStreamDefaultController<Uint8Array>[] = [];
    const begin = (user: TestUser) =>
      user.request('/api/files?name=a.txt', {
        method: 'POST',
        body: new ReadableStream<Uint8Array>(
          { pull: (controller) => void sending.push(controller) },
          { highWaterMark: 0 },
        ),
        headers: { 'Content-Type': 'text/plain', 'Content-Length': '1' },
        ...{ duplex: 'half' },
      });
    const begun = [begin(ada), begin(ada), begin(ada)];
    await expect.poll(() => sending.length).toBe(3);
    expect((await upload('b.txt', 'x')).status).toBe(429);
    const theirs = begin(await server.signIn());
    await expect.poll(() => sending.length).toBe(4);
    for (const controller of sending) {
      controller.enqueue(new Uint8Array([1]));
      controller.close();
    }
    for (const answer of await Promise.all([...begun, theirs])) expect(answer.status).toBe(201);
    expect((await upload('b.txt', 'x')).status).toBe(201);
  });

  it('are kept byte for byte and come back as downloads', async () => {
    const bytes = randomBytes(100_000);
    const response = await upload('Café “Plan” (1).pdf', bytes, { 'Content-Type': 'application/PDF' });
    expect(response.status).toBe(201);
    const { id, ...facts } = (await response.json()) as FileFacts;
    expect(facts).toMatchObject({ name: 'Café “Plan” (1).pdf', mediaType: 'application/pdf', size: 100_000 });

    const download = await ada.request(`/api/files/${id}`);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(new Uint8Array(bytes));
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100000',
      'content-disposition': "attachment; filename*=UTF-8''Caf%C3%A9%20%E2%80%9CPlan%E2%80%9D%20%281%29.pdf",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('that a browser holds are shown to their own account and to nobody after it', async () => {
    const { id } = await uploaded('diary.txt', 'a secret');
    const etag = (await ada.request(`/api/files/${id}`)).headers.get('etag') ?? '';
    const askAgain = async (user: Pick<TestUser, 'request'>, tag = etag) => {
      const answer = await user.request(`/api/files/${id}`, { headers: { 'If-None-Match': tag } });
      return [answer.status, answer.headers.get('cache-control'), (await answer.text()).includes('a secret')];
    };
    expect(await askAgain(ada)).toEqual([304, 'private, no-cache', false]);
    expect(await askAgain(ada, '"another"')).toEqual([200, 'private, no-cache', true]);
    expect(await askAgain(await server.signIn())).toEqual([404, 'no-store', false]);
    expect(await askAgain(server)).toEqual([401, 'no-store', false]);
  });

  it('lie under random keys that hold nothing of the user or the name', async () => {
    await uploaded('secret-name.txt', 'find me by my bytes');
    for (const path of await bytesOnDisk()) {
      expect(path).not.toContain(ada.id);
      expect(path).not.toContain('secret');
      expect(path).toMatch(/files\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
    }
    const contents = await Promise.all((await bytesOnDisk()).map((path) => readFile(path, 'utf8')));
    expect(contents).toContain('find me by my bytes');
  });

  it('whose bytes are gone are answered as a failure, not as a download that breaks off', async () => {
    const { id } = await uploaded('gone.txt', 'bytes that will be gone');
    for (const path of await bytesOnDisk())
      if ((await readFile(path, 'utf8')) === 'bytes that will be gone') await rm(path);
    const answer = await ada.request(`/api/files/${id}`);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ error: { code: 'internal' } });
  });

  it('are listed by name ascending, in pages', async () => {
    for (const name of ['b.txt', 'a.txt', 'é.txt', 'B.txt', 'a.txt']) await uploaded(name);
    expect((await list()).map(({ name }) => name)).toEqual(['B.txt', 'a.txt', 'a.txt', 'b.txt', 'é.txt']);
    expect((await list('?limit=2&offset=3')).map(({ name }) => name)).toEqual(['b.txt', 'é.txt']);
    const page = (await (await ada.request('/api/files?limit=3')).json()) as List<FileFacts>;
    expect(page.items).toHaveLength(3);
    const rest = (await (
      await ada.request(`/api/files?limit=3&cursor=${page.nextCursor}`)
    ).json()) as List<FileFacts>;
    expect([rest.items.map(({ name }) => name), rest.nextCursor]).toEqual([['b.txt', 'é.txt'], null]);
    // What goes or comes meanwhile moves nothing.
    for (const { id } of page.items.slice(0, 2)) await ada.request(`/api/files/${id}`, { method: 'DELETE' });
    const again = (await (
      await ada.request(`/api/files?limit=3&cursor=${page.nextCursor}`)
    ).json()) as List<FileFacts>;
    expect(again).toEqual(rest);
    const forged = Buffer.from('["a\\u0000",""]').toString('base64url');
    for (const cursor of ['3', forged])
      expect((await ada.request(`/api/files?cursor=${cursor}`)).status).toBe(422);
  });

  it('are gone for good when they are deleted, bytes included', async () => {
    const before = (await bytesOnDisk()).length;
    const { id } = await uploaded('a.txt');
    expect(await bytesOnDisk()).toHaveLength(before + 1);
    expect((await ada.request(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.request(`/api/files/${id}`)).status).toBe(404);
    expect(await bytesOnDisk()).toHaveLength(before);
    expect(await list()).toEqual([]);
  });

  it('are stored once for one Idempotency-Key', async () => {
    const before = (await bytesOnDisk()).length;
    const post = () => upload('a.txt', 'x', { 'Idempotency-Key': 'once' });
    const { files } = server.services;
    const original = files.put;
    // Neither is stored before both have sent their bytes.
    const both = Promise.withResolvers<void>();
    let sent = 0;
    const put = vi.spyOn(files, 'put').mockImplementation(async (...parts) => {
      sent += 1;
      if (sent === 2) both.resolve();
      await both.promise;
      await original(...parts);
    });
    const [first, second] = await Promise.all([post(), post()]);
    put.mockRestore();
    expect(await first?.json()).toEqual(await second?.json());
    expect(await list()).toHaveLength(1);
    expect(await bytesOnDisk()).toHaveLength(before + 1);
  });

  it('may be as large as allowed and no larger', async () => {
    expect((await upload('full', new Uint8Array(MAX_FILE_SIZE))).status).toBe(201);
    const response = await upload('over', new Uint8Array(MAX_FILE_SIZE + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'payload_too_large' } });
  });

  it.each(['', ' ', '.', '..', '../a', 'a/b', 'a\\b', 'a\nb', 'a\0b', '\u202eexe.txt', 'x'.repeat(201)])(
    'refuse the name %j',
    async (name) => {
      expect((await upload(name, 'x')).status).toBe(422);
    },
  );

  it.each(['', 'text', 'text/', '/plain', 'a b/c'])('refuse the media type %j', async (type) => {
    expect((await upload('a.txt', 'x', { 'Content-Type': type })).status).toBe(415);
  });
});
