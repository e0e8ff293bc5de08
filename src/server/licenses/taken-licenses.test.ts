import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import { TOOL_BUNDLES } from '#core/prices/price-book.ts';
import type { TransferView } from '#core/resale/transfer.ts';
import { type Bought, buy, startOrder } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { findLicenses } from './find-licenses.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await createTestServer({}, { tools: 'all' });
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ada, bo] = await Promise.all([server.signIn(), server.signIn()]);
  await server.services.pool.query('update users set email_verified = true where id = any($1)', [
    [ada.id, bo.id],
  ]);
});

/** As an administrator takes the licenses of one tool. */
async function take(user: TestUser, slug: string) {
  for (const { id, toolSlug } of await findLicenses(server.services.db, user.id))
    if (toolSlug === slug) {
      const answer = await admin.request(`/api/admin/grants/${id}/revoke`, { json: { reason: 'Misused' } });
      expect(answer.status).toBe(200);
    }
}
const opens = async (user: TestUser, ...slugs: string[]) =>
  Promise.all(slugs.map(async (slug) => (await user.request(`/api/tools/${slug}/recipe`)).status === 200));
const inPlaces = async (order: Bought) => (await order.allowance())?.tools.map(({ slug }) => slug);
const reasonOf = async (response: Response) =>
  ((await response.json()) as { error: { details?: { reason?: string } } }).error.details?.reason;
/** Every webhook of the order again, as an administrator sends them through. */
async function replay({ id }: Bought) {
  const { rows } = await server.services.pool.query(
    `select id from provider_events where order_id = $1 and outcome = 'applied'`,
    [id],
  );
  expect(rows).not.toEqual([]);
  for (const event of rows)
    expect(
      (await admin.request(`/api/admin/provider-events/${event.id}/replay`, { method: 'POST' })).status,
    ).toBe(204);
}
async function offer(from: TestUser, to: TestUser, over: object = {}) {
  const json = {
    ...{ toolSlug: 'flowpulse', level: 'pro', kind: 'gift', priceCents: null, hasResale: false },
    ...{ email: `${to.id}@example.test`, ...over },
  };
  return ((await (await from.request('/api/transfers', { json })).json()) as TransferView).id;
}

it('a tool of a plan leaves its place to another, and comes back by nothing', async () => {
  const plan = await buy(ada, 'pro-plan');
  await plan.choose('flowpulse', 'clipgenius');
  await take(ada, 'flowpulse');
  expect(await inPlaces(plan)).toEqual(['clipgenius']);
  await plan.play('renew');
  await replay(plan);
  expect((await plan.choose('clipgenius', 'hookbuilder')).status).toBe(200);
  expect(await reasonOf(await plan.choose('clipgenius', 'hookbuilder', 'flowpulse'))).toBe('tool_taken');
  const claims = await ada.request('/api/allowances/claims', { method: 'POST' });
  const { claimed, leftOut } = (await claims.json()) as ClaimOutcome;
  expect(claimed).not.toContain('flowpulse');
  expect(leftOut).toContainEqual({ slug: 'flowpulse', reason: 'taken' });
  expect(await opens(ada, 'flowpulse', 'clipgenius', 'hookbuilder')).toEqual([false, true, true]);
});

it('comes back with no other plan, and by hand or with what is bought for itself', async () => {
  const plan = await buy(ada, 'pro-plan');
  await plan.choose('flowpulse');
  await take(ada, 'flowpulse');
  await plan.play('end');
  const next = await buy(ada, 'standard-plan');
  expect(await reasonOf(await next.choose('flowpulse'))).toBe('tool_taken');
  expect(await opens(ada, 'flowpulse')).toEqual([false]);
  const json = { toolSlug: 'flowpulse', level: 'standard', resaleEnabled: false, expiresAt: null };
  const byHand = { ...json, userId: ada.id, updatesUntil: null, reason: 'Settled' };
  expect((await admin.request('/api/admin/grants', { json: byHand })).status).toBe(201);
  expect(await opens(ada, 'flowpulse')).toEqual([true]);
});

it.each(['win_dispute', 'refund_half'] as const)('a tool of a bundle stays away after %s', async (act) => {
  const bundle = TOOL_BUNDLES[0];
  const [slug = '', other = ''] = bundle?.tools.filter((each) => server.services.catalogue.find(each)) ?? [];
  const order = await buy(ada, bundle?.id ?? '');
  expect(await opens(ada, slug, other)).toEqual([true, true]);
  await take(ada, slug);
  if (act === 'win_dispute') await order.play('dispute');
  await order.play(act);
  await replay(order);
  expect(await opens(ada, slug, other)).toEqual([false, true]);
});

it('what was taken while it was revoked does not come back with the rest', async () => {
  const order = await buy(ada, 'clone-license');
  await order.play('dispute');
  await take(ada, 'flowpulse');
  await order.play('win_dispute');
  expect(await opens(ada, 'flowpulse', 'clipgenius')).toEqual([false, true]);
});

it('what was sold stays away from its buyer', async () => {
  await buy(ada, 'clone-license');
  const order = await startOrder(bo, `transfer:${await offer(ada, bo, { kind: 'sale', priceCents: 5_000 })}`);
  await order.play('pay');
  expect(await opens(bo, 'flowpulse')).toEqual([true]);
  await take(bo, 'flowpulse');
  await order.play('dispute');
  await order.play('win_dispute');
  await replay(order);
  expect(await opens(bo, 'flowpulse')).toEqual([false]);
});

it('a gift stays away when the license that it came from is held again, and gifts of what was taken, too', async () => {
  const carol = await server.signIn();
  await server.services.pool.query('update users set email_verified = true where id = $1', [carol.id]);
  const order = await buy(ada, 'clone-license');
  for (const to of [bo, carol]) {
    const id = await offer(ada, to);
    expect((await to.request(`/api/transfer-offers/${id}/accept`, { method: 'POST' })).status).toBe(200);
  }
  await take(bo, 'flowpulse');
  await order.play('dispute');
  await order.play('win_dispute');
  expect([await opens(bo, 'flowpulse'), await opens(carol, 'flowpulse')]).toEqual([[false], [true]]);
  await take(ada, 'flowpulse');
  await order.play('dispute');
  await order.play('win_dispute');
  await replay(order);
  expect([await opens(ada, 'flowpulse'), await opens(carol, 'flowpulse')]).toEqual([[false], [false]]);
});
