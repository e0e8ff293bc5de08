import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommunityTool, Publication, SubmissionSummary } from '#core/community/community-tool.ts';
import { SHARED_TOOLS } from '#core/community/submission.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import type { List } from '#core/lists/list.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { changeMeanwhile } from '#tests/support/database.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';

const SHELF = '/api/community-tools';
const ADMIN = '/api/admin/tool-submissions';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ada, bob] = [await server.signIn(), await server.signIn()];
});

const json = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer;
const idOf = async (answer: Promise<Response>) => (await json<{ id: string }>(answer)).id;
/** Each act a moment after the one before. */
const post = (user: TestUser, path: string, body?: object, headers: Record<string, string> = {}) => {
  server.clock.advance({ ms: 1 });
  return user.request(path, { method: 'POST', headers, ...(body && { json: body }) });
};
const create = (user: TestUser, over: object = {}, basedOn: string | null = null) =>
  idOf(post(user, '/api/custom-tools', { tool: aCustomTool(over), basedOn }));
const edit = (user: TestUser, id: string, over: object) =>
  user.request(`/api/custom-tools/${id}`, { method: 'PUT', json: { tool: aCustomTool(over) } });
const submit = (user: TestUser, id: string) => post(user, `/api/custom-tools/${id}/submissions`);
const publication = (user: TestUser, id: string) =>
  json<Publication>(user.request(`/api/custom-tools/${id}/publication`));
const open = (user: TestUser, id: string) => user.request(`/api/custom-tools/${id}`);
const shelf = async (): Promise<CommunityTool[]> =>
  (await json<List<CommunityTool>>(server.request(SHELF))).items;
const namesOn = async () => (await shelf()).map(({ name }) => name);
const listed = async (state: string) =>
  (await json<List<SubmissionSummary>>(admin.request(`${ADMIN}?state=${state}`))).items;
const notesOf = async (user: TestUser) =>
  (await json<LicenseDashboard>(user.request('/api/licenses'))).notifications.map(
    ({ title, message }) => `${title}: ${message}`,
  );
async function publish(user: TestUser, id: string): Promise<string> {
  const submission = await idOf(submit(user, id));
  expect((await post(admin, `${ADMIN}/${submission}/approve`)).status).toBe(204);
  return submission;
}

