import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_LIMITS } from '#core/account/picture.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { aStoreOutage } from '#tests/support/files/store-outage.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const PATH = '/api/account/picture';
/** Enough of a WebP for whoever looks at the first bytes. */
const webp = (text: string = randomUUID()): Buffer<ArrayBuffer> =>
  Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${text}`, 'latin1');
const put = (body: BodyInit, user = ada) =>
  user.request(PATH, { method: 'PUT', body, headers: { 'Content-Type': 'text/html' } });
const saved = async (body: BodyInit) => ((await (await put(body)).json()) as { image: string }).image;
const image = async (user = ada) =>
  ((await (await user.request('/api/session')).json()) as { user: { image: string | null } }).user.image;
const storedFiles = async () =>
  (await server.services.pool.query('select * from stored_files where user_id = $1', [ada.id])).rows;

describe('a profile picture', () => {
  it('is shown by the session, and served as what its bytes are and nothing else', async () => {
    const bytes = webp();
    const address = await saved(bytes);
    expect(await image()).toBe(address);
    const answer = await ada.request(address);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('that a browser holds is shown to its own account and to nobody after it', async () => {
    const address = await saved(webp());
    const etag = (await ada.request(address)).headers.get('etag') ?? '';
    const askAgain = async (user: Pick<TestUser, 'request'>) => {
      const answer = await user.request(address, { headers: { 'If-None-Match': etag } });
      return [answer.status, answer.headers.get('cache-control'), (await answer.text()).length > 0];
    };
    expect(await askAgain(ada)).toEqual([304, 'private, no-cache', false]);
    expect(await askAgain(await server.signIn())).toEqual([404, 'no-store', true]);
    expect(await askAgain(server)).toEqual([401, 'no-store', true]);
  });

  it('is replaced by another, at another address, and the bytes of the first are gone', async () => {
    const first = await saved(webp());
    const [{ storage_key: firstKey }] = await storedFiles();
    const second = await saved(webp());
    expect(second).not.toBe(first);
    expect((await ada.request(first)).status).toBe(404);
    expect(await image()).toBe(second);
    expect(await storedFiles()).toHaveLength(1);
    await expect(server.services.files.read(firstKey)).rejects.toThrow();
  });

  it('is removed, bytes included, and twice is once', async () => {
    const address = await saved(webp());
    const [{ storage_key: key }] = await storedFiles();
    for (const _ of [1, 2]) expect((await ada.request(PATH, { method: 'DELETE' })).status).toBe(204);
    expect([await image(), await storedFiles()]).toEqual([null, []]);
    expect((await ada.request(address)).status).toBe(404);
    await expect(server.services.files.read(key)).rejects.toThrow();
  });

  it('is not told to be missing where the file store does not answer, and the log says once why', async () => {
    const address = await saved(webp());
    const warn = vi.spyOn(server.services.log, 'warn');
    const read = vi.spyOn(server.services.files, 'read').mockRejectedValueOnce(aStoreOutage());
    const answer = await ada.request(address);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: expect.objectContaining({ message: 'The file store is not available.' }) },
    ]);
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({ err: expect.objectContaining({ cause: expect.any(Error) }) }),
        expect.anything(),
      ],
    ]);
    warn.mockRestore();
    read.mockRestore();
    expect((await ada.request(address)).status).toBe(200);
  });

  it('is nobody else’s to see', async () => {
    const address = await saved(webp());
    expect((await (await server.signIn()).request(address)).status).toBe(404);
    expect((await server.request(address)).status).toBe(401);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', ''])(
    'is not %j, whatever it is declared as',
    async (body) => {
      expect((await put(body)).status).toBe(415);
      expect([await image(), await storedFiles()]).toEqual([null, []]);
    },
  );

  it('is as large as allowed and no larger', async () => {
    const of = (length: number) =>
      new Uint8Array(Buffer.concat([webp(), Buffer.alloc(length)]).subarray(0, length));
    expect((await put(of(PICTURE_LIMITS.bytes))).status).toBe(200);
    expect((await put(of(PICTURE_LIMITS.bytes + 1))).status).toBe(413);
  });

  it('counts as a file, and can be replaced where there is room for no more of them', async () => {
    const pretend = (rows: number) =>
      server.services.pool.query(
        `insert into storage_usage values ($1, 'files', $2, 100)
         on conflict (user_id, kind) do update set row_count = $2`,
        [ada.id, rows],
      );
    await pretend(QUOTAS.none.files.rows);
    const refused = await put(webp());
    expect(await refused.json()).toMatchObject({
      error: { code: 'quota_exceeded', details: { what: 'files' } },
    });
    await pretend(QUOTAS.none.files.rows - 1);
    expect((await put(webp())).status).toBe(200);
    expect((await put(webp())).status).toBe(200);
  });

  it('is none of the files that are listed or deleted one by one, and goes with its user', async () => {
    await saved(webp());
    expect(await (await ada.request('/api/files')).json()).toEqual({ items: [], nextCursor: null });
    const [{ id, storage_key: key }] = await storedFiles();
    expect((await ada.request(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(404);
    await server.services.pool.query('delete from users where id = $1', [ada.id]);
    const { rows } = await server.services.pool.query('select 1 from orphaned_files where storage_key = $1', [
      key,
    ]);
    expect(rows).toHaveLength(1);
  });
});
