import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { List } from '#core/lists/list.ts';
import type { OwnPack, OwnPackFacts } from '#core/packs/pack.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PATH = '/api/packs';
const STEP = { id: 'hooks', tool: 'hookbuilder', values: { offering: { from: 'input', input: 'topic' } } };
const PACK = {
  name: 'Mine',
  description: 'Hooks, then a polish.',
  inputs: [{ id: 'topic', label: 'Topic', isLong: false, maxLength: 120, required: true }],
  steps: [
    STEP,
    {
      id: 'polish',
      tool: 'clipgenius',
      note: 'Once more',
      values: {
        transcript: { from: 'step', step: 'hooks', take: 'item', number: 2 },
        topic: { from: 'constant', value: 'the name' },
        purpose: { from: 'constant', value: 'move' },
      },
    },
  ],
};

const create = async (user: TestUser, over: object = {}) => {
  const answer = await user.request(PATH, { json: { ...PACK, ...over } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as OwnPack;
};
const list = async (user: TestUser) =>
  ((await (await user.request(PATH)).json()) as List<OwnPackFacts>).items;

describe('own packs', () => {
  it('are kept as they were written, for their owner', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const pack = await create(ada);
    const now = server.clock().toISOString();
    expect(pack).toEqual({ ...PACK, id: pack.id, createdAt: now, updatedAt: now });
    const one = await ada.request(`${PATH}/${pack.id}`);
    expect(await one.json()).toEqual(pack);
    expect((await bob.request(`${PATH}/${pack.id}`)).status).toBe(404);
    expect(await list(bob)).toEqual([]);
  });

  it('are listed with what a list shows, and no more', async () => {
    const ada = await server.signIn();
    const { id, name, description, createdAt, updatedAt } = await create(ada);
    const tools = ['hookbuilder', 'clipgenius'];
    expect(await list(ada)).toEqual([{ id, name, description, tools, createdAt, updatedAt }]);
  });

  it('are changed and removed', async () => {
    const ada = await server.signIn();
    const { id } = await create(ada);
    const json = { ...PACK, name: 'Renamed', steps: [STEP] };
    const changed = await ada.request(`${PATH}/${id}`, { method: 'PUT', json });
    expect(await changed.json()).toMatchObject({ id, name: 'Renamed', steps: [STEP] });
    expect((await ada.request(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list(ada)).toEqual([]);
    expect((await ada.request(`${PATH}/${id}`, { method: 'PUT', json })).status).toBe(404);
  });

  it.each([
    ['a tool that does not exist', [{ ...STEP, tool: 'nope' }], 'steps.0.tool', 'unknown_tool: nope'],
    [
      'a step before the one it takes from',
      [{ ...STEP, values: { offering: { from: 'step', step: 'hooks', take: 'whole' } } }],
      'steps.0.values.offering',
      'later_step: hooks',
    ],
    [
      'a required field that stays empty',
      [{ ...STEP, values: {} }],
      'steps.0.values.offering',
      'required_empty: offering',
    ],
  ])('are refused with %s, where it is named', async (_name, steps, path, message) => {
    const ada = await server.signIn();
    const answer = await ada.request(PATH, { json: { ...PACK, steps } });
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.details.issues).toContainEqual({ path, message });
    expect(await list(ada)).toEqual([]);
  });

  it('are limited in number, also when they come at once', async () => {
    const ada = await server.signIn();
    const answers = await Promise.all(
      Array.from({ length: QUOTAS.none.packs.rows + 5 }, () => ada.request(PATH, { json: PACK })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(QUOTAS.none.packs.rows);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });
});
