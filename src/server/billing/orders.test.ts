import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ORDERS, MAX_TEST_EVENTS, type OrderView } from '#core/billing/order.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import type { List } from '#core/lists/list.ts';
import { PLANS } from '#core/prices/price-book.ts';
import { buy, startOrder } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import type { Mail } from '../mail/mailer.ts';
import { createOrder } from './create-order.ts';
import { mailReceipts } from './mail-receipts.ts';
import { refundOrder } from './refund-order.ts';
import { refundSurplus } from './refund-surplus.ts';
import { remindOfPlanEnds } from './remind-of-plan-ends.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;
const order = (json: object) => ada.request('/api/orders', { json });
const levelOf = async (user: TestUser) =>
  ((await (await user.request('/api/session')).json()) as { level: string }).level;
const eventsOf = async (type: string) =>
  Number(
    (
      await server.services.pool.query(
        'select count(*) from license_events where user_id = $1 and event_type = $2',
        [ada.id, type],
      )
    ).rows[0].count,
  );

describe('an order', () => {
  it('gives nothing until its payment is told, then what was bought', async () => {
    const bought = await startOrder(ada, 'clone-license');
    expect(await bought.read()).toMatchObject({ state: 'open', totalCents: 149_700, receiptNumber: null });
    expect(await opens('flowpulse')).toBe(false);
    expect((await bought.play('pay', 'declined')).status).toBe(200);
    expect(await opens('flowpulse')).toBe(false);
    await bought.play('pay', 'authentication');
    expect((await bought.read()).state).toBe('open');
    await bought.play('authenticate');
    expect(await bought.read()).toMatchObject({ state: 'paid', isTest: true, plan: null });
    expect(await opens('flowpulse')).toBe(true);
    expect(await levelOf(ada)).toBe('exclusive');
  });

  it('is priced by the price book, whatever the browser sends beside it', async () => {
    const products = ['pro-plan', 'clone-license', 'reseller-clone-license', 'clarity-kit', 'flipper'];
    const spoils: ((items: string[], n: number) => object)[] = [
      (items, n) => ({ items, amount: n }),
      (items, n) => ({ items, totalCents: n }),
      (items, n) => ({ items, currency: ['VND', 'JPY', 'KWD', 'usd'][n] }),
      (items, n) => ({ items: items.map((id) => ({ id, price: n })) }),
      (items, n) => ({ items, quantity: -n }),
      (items, n) => ({ items: Array.from({ length: n + 2 }, () => items).flat() }),
      (items, n) => ({ items: [...items, 'pro-plan', 'clarity-kit', `bundle-${n}`] }),
      (items, n) => ({ items: items.map((id) => `${id} --amount=${n}`) }),
      (items, n) => ({ items: items.map((id) => id.toUpperCase() + '!'.repeat(n)) }),
      (items, n) => ({ items: [], [`items[${n}]`]: items }),
    ];
    const tampered = products.flatMap((product) =>
      Array.from({ length: 40 }, (_, index) =>
        (spoils[index % spoils.length] as (typeof spoils)[0])([product], Math.floor(index / spoils.length)),
      ),
    );
    expect(new Set(tampered.map((body) => JSON.stringify(body))).size).toBe(200);
    expect(tampered).toHaveLength(200);
    for (const body of tampered) expect([404, 422]).toContain((await order(body)).status);
    const { items } = (await (await ada.request('/api/orders')).json()) as List<OrderView>;
    expect(items).toEqual([]);

    for (const [product, cents] of [
      ['flipper', 14_900],
      ['launch-path', 14_900],
      ['clone-license', 149_700],
    ] as const)
      expect((await (await startOrder(ada, product)).read()).totalCents).toBe(cents);
  });

  it('is the same one while it is open, and refused once its product is held', async () => {
    const first = await startOrder(ada, 'reseller-clone-license');
    expect((await startOrder(ada, 'reseller-clone-license')).id).toBe(first.id);
    await first.play('pay');
    const again = await order({ items: ['reseller-clone-license'] });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { error: { details: { reason: 'already_owned' } } },
    ]);
    await first.play('refund');
    expect((await order({ items: ['reseller-clone-license'] })).status).toBe(201);
  });

  it('of a product that is in two carts is paid once: the second that is paid goes back whole', async () => {
    const alone = await startOrder(ada, 'launch-path');
    const both = await startOrder(ada, 'launch-path', 'reseller-clone-license');
    expect([(await alone.read()).state, (await both.read()).state]).toEqual(['cancelled', 'open']);
    await both.play('pay');
    // Its page at the payment company was still open.
    await alone.play('pay');
    expect(await both.read()).toMatchObject({ state: 'paid', isSurplus: false });
    expect(await alone.read()).toMatchObject({ state: 'paid', isSurplus: true, news: null });
    await refundSurplus(server.services);
    expect((await alone.read()).state).toBe('refunded');
    expect((await both.read()).state).toBe('paid');
  });

  it('of which a part was held already is kept, and told to who gives that part back', async () => {
    const both = await startOrder(ada, 'launch-path', 'reseller-clone-license');
    const alone = await startOrder(ada, 'launch-path');
    await alone.play('pay');
    const told = vi.spyOn(server.services.log, 'error');
    await both.play('pay');
    expect(told.mock.calls.map(([fields]) => fields)).toEqual([
      { orderId: both.id, products: ['launch-path'] },
    ]);
    told.mockRestore();
    expect(await both.read()).toMatchObject({ state: 'paid', isSurplus: false });
  });

  it('of two that are paid at the same moment is held once', async () => {
    for (let time = 0; time < 8; time += 1) {
      const bob = await server.signIn();
      const two = [
        await startOrder(bob, 'launch-path'),
        await startOrder(bob, 'launch-path', 'reseller-clone-license'),
      ];
      // The larger one is no surplus where the other came first: half of it is held by nobody.
      await two[1]?.play('leave');
      const third = await startOrder(bob, 'launch-path');
      await Promise.all([two[0]?.play('pay'), third.play('pay')]);
      const states = [await two[0]?.read(), await third.read()].map((order) => order?.isSurplus);
      expect(states.toSorted()).toEqual([false, true]);
    }
  });

  it('that was left is cancelled, and another one may be begun', async () => {
    const left = await startOrder(ada, 'pro-plan');
    await left.play('leave');
    expect((await left.read()).state).toBe('cancelled');
    expect((await startOrder(ada, 'pro-plan')).id).not.toBe(left.id);
  });

  it('has a receipt for each payment, each mailed once, in the buyer’s language', async () => {
    await mailReceipts(server.services);
    await server.services.pool.query("update users set language = 'de' where id = $1", [ada.id]);
    const sent: Mail[] = [];
    const services = {
      ...server.services,
      mail: { ...server.services.mail, send: async (mail: Mail) => void sent.push(mail) },
    };
    const plan = await buy(ada, 'pro');
    await plan.play('renew');
    const { receipts, receiptNumber } = await plan.read();
    expect(receipts.map(({ number, cents }) => [number - (receiptNumber ?? 0), cents])).toEqual([
      [1, 4_900],
      [0, 4_900],
    ]);
    expect([await mailReceipts(services), await mailReceipts(services)]).toEqual([2, 0]);
    expect(sent).toMatchObject(
      receipts.toReversed().map(({ number }) => ({
        ...{ to: `${ada.id}@example.test`, language: 'de', template: 'receipt' },
        data: {
          url: `http://lumora.test/orders/${plan.id}`,
          values: { number: String(number), products: 'Pro', amount: '49,00\u00a0$' },
        },
      })),
    );
  });

  it('gets the next receipt number when it is paid', async () => {
    const numbers: number[] = [];
    for (const product of ['pro-plan', 'clone-license']) {
      await startOrder(ada, 'standard-plan');
      numbers.push((await (await buy(ada, product)).read()).receiptNumber ?? 0);
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });
});

