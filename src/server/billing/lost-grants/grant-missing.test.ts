/** What a paid order granted is found wherever it stands, and what of it was lost comes back, whatever was bought. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { type Bought, buy } from '#tests/support/billing/orders.ts';
import { sellersOn } from '#tests/support/billing/sellers.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../../licenses/grant-licenses.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Those of the test before are looked at no more.
  await query('update orders set provider_ref = null, checkout_url = null');
  ada = await server.signIn();
});

const query = (text: string, ...values: unknown[]) => server.services.pool.query(text, values);
const reconcile = () => {
  server.clock.advance({ hours: 21 });
  return reconcileOrders(server.services);
};
const lose = (table: string, { id }: Bought) =>
  query(`delete from ${table} where split_part(source_ref, ':', 2) = $1`, id);
const rowsOf = async (table: string, { id }: Bought) =>
  (await query(`select * from ${table} where split_part(source_ref, ':', 2) = $1`, id)).rows;

async function soldTool(): Promise<string> {
  return customSlug(await sellersOn(server).sellTool(await server.signIn()));
}

async function offer(): Promise<string> {
  const seller = await server.signIn();
  await query('update users set email_verified = true where id = any($1)', [ada.id, seller.id]);
  await grantLicenses(server.services, {
    ...{ userId: seller.id, source: 'grant', sourceRef: seller.id },
    licenses: [{ toolSlug: 'flowpulse', level: 'reseller', resaleEnabled: true, expiresAt: null }],
  });
  const made = await seller.request('/api/transfers', {
    json: {
      ...{ toolSlug: 'flowpulse', level: 'pro', kind: 'sale', priceCents: 5_000, hasResale: false },
      email: `${ada.id}@example.test`,
    },
  });
  return `transfer:${((await made.json()) as { id: string }).id}`;
}

const KINDS: [kind: string, table: string, product: () => Promise<string>][] = [
  ['a plan', 'allowances', async () => 'pro-plan'],
  ['a license of places', 'allowances', async () => 'reseller-clone-license'],
  ['a license of all tools', 'tool_licenses', async () => 'clone-license'],
  ['a bundle of tools', 'tool_licenses', async () => 'clarity-kit'],
  ['a bundle of prompts', 'bundle_grants', async () => 'prompts:soul-brand-starter'],
  ['the library', 'library_memberships', async () => 'creator-library'],
  ['a tool of its author', 'tool_purchases', soldTool],
  ['an offer', 'tool_licenses', offer],
];

it.each(KINDS)('leaves %s alone, and grants it once it was lost', async (_, table, product) => {
  const order = await buy(ada, await product());
  const granted = await rowsOf(table, order);
  expect(granted.length).toBeGreaterThan(0);
  for (let time = 0; time < 2; time += 1)
    expect(await reconcile()).toEqual({ checked: 1, repaired: [], reported: [] });
  await lose(table, order);
  expect(await reconcile()).toEqual({ checked: 1, repaired: [order.id], reported: [] });
  expect(await rowsOf(table, order)).toHaveLength(granted.length);
  expect(await reconcile()).toEqual({ checked: 1, repaired: [], reported: [] });
});

it('grants the one line of several that was lost, and not the one that was revoked', async () => {
  const lines = ['prompts:soul-brand-starter', 'prompts:business-growth-blueprint', 'clarity-kit'];
  const order = await buy(ada, ...lines);
  await query(`delete from bundle_grants where user_id = $1 and slug = 'soul-brand-starter'`, ada.id);
  await query(
    `update bundle_grants set revoked_at = now() where user_id = $1 and slug = 'business-growth-blueprint'`,
    ada.id,
  );
  expect(await reconcile()).toMatchObject({ repaired: [order.id] });
  const held = await query(
    'select slug, revoked_at is null as is_held from bundle_grants where user_id = $1 order by slug',
    ada.id,
  );
  expect(held.rows).toEqual([
    { slug: 'business-growth-blueprint', is_held: false },
    { slug: 'soul-brand-starter', is_held: true },
  ]);
});

it('repairs nothing where there is nothing to give any more', async () => {
  const order = await buy(ada, 'clarity-kit');
  await lose('tool_licenses', order);
  await query("update order_items set product_id = 'sold-no-more' where order_id = $1", order.id);
  expect(await reconcile()).toEqual({ checked: 1, repaired: [], reported: [] });
});

it.each(['pro-plan', 'creator-library'])('asks as long as it renews: %s', async (product) => {
  await buy(ada, 'clarity-kit');
  const monthly = await buy(ada, product);
  await query(
    "update orders set created_at = $1::timestamptz - interval '121 days' where buyer_id = $2",
    server.clock(),
    ada.id,
  );
  expect((await reconcile()).checked).toBe(1);
  const { rows } = await query(
    'select id from orders where reconciled_at is not null and buyer_id = $1',
    ada.id,
  );
  expect(rows).toEqual([{ id: monthly.id }]);
  await monthly.play('end');
  expect((await reconcile()).checked).toBe(0);
});
