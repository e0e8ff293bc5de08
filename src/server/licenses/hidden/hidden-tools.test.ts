/** Out of the catalogue: not sold or claimed anew, kept by whoever holds it, and back again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import type { List } from '#core/lists/list.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  [admin, ada] = await Promise.all([server.signIn({ role: 'admin' }), server.signIn()]);
});
afterAll(() => server.close());

const set = (slug: string, method: 'PUT' | 'DELETE') =>
  admin.request(`/api/admin/hidden-tools/${slug}`, { method });
const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error: { details?: { reason: string } } }).error.details?.reason;

it('says what is hidden, to everybody and only when it changed', async () => {
  const ask = (etag?: string) =>
    server.request('/api/hidden-tools', { headers: etag ? { 'If-None-Match': etag } : {} });
  const before = await ask();
  expect(((await before.json()) as List<string>).items).toEqual([]);
  const etag = before.headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  // By an alias, and twice.
  for (const slug of ['hook-builder', 'hookbuilder']) expect((await set(slug, 'PUT')).status).toBe(204);
  const after = await ask(etag);
  expect([after.status, ((await after.json()) as List<string>).items]).toEqual([200, ['hookbuilder']]);
  expect((await set('hookbuilder', 'DELETE')).status).toBe(204);
  expect((await ask(etag)).status).toBe(304);
  expect((await set('nothing', 'PUT')).status).toBe(404);
});

it('sells no set of tools with it and puts it into no place, until it is shown again', async () => {
  const plan = await buy(ada, 'standard-plan');
  expect((await plan.choose('hookbuilder')).status).toBe(200);
  await set('hookbuilder', 'PUT');
  await set('flowpulse', 'PUT');
  const order = () => ada.request('/api/orders', { json: { items: ['clarity-kit'] } });
  expect(await reasonOf(await order())).toBe('not_offered');
  expect(await reasonOf(await plan.choose('hookbuilder', 'flowpulse'))).toBe('not_offered');
  const claimed = await ada.request('/api/allowances/claims', { method: 'POST' });
  const { leftOut } = (await claimed.json()) as ClaimOutcome;
  expect(leftOut).toContainEqual({ slug: 'flowpulse', reason: 'hidden' });
  // What stands in its place already goes on.
  expect((await plan.choose('hookbuilder')).status).toBe(200);
  expect((await ada.request('/api/tools/hookbuilder/recipe')).status).toBe(200);
  await set('flowpulse', 'DELETE');
  expect((await order()).status).toBe(201);
  expect((await plan.choose('hookbuilder', 'flowpulse')).status).toBe(200);
});
