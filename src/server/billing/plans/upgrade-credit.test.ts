/** What an upgrade cost less, and what becomes of the months of the plan before it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdminOrderDetail } from '#core/admin/admin-order.ts';
import { type Bought, buy, startOrderWith } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { refundOrder } from '../refund-order.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const beginUpgrade = (older: Bought, product = 'pro-plan') =>
  startOrderWith(ada, { items: [product], replaces: older.id });
const restOf = async (order: Bought) =>
  Date.parse((await order.read()).plan?.paidUntil ?? '') - server.clock().getTime();

it('of the plan that an upgrade cost less for no more goes back than the rest', async () => {
  const standard = await buy(ada, 'standard-plan');
  server.clock.advance({ ms: Math.floor((await restOf(standard)) / 2) });
  const pro = await beginUpgrade(standard);
  await pro.play('pay');
  const refundable = async () => {
    const answer = await admin.request(`/api/admin/orders/${standard.id}`);
    return ((await answer.json()) as AdminOrderDetail).refundableCents;
  };
  expect([(await pro.read()).creditCents, await refundable()]).toEqual([950, 950]);
  const more = refundOrder(server.services, { id: standard.id, cents: 951 });
  await expect(more).rejects.toThrow('At most 950');
  await refundOrder(server.services, { id: standard.id });
  expect([(await standard.read()).refundedCents, await refundable()]).toEqual([950, 0]);
  await pro.play('refund');
  expect(await refundable()).toBe(950);
});
