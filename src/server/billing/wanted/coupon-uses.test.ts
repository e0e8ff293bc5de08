/** What one buyer takes of a coupon's uses: by orders that are open, and by payments that come all the same. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CouponView } from '#core/billing/coupon.ts';
import type { List } from '#core/lists/list.ts';
import { type Bought, startOrderWith } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { createOrder } from '../create-order.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import { refundSurplus } from '../refund-surplus.ts';
import { startCheckout } from '../start-checkout.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ada, eve] = await Promise.all([server.signIn(), server.signIn()]);
  admin = await server.signIn({ role: 'admin' });
});

let made = 0;
async function couponOf(maxUses: number, value = 20): Promise<string> {
  made += 1;
  const terms = { code: `FEW-${made}`, kind: 'percent', value, expiresAt: null, fits: null };
  expect((await admin.request('/api/admin/coupons', { json: { ...terms, maxUses } })).status).toBe(201);
  return terms.code;
}
async function usesOf(code: string) {
  const { items } = (await (await admin.request('/api/admin/coupons')).json()) as List<CouponView>;
  return items.find((each) => each.code === code)?.uses;
}
const order = (user: TestUser, coupon: string, item: string) =>
  startOrderWith(user, { items: [item], coupon });
const states = (orders: Bought[]) => Promise.all(orders.map(async ({ read }) => (await read()).state));
const isRefused = expect.objectContaining({ message: expect.stringContaining('coupon_used_up') });

it('are one, however many carts they begin: the last of them has it', async () => {
  const code = await couponOf(2);
  const carts: Bought[] = [];
  for (const item of ['clone-license', 'clarity-kit', 'brand-studio'])
    carts.push(await order(ada, code, item));
  expect(await states(carts)).toEqual(['cancelled', 'cancelled', 'open']);
  const other = await order(eve, code, 'clone-license');
  await expect(order(await server.signIn(), code, 'clone-license')).rejects.toEqual(isRefused);
  for (const { play } of [other, ...carts.slice(2)]) await play('pay');
  expect(await usesOf(code)).toBe(2);
});

it('are still theirs to have quoted while their order holds the last one', async () => {
  const code = await couponOf(1);
  await order(ada, code, 'clone-license');
  const json = { items: ['clarity-kit'], coupon: code };
  const quoted = [ada, eve].map((user) => user.request('/api/order-quotes', { json }));
  expect((await Promise.all(quoted)).map(({ status }) => status)).toEqual([200, 409]);
});

it('are never more than there are: what is paid beyond them on a page that was left gives nothing and goes back', async () => {
  const code = await couponOf(1);
  const left = await order(ada, code, 'clarity-kit');
  const last = await order(ada, code, 'brand-studio');
  for (const { play } of [left, last]) expect((await play('pay')).status).toBe(200);
  expect(await left.read()).toMatchObject({ state: 'paid', isSurplus: false });
  expect(await last.read()).toMatchObject({ state: 'paid', isSurplus: true, news: null });
  const licensed = await server.services.pool.query(
    'select distinct source_ref from tool_licenses where user_id = $1',
    [ada.id],
  );
  expect(licensed.rows).toEqual([{ source_ref: `order:${left.id}:clarity-kit` }]);
  server.clock.advance({ hours: 21 });
  expect((await reconcileOrders(server.services)).repaired).not.toContain(last.id);
  expect(await usesOf(code)).toBe(1);
  await refundSurplus(server.services);
  expect(await states([left, last])).toEqual(['paid', 'refunded']);
  expect(await usesOf(code)).toBe(1);
});

it('are never more than there are, also where two orders are free and begun at once', async () => {
  const code = await couponOf(1, 100);
  const begin = (item: string) =>
    createOrder(server.services, ada.id, { items: [item], method: 'test', coupon: code });
  const begun = [await begin('clarity-kit'), await begin('brand-studio')];
  for (const { id } of begun) await startCheckout(server.services, ada.id, id);
  expect(await usesOf(code)).toBe(1);
  const { rows } = await server.services.pool.query(
    'select distinct source_ref from tool_licenses where user_id = $1',
    [ada.id],
  );
  expect(rows).toEqual([{ source_ref: `order:${begun[0]?.id}:clarity-kit` }]);
  const warned = vi.spyOn(server.services.log, 'warn');
  await refundSurplus(server.services);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('go with a renewal as before', async () => {
  const code = await couponOf(1);
  const left = await order(ada, code, 'clarity-kit');
  const plan = await order(ada, code, 'pro-plan');
  await plan.play('pay');
  await plan.play('renew');
  expect(await plan.read()).toMatchObject({ state: 'paid', isSurplus: false, plan: { state: 'active' } });
  expect((await plan.read()).receipts).toHaveLength(2);
  expect((await left.read()).state).toBe('cancelled');
});
