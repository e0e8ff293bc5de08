/** What an upgrade cost less, and what becomes of the months of the plan before it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrderDetail } from '#core/admin/admin-order.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type Bought, buy, startOrderWith } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import { refundOrder } from '../refund-order.ts';
import { refundSurplus } from '../refund-surplus.ts';

const DAY_MS = 86_400_000;

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

/** The newest month first. */
const backOf = async (order: Bought) =>
  (await order.read()).receipts.map(({ refundedCents }) => refundedCents);

it.each([
  ['before', ['renew', 'pay']],
  ['after', ['pay', 'renew']],
])(
  'a month that was charged since an upgrade was begun goes back, told %s the upgrade is paid',
  async (_, acts) => {
    const standard = await buy(ada, 'standard-plan');
    server.clock.advance({ ms: (await restOf(standard)) - 3 * DAY_MS });
    const pro = await beginUpgrade(standard);
    expect((await pro.read()).creditCents).toBeLessThan(200);
    server.clock.advance({ days: 1 });
    for (const act of acts)
      expect((await (act === 'pay' ? pro.play('pay') : standard.play('renew'))).status).toBe(200);
    expect(await pro.read()).toMatchObject({ state: 'paid', isSurplus: false });
    await refundSurplus(server.services);
    expect(await backOf(standard)).toEqual([1_900, 0]);
    expect(await backOf(pro)).toEqual([0]);
  },
);

it('a month that was charged since an upgrade was begun stays paid where that is given back before', async () => {
  const standard = await buy(ada, 'standard-plan');
  const pro = await beginUpgrade(standard);
  server.clock.advance({ ms: 1 });
  await pro.play('pay');
  await standard.play('renew');
  await pro.play('refund');
  await refundSurplus(server.services);
  expect(await backOf(standard)).toEqual([0, 0]);
  expect((await standard.read()).plan).toMatchObject({ state: 'active', productId: 'standard-plan' });
});

it('a plan that is paid twice cannot be upgraded by the payment that goes back, and of that every month does', async () => {
  const left = await startOrderWith(ada, { items: ['standard-plan'] });
  server.clock.advance({ hours: 23, ms: 1 });
  const standard = await buy(ada, 'standard-plan');
  await left.play('pay');
  expect(await left.read()).toMatchObject({ state: 'paid', isSurplus: true });
  const json = { items: ['pro-plan'], replaces: left.id };
  expect((await ada.request('/api/orders', { json })).status).toBe(409);
  server.clock.advance({ ms: 1 });
  await left.play('renew');
  for (let minute = 0; minute < 2; minute += 1) await refundSurplus(server.services);
  expect(await backOf(left)).toEqual([1_900, 1_900]);
  expect(await backOf(standard)).toEqual([0]);
  const { rows } = await server.services.pool.query('select renews from test_payments where order_id = $1', [
    left.id,
  ]);
  expect(rows).toEqual([{ renews: false }]);
});

describe('a month that was asked back, of which the provider has not told yet', () => {
  afterEach(() => vi.restoreAllMocks());

  /** @param meanwhile between the question to the provider and what it tells */
  function answerLate(meanwhile: () => Promise<unknown> = async () => {}): () => Promise<void> {
    const provider = server.services.payments.providers.find(({ id }) => id === 'test');
    if (!provider) throw new Error('There is no test mode.');
    const refund = provider.refund.bind(provider);
    let tell = async () => {};
    vi.spyOn(provider, 'refund').mockImplementation(async (...asked) => {
      tell = () => refund(...asked);
      await meanwhile();
    });
    return () => tell();
  }

  it('is credited to no upgrade that is begun', async () => {
    const standard = await buy(ada, 'standard-plan');
    const tell = answerLate();
    await refundOrder(server.services, { id: standard.id });
    const pro = await beginUpgrade(standard);
    expect((await pro.read()).creditCents).toBe(0);
    await pro.play('pay');
    await tell();
    expect([await backOf(standard), await backOf(pro)]).toEqual([[1_900], [0]]);
  });

  it('makes an upgrade that was begun before, and is paid now, go back', async () => {
    const standard = await buy(ada, 'standard-plan');
    const pro = await beginUpgrade(standard);
    const tell = answerLate(() => pro.play('pay'));
    await refundOrder(server.services, { id: standard.id });
    await tell();
    expect((await pro.read()).isSurplus).toBe(true);
    vi.restoreAllMocks();
    await refundSurplus(server.services);
    expect([await backOf(standard), await backOf(pro)]).toEqual([[1_900], [3_000]]);
  });

  it.each([
    ['refused', new AppError('conflict', 'It is disputed.'), 1_900],
    ['not answered', new AppError('unavailable', 'Down.'), 0],
  ])(
    'counts again where it was %s: at once, or once the provider was asked again',
    async (_, error, credit) => {
      const standard = await buy(ada, 'standard-plan');
      answerLate(() => Promise.reject(error));
      await expect(refundOrder(server.services, { id: standard.id })).rejects.toBe(error);
      expect((await (await beginUpgrade(standard)).read()).creditCents).toBe(credit);
      // What the provider does not tell of when it is asked later was not given back.
      server.clock.advance({ hours: 21 });
      await reconcileOrders(server.services);
      const later = (await (await beginUpgrade(standard, 'reseller-plan')).read()).creditCents;
      expect(later).toBeGreaterThan(1_700);
    },
  );
});
