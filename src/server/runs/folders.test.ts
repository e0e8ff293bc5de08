import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { List } from '#core/lists/list.ts';
import type { Run, RunFolder, RunSummary } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { newDraft } from '#tests/support/new-draft.ts';
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

const createRun = async (user = ada): Promise<string> =>
  ((await (await user.request('/api/runs', { json: newDraft() })).json()) as Run).id;
const createFolder = async (name: string, user = ada): Promise<RunFolder> =>
  (await user.request('/api/run-folders', { json: { name } })).json() as Promise<RunFolder>;
const folders = async (): Promise<RunFolder[]> =>
  ((await (await ada.request('/api/run-folders')).json()) as List<RunFolder>).items;
const idsIn = async (folder: string): Promise<string[]> =>
  ((await (await ada.request(`/api/runs?folder=${folder}`)).json()) as List<RunSummary>).items.map(
    ({ id }) => id,
  );
const move = (ids: string[], folderId: string | null, user = ada) =>
  user.request('/api/run-selections/move', { json: { ids, folderId } });

describe('folders', () => {
  it('are made, listed by name with their count, renamed and removed without losing runs', async () => {
    const spring = await createFolder('  Spring ');
    const autumn = await createFolder('Autumn');
    const run = await createRun();
    expect(await (await move([run], spring.id)).json()).toEqual({ moved: 1 });
    expect(await folders()).toEqual([
      { id: autumn.id, name: 'Autumn', runCount: 0 },
      { id: spring.id, name: 'Spring', runCount: 1 },
    ]);
    const renamed = await ada.request(`/api/run-folders/${spring.id}`, {
      method: 'PATCH',
      json: { name: 'Launch' },
    });
    expect(await renamed.json()).toEqual({ id: spring.id, name: 'Launch', runCount: 1 });
    expect((await ada.request(`/api/run-folders/${spring.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await folders()).toHaveLength(1);
    expect(await idsIn('none')).toEqual([run]);
  });

  it('hold what was moved in, alone or with others, and the rest lies in none', async () => {
    const { id } = await createFolder('Spring');
    const [first, second, third] = [await createRun(), await createRun(), await createRun()];
    await ada.request(`/api/runs/${first}`, { method: 'PATCH', json: { folderId: id } });
    await move([second], id);
    expect((await idsIn(id)).toSorted()).toEqual([first, second].toSorted());
    expect(await idsIn('none')).toEqual([third]);
    await move([first, second], null);
    expect(await idsIn(id)).toEqual([]);
  });

  it('have each a name of their own, in any case', async () => {
    const first = await createFolder('Spring');
    const taken = { error: { code: 'conflict', details: { reason: 'name_taken' } } };
    const again = await ada.request('/api/run-folders', { json: { name: 'sPRING' } });
    expect([again.status, await again.json()]).toMatchObject([409, taken]);
    const other = await createFolder('Autumn');
    const path = `/api/run-folders/${other.id}`;
    const renamed = await ada.request(path, { method: 'PATCH', json: { name: 'SPRING' } });
    expect([renamed.status, await renamed.json()]).toMatchObject([409, taken]);
    const same = await ada.request(`/api/run-folders/${first.id}`, {
      method: 'PATCH',
      json: { name: 'spring' },
    });
    expect(same.status).toBe(200);
    expect((await createFolder('Spring', await server.signIn())).name).toBe('Spring');
  });

  it.each([{ name: '' }, { name: '   ' }, { name: 'x'.repeat(RUN_LIMITS.folderName + 1) }, {}])(
    'refuse the name %j',
    async (json) => {
      expect((await ada.request('/api/run-folders', { json })).status).toBe(422);
    },
  );

  it('are bounded, also when many are made at once', async () => {
    await server.services.pool.query(
      `insert into run_folders (user_id, name, created_at) select $1, 'f' || n, now() from generate_series(1, $2) n`,
      [ada.id, QUOTAS.none.folders.rows - 1],
    );
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => ada.request('/api/run-folders', { json: { name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('many runs at once', () => {
  it("touch nobody else's, and nothing in a folder of somebody else", async () => {
    const mallory = await server.signIn();
    const [own, foreign] = [await createRun(), await createRun(mallory)];
    const folder = await createFolder('Spring');
    expect(await (await move([own, foreign], folder.id)).json()).toEqual({ moved: 1 });
    expect((await move([foreign], folder.id, mallory)).status).toBe(404);
    const deletion = await ada.request('/api/run-selections/delete', { json: { ids: [own, foreign] } });
    expect(await deletion.json()).toEqual({ deleted: 1 });
    expect((await ada.request(`/api/runs/${own}`)).status).toBe(404);
    expect((await mallory.request(`/api/runs/${foreign}`)).status).toBe(200);
  });

  it.each([
    ['/api/run-selections/delete', { ids: [] }],
    ['/api/run-selections/delete', { ids: ['x'] }],
    ['/api/run-selections/delete', {}],
    ['/api/run-selections/move', { ids: [crypto.randomUUID()] }],
    [
      '/api/run-selections/delete',
      { ids: Array.from({ length: RUN_LIMITS.bulk + 1 }, () => crypto.randomUUID()) },
    ],
  ])('%s refuses a wrong list', async (path, json) => {
    expect((await ada.request(path, { json })).status).toBe(422);
  });
});

describe('DELETE /api/runs', () => {
  it('empties the history of this user, and forgets the figures only when asked', async () => {
    const mallory = await server.signIn();
    await Promise.all([createRun(), createRun(), createRun(mallory), createFolder('Spring')]);
    const uses = async () =>
      (
        await server.services.pool.query('select user_id from tool_uses where user_id in ($1, $2)', [
          ada.id,
          mallory.id,
        ])
      ).rowCount;
    expect(await (await ada.request('/api/runs', { method: 'DELETE' })).json()).toEqual({ deleted: 2 });
    expect(await folders()).toEqual([]);
    expect(await uses()).toBe(3);
    expect(await (await ada.request('/api/runs?usage=true', { method: 'DELETE' })).json()).toEqual({
      deleted: 0,
    });
    expect(await uses()).toBe(1);
    expect(((await (await mallory.request('/api/runs')).json()) as List<RunSummary>).items).toHaveLength(1);
  });
});

describe('whatever is done at once to runs and their folders', () => {
  it('ends, and none of it fails', async () => {
    const { pool } = server.services;
    for (let round = 0; round < 5; round += 1) {
      const { rows: made } = await pool.query<{ id: string }>(
        `insert into run_folders (user_id, name, created_at) select $1, 'f' || n, now() from generate_series(1, 4) n
         returning id`,
        [ada.id],
      );
      const { rows: filed } = await pool.query<{ id: string }>(
        `insert into runs (user_id, folder_id, tool_slug, language, source, status, values, output, duration_ms,
                           search_terms, written_at, created_at, updated_at)
         select $1, ($2::uuid[])[1 + n % 4], 'flowpulse', 'en', 'draft', 'completed', '{}', 'text', 1, '',
                now(), now(), now()
         from generate_series(1, 200) n returning id`,
        [ada.id, made.map(({ id }) => id)],
      );
      const ids = filed.map(({ id }) => id);
      const remove = (path: string) => ada.request(path, { method: 'DELETE' });
      const answers = await Promise.all([
        ...made.map(({ id }) => remove(`/api/run-folders/${id}`)),
        remove('/api/runs'),
        move(ids, made[0]?.id ?? null),
        move(ids.toReversed(), null),
        ada.request('/api/run-selections/delete', { json: { ids: ids.slice(0, 50) } }),
        ada.request('/api/run-selections/used', { json: { ids: ids.toReversed() } }),
        remove('/api/runs?usage=true'),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    expect(await folders()).toEqual([]);
  });
});
