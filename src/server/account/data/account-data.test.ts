import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser, signIn } from '#tests/support/account.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { OWN_TABLES } from './own-tables.ts';
import { streamAccountData } from './stream-account-data.ts';

type Data = Record<string, Record<string, unknown>[]>;

let server: TestServer;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  [ada, bob] = [await server.signIn(), await server.signIn()];
});
afterAll(() => server.close());

const query = (text: string, ...values: unknown[]) => server.services.pool.query(text, values);
const dataOf = async (user: TestUser) =>
  (await (await user.request('/api/account/data')).json()) as Data & { writtenAt: string };

it('is one file of all that is the account’s, page by page, and of nobody else', async () => {
  const runs = Array.from({ length: 12 }, (_, index) => newDraft({ output: `Run ${index}` }));
  for (const json of runs) await ada.request('/api/runs', { json });
  await bob.request('/api/runs', { json: newDraft({ output: 'only of Bob' }) });
  await ada.request('/api/custom-tools', { json: { tool: aCustomTool({ name: 'Of Ada' }) } });
  await ada.request('/api/files?name=ada.txt', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  });
  await buy(ada, 'clone-license');

  const answer = await ada.request('/api/account/data');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="lumora-account-${server.clock().toISOString().slice(0, 10)}.json"`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  const data = JSON.parse(text) as Data;
  expect(Object.keys(data)).toEqual(['writtenAt', ...Object.keys(OWN_TABLES)]);
  expect(data.users).toMatchObject([{ id: ada.id, email: `${ada.id}@example.test` }]);
  expect(data.runs?.map(({ output }) => output).sort()).toEqual(runs.map(({ output }) => output).sort());
  expect(data.runs?.[0]).toMatchObject({
    values: expect.any(Object),
    created_at: expect.stringMatching(/^\d{4}-/),
  });
  expect(data.stored_files).toMatchObject([{ name: 'ada.txt', byte_size: 1 }]);
  expect(data.custom_tool_versions).toMatchObject([{ number: 1, document: { name: 'Of Ada' } }]);
  expect([data.orders, data.order_items, data.receipts].map((rows) => rows?.length)).toEqual([1, 1, 1]);
  expect(data.tool_licenses).not.toEqual([]);
  expect(text).not.toContain('only of Bob');
  expect(text).not.toContain(bob.id);
});

it('holds no secret of the account', async () => {
  const { email, id } = await insertUser(server.services);
  const browser = openBrowser(server.app);
  await signIn(browser, email);
  const text = await (await browser.get('/api/account/data')).text();
  expect(text).toContain(email);
  for (const column of ['password from accounts', 'token from sessions']) {
    const { rows } = await query(`select ${column} where user_id = $1`, id);
    const [secret] = rows.map((row) => Object.values(row)[0]);
    expect([column, typeof secret, text.includes(String(secret))]).toEqual([column, 'string', false]);
  }
});

it('leaves a copy of a licensed tool closed without its license', async () => {
  const user = await server.signIn();
  const json = { tool: aCustomTool({ name: 'A copy' }) };
  await user.request('/api/custom-tools', { json });
  await query(`update custom_tools set based_on = 'flowpulse' where user_id = $1`, user.id);
  const data = await dataOf(user);
  expect(data.custom_tool_versions?.[0]?.document).toEqual({ name: 'A copy', closedWith: ['flowpulse'] });
});

it('looks a version through for licensed recipes once, and not in each file', async () => {
  const user = await server.signIn();
  await user.request('/api/custom-tools', { json: { tool: aCustomTool({ name: 'Kept' }) } });
  const { catalogue } = server.services;
  const lookedThrough: string[] = [];
  const findCopied: typeof catalogue.findCopied = (document) => {
    lookedThrough.push(document.name);
    return catalogue.findCopied(document);
  };
  const writeFile = (fingerprints = catalogue.fingerprints) => {
    const services = { ...server.services, catalogue: { ...catalogue, findCopied, fingerprints } };
    return new Response(streamAccountData(services, user.id, (work) => work())).text();
  };
  const file = await writeFile();
  expect(lookedThrough).toEqual([]);
  // As after a recipe of ours was mended.
  expect([await writeFile('others'), await writeFile('others')].map(versionsIn)).toEqual([
    versionsIn(file),
    versionsIn(file),
  ]);
  expect(lookedThrough).toEqual(['Kept']);
});
const versionsIn = (file: string) => (JSON.parse(file) as Data).custom_tool_versions;

it('reads no page before the one before was taken, and holds no connection meanwhile', async () => {
  const { pool } = server.services;
  let pages = 0;
  const stream = streamAccountData(server.services, ada.id, (work) => {
    pages += 1;
    return work();
  });
  const reader = stream.getReader();
  await reader.read();
  // Time enough for whatever would read ahead.
  await query('select');
  expect(pages).toBe(0);
  await reader.read();
  await query('select');
  const taken = pages;
  expect(pages).toBeGreaterThan(0);
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  await reader.read();
  expect(pages).toBe(taken + 1);
  await reader.cancel();
});

it('is given a few times an hour, and to nobody with a token alone', async () => {
  const user = await server.signIn();
  for (let n = 0; n < 5; n += 1) expect((await user.request('/api/account/data')).status).toBe(200);
  const refused = await user.request('/api/account/data');
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
  expect((await bob.request('/api/account/data')).status).toBe(200);
  const { token } = (await (await bob.request('/api/auth/token')).json()) as { token: string };
  const lent = await server.request('/api/account/data', { headers: { authorization: `Bearer ${token}` } });
  expect([lent.status, await lent.json()]).toMatchObject([
    401,
    { error: { details: { reason: 'cookie_required' } } },
  ]);
});
