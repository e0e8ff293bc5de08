/** A plan that lapses closes tools and takes nothing else: all that was made with it is read as before. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_NOTE } from '#core/notes/note.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { expireLicenses } from '../expire-licenses.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn();
  // The session outlives the plan.
  await server.services.pool.query(`update sessions set expires_at = expires_at + interval '1 year'`);
});
afterAll(() => server.close());

const RUN = {
  ...{ toolSlug: 'clipgenius', language: 'en', source: 'draft', status: 'completed' },
  ...{ values: {}, output: 'A clip.', durationMs: 1 },
};
const PACK = {
  name: 'A pack',
  description: '',
  inputs: [{ id: 'topic', label: 'Topic', isLong: false, maxLength: 120, required: true }],
  steps: [{ id: 'hooks', tool: 'hookbuilder', values: { offering: { from: 'input', input: 'topic' } } }],
};
const MADE: [path: string, json: object][] = [
  ['/api/runs', RUN],
  ['/api/packs', PACK],
  ['/api/custom-tools', { tool: aCustomTool() }],
  ['/api/boards', { id: crypto.randomUUID(), name: 'Spring', useCase: null, cards: [] }],
  ['/api/notes', { notes: [{ ...EMPTY_NOTE, id: crypto.randomUUID(), base: 0, title: 'Plan' }] }],
  [
    '/api/voice-profiles',
    { name: 'Mine', language: 'en', description: 'Plain.', samples: [], prefers: [], avoids: [] },
  ],
];

const recipe = () => ada.request('/api/tools/clipgenius/recipe');
const readAll = () =>
  Promise.all(
    MADE.map(async ([path]) => {
      const answer = await ada.request(path);
      expect(answer.status, path).toBe(200);
      return [path, ((await answer.json()) as { items: unknown[] }).items] as const;
    }),
  );

it('keeps runs, packs, own tools, boards, notes and voices', async () => {
  const plan = await buy(ada, 'pro');
  await plan.choose('clipgenius');
  for (const [path, json] of MADE) expect((await ada.request(path, { json })).ok, `POST ${path}`).toBe(true);
  const before = await readAll();
  for (const [path, items] of before) expect(items, path).toHaveLength(1);
  expect((await recipe()).status).toBe(200);

  server.clock.set((await plan.read()).plan?.paidUntil ?? '');
  server.clock.advance({ days: 8 });
  await expireLicenses(server.services);
  expect((await recipe()).status).toBe(403);
  expect(await readAll()).toEqual(before);
});
