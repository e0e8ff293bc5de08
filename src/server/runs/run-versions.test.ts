import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { List } from '#core/lists/list.ts';
import type { Run, RunVersion, RunVersionSummary } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
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

const RUN = newDraft({ output: 'First words' });
const create = async (): Promise<Run> =>
  (await ada.request('/api/runs', { json: RUN })).json() as Promise<Run>;
const edit = async (id: string, changes: object): Promise<Run> => {
  server.clock.advance({ ms: 60_000 });
  return (await ada.request(`/api/runs/${id}`, { method: 'PATCH', json: changes })).json() as Promise<Run>;
};
const versionsOf = async (id: string): Promise<RunVersionSummary[]> =>
  ((await (await ada.request(`/api/runs/${id}/versions`)).json()) as List<RunVersionSummary>).items;

describe('versions of a run', () => {
  it('are there only when the text was edited', async () => {
    const { id, createdAt } = await create();
    await edit(id, { isStarred: true, title: 'Named' });
    await edit(id, { output: 'First words' });
    expect(await versionsOf(id)).toEqual([]);
    const changed = await edit(id, { output: 'Second words' });
    expect(changed.writtenAt > createdAt).toBe(true);
    expect(await versionsOf(id)).toEqual([
      { id: expect.any(String), number: 1, excerpt: 'First words', writtenAt: createdAt },
    ]);
  });

  it('are listed newest first, read whole, and restored as a new edit', async () => {
    const { id } = await create();
    const second = await edit(id, { output: 'Second '.repeat(100) });
    await edit(id, { output: 'Third' });
    const [newer, older] = await versionsOf(id);
    expect(newer).toMatchObject({ number: 2, excerpt: 'Second '.repeat(40), writtenAt: second.writtenAt });
    const whole = (await (await ada.request(`/api/run-versions/${newer?.id}`)).json()) as RunVersion;
    expect(whole).toEqual({
      id: newer?.id,
      number: 2,
      output: 'Second '.repeat(100),
      writtenAt: second.writtenAt,
    });
    const restored = await ada.request(`/api/run-versions/${older?.id}/restore`, { method: 'POST' });
    expect(await restored.json()).toMatchObject({ id, output: 'First words' });
    expect((await versionsOf(id)).map(({ excerpt }) => excerpt.slice(0, 6))).toEqual([
      'Third',
      'Second',
      'First ',
    ]);
    // What is found follows the text that stands.
    const found = async (q: string) =>
      ((await (await ada.request(`/api/runs?q=${q}`)).json()) as List<Run>).items.length;
    expect([await found('first'), await found('third')]).toEqual([1, 0]);
  });

  it('are not made by an edit that is lost with its transaction', async () => {
    const { id } = await create();
    const response = await ada.request(`/api/runs/${id}`, {
      method: 'PATCH',
      json: { output: 'Changed', folderId: crypto.randomUUID() },
    });
    expect(response.status).toBe(404);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('are bounded, and the first is never among those that go', async () => {
    const { id } = await create();
    for (let at = 1; at <= RUN_LIMITS.versions + 3; at++) await edit(id, { output: `Edit ${at}` });
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(RUN_LIMITS.versions);
    expect(versions.at(-1)).toMatchObject({ number: 1, excerpt: 'First words' });
    expect(versions[0]?.excerpt).toBe(`Edit ${RUN_LIMITS.versions + 2}`);
  });

  it('go with their run', async () => {
    const { id } = await create();
    await edit(id, { output: 'Second' });
    const [version] = await versionsOf(id);
    await ada.request(`/api/runs/${id}`, { method: 'DELETE' });
    expect((await ada.request(`/api/run-versions/${version?.id}`)).status).toBe(404);
  });
});

describe('the origin of a run', () => {
  const copy = async (originId: string, user = ada) =>
    (await (await user.request('/api/runs', { json: { ...RUN, originId } })).json()) as Run;

  it('is kept, and forgotten when the origin is deleted', async () => {
    const origin = await create();
    const made = await copy(origin.id);
    expect(made.originId).toBe(origin.id);
    await ada.request(`/api/runs/${origin.id}`, { method: 'DELETE' });
    const after = (await (await ada.request(`/api/runs/${made.id}`)).json()) as Run;
    expect(after).not.toHaveProperty('originId');
    expect(after.output).toBe(RUN.output);
  });

  it('is left out when it is gone or somebody else’s', async () => {
    const origin = await create();
    expect(await copy(crypto.randomUUID())).not.toHaveProperty('originId');
    expect(await copy(origin.id, await server.signIn())).not.toHaveProperty('originId');
  });
});

describe('a rating', () => {
  it('is given, changed and taken back', async () => {
    const run = await create();
    expect(run.rating).toBeNull();
    expect(await edit(run.id, { rating: 'up' })).toMatchObject({ rating: 'up' });
    expect(await edit(run.id, { rating: 'down' })).toMatchObject({ rating: 'down' });
    expect(await edit(run.id, { rating: null })).toMatchObject({ rating: null });
    expect((await ada.request(`/api/runs/${run.id}`, { method: 'PATCH', json: { rating: 5 } })).status).toBe(
      422,
    );
  });
});