describe('money that goes back', () => {
  it('takes what that order gave and nothing else', async () => {
    await grantLicenses(server.services, {
      userId: ada.id,
      source: 'grant',
      sourceRef: 'a gift',
      licenses: [{ toolSlug: 'flowpulse', level: 'standard' }],
    });
    const bought = await buy(ada, 'clone-license');
    expect(await opens('clipgenius')).toBe(true);
    await bought.play('refund_half');
    expect([(await bought.read()).state, await opens('clipgenius')]).toEqual(['partly_refunded', true]);
    await bought.play('refund');
    expect((await bought.read()).refundedCents).toBe(149_700);
    expect([await opens('flowpulse'), await opens('clipgenius')]).toEqual([true, false]);
    expect(await levelOf(ada)).toBe('standard');
  });

  it('comes back with a dispute that is won, and the tools with it', async () => {
    const bought = await buy(ada, 'pro-plan');
    await bought.choose('clipgenius');
    await bought.play('dispute');
    expect([(await bought.read()).state, await opens('clipgenius')]).toEqual(['disputed', false]);
    expect(await eventsOf('revocation')).toBe(1);
    await bought.play('win_dispute');
    expect([(await bought.read()).state, await opens('clipgenius')]).toEqual(['paid', true]);
    expect(await eventsOf('activation')).toBe(2);
    await bought.play('renew');
    await bought.play('dispute');
    await bought.play('lose_dispute');
    expect([(await bought.read()).state, await opens('clipgenius')]).toEqual(['dispute_lost', false]);
  });
});