describe('the community shelf', () => {
  it('shows a tool once it is approved, as facts and to everybody', async () => {
    const id = await create(ada, { name: 'Shown once' });
    const submission = await idOf(submit(ada, id));
    expect(await namesOn()).not.toContain('Shown once');
    expect((await open(bob, id)).status).toBe(404);
    expect((await listed('waiting')).map((one) => one.id)).toContain(submission);
    expect((await post(admin, `${ADMIN}/${submission}/approve`)).status).toBe(204);
    expect((await shelf())[0]).toEqual({
      id,
      ...{ name: 'Shown once', tagline: 'A letter to a guest', category: 'creative-assistant' },
      ...{ language: 'en', author: 'Ada', priceCents: null },
    });
    expect(await notesOf(ada)).toEqual([expect.stringMatching(/^Shown once is on the community shelf/)]);
    expect((await listed('published')).map((one) => one.id)).toContain(submission);
  });

  it('names what is shared to visitors who have its address, as it was published, and nothing private', async () => {
    const id = await create(ada, { name: 'Named to visitors' });
    const named = async () => server.request(`${SHELF}/${id}`);
    expect((await named()).status).toBe(404);
    await publish(ada, id);
    await edit(ada, id, { name: 'Changed since' });
    expect(await json(named())).toEqual({
      id,
      ...{ name: 'Named to visitors', tagline: 'A letter to a guest', category: 'creative-assistant' },
      ...{ language: 'en', author: 'Ada', priceCents: null, isForSale: false, brand: null },
      description: aCustomTool().description,
    });
    const linked = await create(bob, { name: 'By link' });
    const see = (visibility: string) =>
      bob.request(`/api/custom-tools/${linked}/visibility`, { method: 'PUT', json: { visibility } });
    await see('link');
    expect(await json(server.request(`${SHELF}/${linked}`))).toMatchObject({ name: 'By link' });
    await see('private');
    expect((await server.request(`${SHELF}/${linked}`)).status).toBe(404);
    expect((await server.request(`${SHELF}/nonsense`)).status).toBe(422);
  });

  it('keeps what a suspended author published, and shuts their links until that is lifted', async () => {
    const [author, admin] = [await server.signIn(), await server.signIn({ role: 'admin' })];
    const id = await create(author, { name: 'Looked at' });
    const submission = await publish(author, id);
    const see = { method: 'PUT', json: { visibility: 'link' } };
    expect((await author.request(`/api/custom-tools/${id}/visibility`, see)).status).toBe(204);
    const suspend = async (init: object) =>
      expect((await admin.request(`/api/admin/users/${author.id}/suspension`, init)).status).toBe(204);
    const seen = async () => [
      (await server.request(`${SHELF}/${id}`)).status,
      (await open(bob, id)).status,
      (await namesOn()).includes('Looked at'),
    ];
    await suspend({ method: 'PUT', json: { reason: 'Spam' } });
    expect(await seen()).toEqual([200, 200, true]);
    await post(admin, `${ADMIN}/${submission}/take-down`, { reason: 'Spam' });
    expect(await seen()).toEqual([404, 404, false]);
    await suspend({ method: 'DELETE' });
    expect(await seen()).toEqual([200, 200, false]);
  });

  it('lets whoever is signed in run what is on it, and keep the run', async () => {
    const id = await create(ada, { name: 'Run by others' });
    await publish(ada, id);
    expect((await server.request(`/api/custom-tools/${id}`)).status).toBe(401);
    expect(await json(open(bob, id))).toMatchObject({ name: 'Run by others', isOwn: false, author: 'Ada' });
    const run = {
      ...{ toolSlug: customSlug(id), language: 'en', source: 'draft', status: 'completed' },
      ...{ values: {}, output: 'Dear', durationMs: 1 },
    };
    expect(await json(post(bob, '/api/runs', run))).toMatchObject({ toolName: 'Run by others' });
  });

  it('keeps what was approved until a later version is approved, too', async () => {
    const id = await create(ada, { name: 'First version' });
    await publish(ada, id);
    await edit(ada, id, { name: 'Second version', prompt: 'Something else.' });
    expect(await namesOn()).toContain('First version');
    expect(await json(open(bob, id))).toMatchObject({ version: 1, tool: { name: 'First version' } });
    expect(await json(open(ada, id))).toMatchObject({ version: 2, tool: { name: 'Second version' } });
    await ada.request(`/api/custom-tools/${id}/visibility`, { method: 'PUT', json: { visibility: 'link' } });
    expect(await json(open(bob, id))).toMatchObject({ version: 1 });

    await publish(ada, id);
    const names = await namesOn();
    expect([names.includes('First version'), names.includes('Second version')]).toEqual([false, true]);
    expect(await json(open(bob, id))).toMatchObject({ version: 2 });
    expect(await publication(ada, id)).toMatchObject({ waiting: null, published: { version: 2 } });
  });

  it('forgets tools with their owners, and keeps what was published when old versions are forgotten', async () => {
    const id = await create(ada, { name: 'Gone with its owner' });
    await publish(ada, id);
    await server.services.pool.query('delete from custom_tool_versions where tool_id = $1 and number = 1', [
      id,
    ]);
    expect(await namesOn()).toContain('Gone with its owner');
    await server.services.pool.query('delete from users where id = $1', [ada.id]);
    expect(await namesOn()).not.toContain('Gone with its owner');
  });

  it('is not sent again to whoever has it, and packed to whoever takes it so', async () => {
    await publish(ada, await create(ada, { name: 'Packed' }));
    const first = await server.request(SHELF, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await first.arrayBuffer()).toString()).toBe(await (await server.request(SHELF)).text());
    for (const refusing of ['gzip;q=0', 'identity, gzip; q=0', 'GZIP;Q=0.000, br']) {
      const plain = await server.request(SHELF, { headers: { 'accept-encoding': refusing } });
      expect(plain.headers.get('content-encoding'), refusing).toBeNull();
    }
    const etag = first.headers.get('etag') ?? '';
    const ask = () => server.request(SHELF, { headers: { 'if-none-match': `W/${etag}` } });
    expect((await ask()).status).toBe(304);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    await server.services.pool.query(`update users set name = 'Ada L.' where id = $1`, [ada.id]);
    expect((await ask()).status).toBe(200);
    expect((await shelf())[0]).toMatchObject({ name: 'Packed', author: 'Ada L.' });
  });

  it('never shows a prompt', async () => {
    await publish(ada, await create(ada, { prompt: 'Nobody reads this here.' }));
    expect(await (await server.request(SHELF)).text()).not.toContain('Nobody reads');
  });
});

