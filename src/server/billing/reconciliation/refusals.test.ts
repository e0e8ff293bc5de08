/** What a payment company refuses: it is not asked for it every minute, and an administrator sees it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrder, AdminOrderDetail, Refusable } from '#core/admin/admin-order.ts';
import type { List } from '#core/lists/list.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { refundSurplus } from '../refund-surplus.ts';
import { settleRenewals } from '../settle-renewals.ts';
import { reconcileOrders } from './reconcile-orders.ts';

let server: TestServer;
let stripe: TestStripe;
let admin: TestUser;
beforeAll(async () => {
  stripe = await startStripeServer(() => server.clock());
  server = await createTestServer(stripe.env);
  admin = await server.signIn({ role: 'admin' });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const read = async <Body>(path: string): Promise<Body> =>
  (await (await admin.request(`/api/admin/orders${path}`)).json()) as Body;
const refused = async (what: Refusable) =>
  (await read<List<AdminOrder>>(`?refused=${what}`)).items.map(({ id }) => id);
/** Paid when another order had its place. */
async function paidInVain() {
  const order = await orderBy(await server.signIn(), 'stripe', 'clone-license');
  stripe.pay(order.ref);
  await reconcile();
  await server.services.pool.query('update orders set is_surplus = true where id = $1', [order.id]);
  return order;
}
/** Long enough for every order to be due again. */
const reconcile = () => {
  server.clock.advance({ hours: 21 });
  return reconcileOrders(server.services);
};
/** Once more after six hours, and not before. */
async function expectAskedAfterHours(job: () => Promise<unknown>, countAsked: () => number) {
  const asked = countAsked();
  server.clock.advance({ hours: 5 });
  await job();
  expect(countAsked()).toBe(asked);
  server.clock.advance({ hours: 2 });
  await job();
  expect(countAsked()).toBeGreaterThan(asked);
}
const refundsAsked = () => stripe.asked.filter(({ path }) => path.endsWith('/refunds')).length;

describe('a refund that is owed', () => {
  it('is asked for again some hours after a refusal, and is shown until it went back', async () => {
    const order = await paidInVain();
    // By hand at Stripe, and nobody was told: it refuses to give back what went back.
    stripe.refund(order.ref, 149_700);

    await refundSurplus(server.services);
    expect(await refused('refund')).toEqual([order.id]);
    const { refundRefusal } = await read<AdminOrderDetail>(`/${order.id}`);
    expect(refundRefusal).toEqual({ at: expect.any(String), words: expect.stringContaining('No such') });
    await expectAskedAfterHours(() => refundSurplus(server.services), refundsAsked);

    await reconcile();
    expect(await order.read()).toMatchObject({ state: 'refunded' });
    expect([await refused('refund'), (await read<AdminOrderDetail>(`/${order.id}`)).refundRefusal]).toEqual([
      [],
      null,
    ]);
  });

  it.each(['isDown', 'refusesKey'] as const)(
    'is no refusal while the provider answers nothing (%s): it is asked again in a minute',
    async (state) => {
      await paidInVain();
      stripe[state] = true;
      await refundSurplus(server.services);
      stripe[state] = false;
      expect(await refused('refund')).toEqual([]);
      server.clock.advance({ ms: 60_000 });
      await refundSurplus(server.services);
      expect(stripe.takeEvents().length).toBeGreaterThan(0);
    },
  );
});

describe('a renewal that is to be stopped', () => {
  const stopsAsked = () => stripe.asked.filter(({ path }) => path.includes('/subscriptions/')).length;
  /** Whose buyer's account is gone. */
  async function ownerless() {
    const buyer = await server.signIn();
    const plan = await orderBy(buyer, 'stripe', 'pro-plan');
    stripe.pay(plan.ref);
    await reconcile();
    await server.services.pool.query('delete from users where id = $1', [buyer.id]);
    return plan;
  }

  it('is asked for again some hours after a refusal, and is shown until the plan has ended', async () => {
    const plan = await ownerless();
    stripe.forget(plan.ref);

    expect(await settleRenewals(server.services)).toEqual([]);
    expect(await refused('renewal')).toEqual([plan.id]);
    const { renewalRefusal, refundRefusal } = await read<AdminOrderDetail>(`/${plan.id}`);
    expect(renewalRefusal).toEqual({ at: expect.any(String), words: expect.stringContaining('No such') });
    expect(refundRefusal).toBeNull();
    await expectAskedAfterHours(() => settleRenewals(server.services), stopsAsked);

    const ended = `update orders set facts = jsonb_set(facts, '{endedAt}', '1') where id = $1`;
    await server.services.pool.query(ended, [plan.id]);
    expect(await refused('renewal')).toEqual([]);
    expect((await read<AdminOrderDetail>(`/${plan.id}`)).renewalRefusal).toBeNull();
  });

  it('is no refusal while the provider does not answer, nor once it was told', async () => {
    const plan = await ownerless();
    stripe.isDown = true;
    expect(await settleRenewals(server.services)).toEqual([]);
    stripe.isDown = false;
    expect(await refused('renewal')).toEqual([]);
    expect(await settleRenewals(server.services)).toEqual([plan.id]);
    expect(await refused('renewal')).toEqual([]);
  });
});