describe('a refund by the shop', () => {
  const refund = (id: string, cents?: number) => refundOrder(server.services, { id, cents });

  it('gives back a part, then the rest, and never more than was paid', async () => {
    const bought = await buy(ada, 'clone-license');
    await refund(bought.id, 49_700);
    expect(await bought.read()).toMatchObject({ state: 'partly_refunded', refundedCents: 49_700 });
    await expect(refund(bought.id, 100_001)).rejects.toMatchObject({ code: 'validation_failed' });
    await refund(bought.id);
    expect(await bought.read()).toMatchObject({ state: 'refunded', refundedCents: 149_700 });
    await expect(refund(bought.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of the whole month of a plan keeps it from being charged again', async () => {
    const plan = await buy(ada, 'pro');
    await plan.choose('clipgenius');
    await refund(plan.id, 900);
    expect((await plan.read()).plan?.state).toBe('active');
    await refund(plan.id);
    expect([(await plan.read()).state, await opens('clipgenius')]).toEqual(['refunded', false]);
    const { rows } = await server.services.pool.query(
      'select renews from test_payments where order_id = $1',
      [plan.id],
    );
    expect(rows).toEqual([{ renews: false }]);
  });

  it('gives nothing back of what is not paid, or is before a bank', async () => {
    const open = await startOrder(ada, 'standard-plan');
    await expect(refund(open.id)).rejects.toMatchObject({ code: 'conflict' });
    const disputed = await buy(ada, 'clone-license');
    await disputed.play('dispute');
    await expect(refund(disputed.id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a plan', () => {
  it('opens the tools that are chosen, each place once a day', async () => {
    const plan = await buy(ada, 'starter');
    expect(await levelOf(ada)).toBe('standard');
    expect((await plan.choose('flowpulse', 'hookbuilder')).status).toBe(200);
    expect([await opens('flowpulse'), await opens('clipgenius')]).toEqual([true, false]);
    const refused = await plan.choose('hookbuilder');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { details: { reason: 'swapped_today', toolSlug: 'flowpulse' } } },
    ]);
    expect((await plan.choose('flowpulse', 'hookbuilder', 'clipgenius')).status).toBe(409);
    server.clock.advance({ days: 1 });
    expect((await plan.choose('hookbuilder')).status).toBe(200);
    expect([await opens('flowpulse'), await opens('hookbuilder')]).toEqual([false, true]);
    server.clock.advance({ days: 1 });
    expect((await plan.choose('flowpulse')).status).toBe(200);
    expect([await opens('flowpulse'), await opens('hookbuilder')]).toEqual([true, false]);
  });

  it('runs on when it is renewed, and says when that failed', async () => {
    const plan = await buy(ada, 'pro');
    await plan.choose('clipgenius');
    const end = Date.parse((await plan.read()).plan?.paidUntil ?? '');
    await plan.play('renew');
    const renewed = Date.parse((await plan.read()).plan?.paidUntil ?? '');
    expect(renewed - end).toBeGreaterThan(27 * 86_400_000);
    server.clock.advance({ ms: 1 });
    await plan.play('fail_renewal');
    expect((await plan.read()).plan?.state).toBe('past_due');
    server.clock.advance({ ms: 1 });
    await plan.play('renew');
    expect((await plan.read()).plan?.state).toBe('active');
  });

  it('ends with what is paid when its buyer says so, and goes on when they change their mind', async () => {
    const plan = await buy(ada, 'pro');
    const ask = (renews: boolean) =>
      ada.request(`/api/orders/${plan.id}/renewal`, { method: 'PUT', json: { renews } });
    expect(await (await ask(false)).json()).toMatchObject({ state: 'paid', plan: { state: 'ending' } });
    server.clock.advance({ ms: 1 });
    expect(await (await ask(true)).json()).toMatchObject({ plan: { state: 'active' } });
    await plan.play('end');
    expect((await ask(false)).status).toBe(409);
  });

  it('is announced to end only when it does not go on, once by two servers', async () => {
    const other = await server.signIn();
    const [plan, renewing] = [await buy(ada, 'pro'), await buy(other, 'pro')];
    const told = async (user: TestUser) => {
      const { notifications } = (await (await user.request('/api/licenses')).json()) as LicenseDashboard;
      return notifications.map(({ title }) => title).filter((title) => title.includes('plan'));
    };
    const remind = () => Promise.all([remindOfPlanEnds(server.services), remindOfPlanEnds(server.services)]);
    await ada.request(`/api/orders/${plan.id}/renewal`, { method: 'PUT', json: { renews: false } });
    await remind();
    expect(await told(ada)).toEqual([]);
    server.clock.advance({ days: 29 });
    await remind();
    await remind();
    expect(await told(ada)).toEqual(['Your Pro plan ends soon']);
    expect([(await renewing.read()).plan?.state, await told(other)]).toEqual(['active', []]);
  });

  it('so is the Creator Library: before its end, and where a month of it was not paid', async () => {
    const [ending, unpaid, renewing] = [ada, await server.signIn(), await server.signIn()];
    const [library, second] = [await buy(ending, 'creator-library'), await buy(unpaid, 'creator-library')];
    await buy(renewing, 'creator-library');
    await ending.request(`/api/orders/${library.id}/renewal`, { method: 'PUT', json: { renews: false } });
    server.clock.advance({ hours: 1 });
    await second.play('fail_renewal');
    const told = async (user: TestUser) => {
      const { notifications } = (await (await user.request('/api/licenses')).json()) as LicenseDashboard;
      return notifications.map(({ title }) => title).filter((title) => title.includes('Library'));
    };
    const remind = () => Promise.all([remindOfPlanEnds(server.services), remindOfPlanEnds(server.services)]);
    const paidUntil = Date.parse((await library.read()).plan?.paidUntil ?? '');
    // Whoever comes back in the meantime stays signed in.
    await server.services.pool.query(`update sessions set expires_at = $1`, [
      new Date(paidUntil + 30 * 86_400_000),
    ]);
    for (const daysLeft of [8, 7, 6, 1]) {
      server.clock.set(new Date(paidUntil + (7 - daysLeft) * 86_400_000).toISOString());
      await remind();
      await remind();
    }
    expect(await told(ending)).toEqual(Array(3).fill('Your Creator Library ends soon'));
    expect(await told(unpaid)).toEqual(Array(3).fill('Your Creator Library could not be renewed'));
    expect(await told(renewing)).toEqual([]);
    server.clock.set(new Date(paidUntil + 7 * 86_400_000).toISOString());
    await remind();
    expect(await told(ending)).toHaveLength(3);
  });

  it('that was cancelled is bought anew once its paid month is over, though it still keeps its tools', async () => {
    const plan = await buy(ada, 'pro');
    await ada.request(`/api/orders/${plan.id}/renewal`, { method: 'PUT', json: { renews: false } });
    expect((await order({ items: ['pro-plan'] })).status).toBe(409);
    server.clock.set((await plan.read()).plan?.paidUntil ?? '');
    // Whose session ended as well.
    const again = await createOrder(server.services, ada.id, { items: ['pro-plan'] });
    expect(again.id).not.toBe(plan.id);
  });

  it('keeps its tools for seven days after the last day that is paid', async () => {
    const plan = await buy(ada, 'pro');
    await plan.choose('clipgenius');
    const paidUntil = Date.parse((await plan.read()).plan?.paidUntil ?? '');
    const held = await server.services.pool.query('select expires_at from tool_licenses where user_id = $1', [
      ada.id,
    ]);
    expect(held.rows[0].expires_at).toEqual(new Date(paidUntil + 7 * 86_400_000));
  });
});

describe('what is kept for good is bounded', () => {
  it('orders of an account, whatever became of them', async () => {
    await server.services.pool.query(
      `insert into orders (buyer_id, state, currency, total_cents, provider, facts, created_at)
         select $1, 'cancelled', 'USD', 1900, 'test', '{"payments":{}}', now() from generate_series(1, $2)`,
      [ada.id, MAX_ORDERS - 1],
    );
    const last = await startOrder(ada, 'standard-plan');
    // The open one is gone on with: it is no further one.
    expect((await startOrder(ada, 'standard-plan')).id).toBe(last.id);
    const refused = await order({ items: ['pro-plan'] });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        error: {
          code: 'quota_exceeded',
          details: { what: 'orders', unit: 'rows', limit: MAX_ORDERS, used: MAX_ORDERS },
        },
      },
    ]);
  });

  it('what is played with a test payment, but for stopping it', async () => {
    const plan = await buy(ada, 'pro');
    await server.services.pool.query('update test_payments set told = $2 where order_id = $1', [
      plan.id,
      MAX_TEST_EVENTS,
    ]);
    const refused = await plan.play('renew');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: 'quota_exceeded', details: { limit: MAX_TEST_EVENTS } } },
    ]);
    server.clock.advance({ ms: 1 });
    const ask = (renews: boolean) =>
      ada.request(`/api/orders/${plan.id}/renewal`, { method: 'PUT', json: { renews } });
    expect((await ask(false)).status).toBe(200);
    expect((await plan.read()).plan?.state).toBe('ending');
    expect((await ask(true)).status).toBe(409);
  });
});

it.each([
  ['starter', 'standard-plan'],
  ['pro', 'pro-plan'],
  ['flipper', 'reseller-plan'],
])('%s in a link is another name of %s', async (name, productId) => {
  const plan = PLANS.find(({ id }) => id === productId);
  const begun = await (await startOrder(ada, name)).read();
  expect(begun.items).toEqual([{ productId, cents: plan?.amount, name: null }]);
  expect((await startOrder(ada, productId)).id).toBe(begun.id);
});

it('where no payment is taken, nothing is sold', async () => {
  const closed = await createTestServer({ TEST_PAYMENTS: 'false' });
  try {
    const user = await closed.signIn();
    expect(await (await closed.request('/api/payment-methods')).json()).toEqual({
      items: [],
      nextCursor: null,
    });
    const answer = await user.request('/api/orders', { json: { items: ['pro-plan'] } });
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: { details: { reason: 'not_sold_here' } } },
    ]);
    expect((await closed.request('/api/webhooks/test', { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await closed.close();
  }
});