describe('a submission', () => {
  it('of a tool that is deleted meanwhile is none', async () => {
    const id = await create(ada);
    const submitted = await changeMeanwhile(server.services.pool, {
      change: ['delete from custom_tools where id = $1', id],
      work: () => submit(ada, id),
    });
    expect(submitted.status).toBe(404);
  });

  it('is declined with a reason, which its owner reads, and may be made again', async () => {
    const id = await create(ada);
    const submission = await idOf(submit(ada, id));
    const decline = () => post(admin, `${ADMIN}/${submission}/decline`, { reason: '  Too {tool} short. ' });
    expect((await post(admin, `${ADMIN}/${submission}/decline`, { reason: ' ' })).status).toBe(422);
    expect((await decline()).status).toBe(204);
    expect((await decline()).status).toBe(204);
    expect(await publication(ada, id)).toMatchObject({
      ...{ waiting: null, published: null, refusal: null },
      refused: { version: 1, state: 'declined', reason: 'Too {tool} short.' },
    });
    expect(await notesOf(ada)).toEqual([expect.stringContaining('“Too {tool} short.”')]);
    expect((await post(admin, `${ADMIN}/${submission}/approve`)).status).toBe(409);
    expect((await submit(ada, id)).status).toBe(201);
    expect(await publication(ada, id)).toMatchObject({ waiting: { version: 1 }, refused: null });
  });

  it('is withdrawn before or after it was published', async () => {
    const id = await create(ada, { name: 'Withdrawn' });
    const waiting = await idOf(submit(ada, id));
    expect((await post(bob, `/api/tool-submissions/${waiting}/withdraw`)).status).toBe(404);
    expect((await post(ada, `/api/tool-submissions/${waiting}/withdraw`)).status).toBe(204);
    expect((await listed('waiting')).map((one) => one.id)).not.toContain(waiting);
    expect((await post(admin, `${ADMIN}/${waiting}/approve`)).status).toBe(409);
    const published = await publish(ada, id);
    expect((await post(ada, `/api/tool-submissions/${published}/withdraw`)).status).toBe(204);
    expect(await namesOn()).not.toContain('Withdrawn');
    expect((await open(bob, id)).status).toBe(404);
    expect(await publication(ada, id)).toMatchObject({ published: null, waiting: null, refused: null });
  });

  it('that waits gives way to a later one', async () => {
    const id = await create(ada);
    const first = await idOf(submit(ada, id));
    expect(await json(submit(ada, id))).toMatchObject({ error: { details: { reason: 'already_waiting' } } });
    await edit(ada, id, { name: 'Later' });
    const second = await idOf(submit(ada, id));
    const waiting = (await listed('waiting')).map((one) => one.id);
    expect([waiting.includes(first), waiting.includes(second)]).toEqual([false, true]);
    expect(await json(admin.request(`${ADMIN}/${second}`))).toMatchObject({
      ...{ version: 2, name: 'Later', state: 'waiting', publishedVersion: null },
      ...{ authorEmail: `${ada.id}@example.test`, tool: { prompt: aCustomTool().prompt } },
    });
  });

  it('of what is published already is refused', async () => {
    const id = await create(ada);
    await publish(ada, id);
    expect(await json(submit(ada, id))).toMatchObject({
      error: { details: { reason: 'already_published' } },
    });
  });

  it('of a copy of a licensed tool is refused; of a free one it is not', async () => {
    await grantLicenses(server.services, {
      ...{ userId: ada.id, source: 'purchase', sourceRef: ada.id },
      licenses: [{ toolSlug: 'hookbuilder', level: 'standard' }],
    });
    const answer = await submit(ada, await create(ada, {}, 'hookbuilder'));
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { details: { reason: 'licensed_origin' } } },
    ]);
    expect((await submit(bob, await create(bob, {}, 'passionFinder'))).status).toBe(201);
  });

  it('is limited by level, also when several are made at once', async () => {
    await grantLicenses(server.services, {
      ...{ userId: ada.id, source: 'purchase', sourceRef: ada.id },
      licenses: [{ toolSlug: 'flowpulse', level: 'standard' }],
    });
    const ids = await Promise.all([1, 2, 3].map(() => create(ada)));
    const answers = await Promise.all(ids.map((id) => submit(ada, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const at = answers.findIndex(({ status }) => status === 409);
    expect(await answers[at]?.json()).toMatchObject({
      error: { code: 'quota_exceeded', details: { what: 'sharedTools', unit: 'rows', used: 2, limit: 2 } },
    });
    const refused = ids[at] ?? '';
    expect(await publication(ada, refused)).toMatchObject({ refusal: 'limit', limit: SHARED_TOOLS.standard });
  });

  it('is made once however often it is sent', async () => {
    const id = await create(ada);
    const send = () =>
      post(ada, `/api/custom-tools/${id}/submissions`, undefined, { 'Idempotency-Key': 'one' });
    expect(await idOf(send())).toBe(await idOf(send()));
  });

  it('approved and withdrawn at once is one of both, never half of each', async () => {
    const id = await create(ada, { name: 'Raced' });
    const submission = await idOf(submit(ada, id));
    const [approved, withdrawn] = await Promise.all([
      post(admin, `${ADMIN}/${submission}/approve`),
      post(ada, `/api/tool-submissions/${submission}/withdraw`),
    ]);
    // Withdrawn last, it was published for a moment; withdrawn first, there was nothing left to approve.
    expect(withdrawn.status).toBe(204);
    expect([204, 409]).toContain(approved.status);
    expect(await namesOn()).not.toContain('Raced');
    expect(await notesOf(ada)).toHaveLength(approved.status === 204 ? 1 : 0);
  });
});

describe('a published tool', () => {
  it('is taken down with a reason, while it stays its owner’s', async () => {
    const id = await create(ada, { name: 'Taken down' });
    const submission = await publish(ada, id);
    const takeDown = () => post(admin, `${ADMIN}/${submission}/take-down`, { reason: 'Complaints.' });
    expect((await takeDown()).status).toBe(204);
    expect((await takeDown()).status).toBe(204);
    expect(await namesOn()).not.toContain('Taken down');
    expect((await open(bob, id)).status).toBe(404);
    expect((await open(ada, id)).status).toBe(200);
    expect(await publication(ada, id)).toMatchObject({
      refused: { state: 'taken_down', reason: 'Complaints.' },
    });
    expect(await notesOf(ada)).toHaveLength(2);
  });
});
