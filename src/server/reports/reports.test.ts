import { afterAll, beforeAll, expect, it } from 'vitest';
import type { List } from '#core/lists/list.ts';
import type { Report } from '#core/reports/report.ts';
import type { Run } from '#core/runs/run.ts';
import { changeMeanwhile } from '#tests/support/database.ts';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let ada: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  [ada, admin] = await Promise.all([server.signIn(), server.signIn({ role: 'admin' })]);
});
afterAll(() => server.close());

const RUN = newDraft({ source: 'model', provider: 'openai', model: 'gpt-4o', output: 'The result' });
const report = async (json: object) => {
  const { id } = (await (await ada.request('/api/runs', { json: RUN })).json()) as Run;
  return { runId: id, response: await ada.request(`/api/runs/${id}/report`, { json }) };
};
const listed = async (query = ''): Promise<Report[]> =>
  ((await (await admin.request(`/api/admin/reports${query}`)).json()) as List<Report>).items;

it('reaches administrators with its reason, and with the result only when the user shows it', async () => {
  const shut = await report({ reason: 'wrong', details: '  The dates are off. ' });
  expect(shut.response.status).toBe(201);
  await report({ reason: 'offensive', includesOutput: true });
  const found = await listed();
  expect(found.find(({ reason }) => reason === 'wrong')).toEqual({
    id: ((await shut.response.json()) as { id: string }).id,
    userEmail: `${ada.id}@example.test`,
    ...{ toolSlug: 'flowpulse', source: 'model', provider: 'openai', model: 'gpt-4o' },
    ...{ reason: 'wrong', details: 'The dates are off.', hasOutput: false, board: null },
    createdAt: server.clock().toISOString(),
    closedAt: null,
  });
  const shown = found.find(({ reason }) => reason === 'offensive');
  expect(shown?.hasOutput).toBe(true);
  const outputOf = async (id: string | undefined) =>
    (await admin.request(`/api/admin/reports/${id}/output`)).json();
  expect(await outputOf(shown?.id)).toEqual({ output: 'The result' });
  expect(await outputOf(found.find(({ reason }) => reason === 'wrong')?.id)).toEqual({ output: null });
  expect((await ada.request(`/api/admin/reports/${shown?.id}/output`)).status).toBe(403);
});

it('is one while it is open, is closed by administrators, and outlives its run', async () => {
  const { runId, response } = await report({ reason: 'harmful' });
  const { id } = (await response.json()) as { id: string };
  const again = await ada.request(`/api/runs/${runId}/report`, { json: { reason: 'other' } });
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { error: { details: { reason: 'already_reported' } } },
  ]);
  await ada.request(`/api/runs/${runId}`, { method: 'DELETE' });
  expect((await listed()).map((each) => each.id)).toContain(id);
  expect((await ada.request(`/api/admin/reports/${id}/close`, { method: 'POST' })).status).toBe(403);
  for (const _ of [1, 2])
    expect((await admin.request(`/api/admin/reports/${id}/close`, { method: 'POST' })).status).toBe(204);
  expect((await listed()).map((each) => each.id)).not.toContain(id);
  expect((await listed('?state=all')).find((each) => each.id === id)?.closedAt).toBe(
    server.clock().toISOString(),
  );
});

it.each([{ reason: 'boring' }, {}, { reason: 'wrong', details: 'x'.repeat(2001) }])(
  'refuses %j',
  async (json) => {
    expect((await report(json)).response.status).toBe(422);
  },
);

it('of a result that is deleted meanwhile there is no report', async () => {
  const saved = (await (await ada.request('/api/runs', { json: newDraft() })).json()) as { id: string };
  const json = { reason: 'wrong', details: '', includesOutput: false };
  const reported = await changeMeanwhile(server.services.pool, {
    change: ['delete from runs where id = $1', saved.id],
    work: () => ada.request(`/api/runs/${saved.id}/report`, { json }),
  });
  expect(reported.status).toBe(404);
});
