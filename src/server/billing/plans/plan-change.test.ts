/** From one plan to another, through the test mode: order, checkout, signed webhook, grant. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderQuote } from '#core/billing/coupon.ts';
import type { OrderView } from '#core/billing/order.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import type { List } from '#core/lists/list.ts';
import { type Bought, buy, startOrder } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { receiveNotice } from '../receive-webhook.ts';
import { refundOrder } from '../refund-order.ts';
import { refundSurplus } from '../refund-surplus.ts';
import { settleRenewals } from '../settle-renewals.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
  // What other tests left to do.
  server.clock.advance({ ms: 1 });
  await settleRenewals(server.services);
});

const levelOf = async () => ((await (await ada.request('/api/session')).json()) as { level: string }).level;
const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;
const held = async () => {
  const { items } = (await (await ada.request('/api/allowances')).json()) as List<AllowanceView>;
  return items.map(({ level, places, tools }) => [level, places, tools.map(({ slug }) => slug).toSorted()]);
};
const upgrade = (older: Bought, product: string, json = {}) =>
  ada.request('/api/orders', { json: { items: [product], replaces: older.id, ...json } });
const beginUpgrade = async (older: Bought, product: string) => {
  const begun = (await (await upgrade(older, product)).json()) as { id: string; checkoutUrl: string };
  const payment = begun.checkoutUrl.split('/').at(-1);
  return {
    id: begun.id,
    read: async () => (await (await ada.request(`/api/orders/${begun.id}`)).json()) as OrderView,
    play: (act: string) =>
      ada.request(`/api/test-payments/${payment}/acts`, { json: { act, card: 'succeeds' } }),
  };
};
const setNext = (order: Bought, productId: string, keep: string[] = []) =>
  ada.request(`/api/orders/${order.id}/next-plan`, { method: 'PUT', json: { productId, keep } });
const takeNews = async ({ id }: { id: string }) =>
  ((await (await ada.request(`/api/orders/${id}/news`, { method: 'DELETE' })).json()) as { news: unknown })
    .news;
/** What ada was told of licenses that went. */
const toldOfLost = async () =>
  (
    await server.services.pool.query(
      "select template, data from notifications where user_id = $1 and type = 'expiration' order by created_at",
      [ada.id],
    )
  ).rows.map(({ template, data }) => [template, data.count, data.toolSlug]);
const renews = async ({ id }: { id: string }) =>
  (await server.services.pool.query('select renews from test_payments where order_id = $1', [id])).rows[0]
    .renews;

describe('a higher plan', () => {
  it('costs its month less what is left of the running one, as the quote said', async () => {
    const standard = await buy(ada, 'starter');
    const { plan } = await standard.read();
    const end = Date.parse(plan?.paidUntil ?? '');
    const month = end - server.clock().getTime();
    server.clock.advance({ ms: Math.floor(month / 2) });
    const asked = await ada.request('/api/order-quotes', {
      json: { items: ['flipper'], replaces: standard.id },
    });
    const quote = (await asked.json()) as OrderQuote;
    expect(quote).toEqual({ discountCents: 0, totalCents: 14_900, creditCents: 950 });
    const reseller = await beginUpgrade(standard, 'flipper');
    expect(await reseller.read()).toMatchObject({ state: 'open', ...quote });
    expect(await levelOf()).toBe('standard');
    await reseller.play('pay');
    const { state, receipts, plan: now } = await reseller.read();
    expect([state, receipts[0]?.cents, now?.cents]).toEqual(['paid', 13_950, 14_900]);
    await reseller.play('renew');
    expect((await reseller.read()).receipts[0]?.cents).toBe(14_900);
  });

  it('takes the place of the other, with its tools, and is not paid twice by a second press', async () => {
    const standard = await buy(ada, 'standard-plan');
    await standard.choose('flowpulse', 'hookbuilder');
    const [first, second] = [
      await beginUpgrade(standard, 'pro-plan'),
      await beginUpgrade(standard, 'pro-plan'),
    ];
    expect(second.id).toBe(first.id);
    await first.play('pay');
    expect(await held()).toEqual([['pro', 10, ['flowpulse', 'hookbuilder']]]);
    expect([await opens('flowpulse'), await levelOf()]).toEqual([true, 'pro']);
    expect((await standard.read()).plan?.state).toBe('replaced');
    expect(await toldOfLost()).toEqual([]);
    for (const product of ['pro-plan', 'reseller-plan'])
      expect((await upgrade(standard, product)).status).toBe(409);
    const renewal = { method: 'PUT', json: { renews: true } };
    expect((await ada.request(`/api/orders/${standard.id}/renewal`, renewal)).status).toBe(409);
    // No tool was closed in between, so that nobody was told that it was.
    const { rows } = await server.services.pool.query(
      "select tool_slug, event_type from license_events where user_id = $1 and event_type = 'upgrade'",
      [ada.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('is one of a plan: another one closes it, and of both that are paid the second goes back whole', async () => {
    for (const paidFirst of [0, 1]) {
      ada = await server.signIn();
      const standard = await buy(ada, 'standard-plan');
      await standard.choose('flowpulse');
      const begun = [
        await beginUpgrade(standard, 'pro-plan'),
        await beginUpgrade(standard, 'reseller-plan'),
      ] as const;
      expect([(await begun[0].read()).state, (await begun[1].read()).state]).toEqual(['cancelled', 'open']);
      const [first, second] = paidFirst === 0 ? begun : begun.toReversed();
      const [level, places] = paidFirst === 0 ? ['pro', 10] : ['reseller', 25];
      expect((await first?.play('pay'))?.status).toBe(200);
      expect((await second?.play('pay'))?.status).toBe(200);
      const isOnlyFirst = async () => {
        expect(await held()).toEqual([[level, places, ['flowpulse']]]);
        expect([await levelOf(), await opens('flowpulse')]).toEqual([level, true]);
      };
      await isOnlyFirst();
      expect(await second?.read()).toMatchObject({ state: 'paid', isSurplus: true, plan: null, news: null });
      await refundSurplus(server.services);
      await refundSurplus(server.services);
      const given = await second?.read();
      expect(given).toMatchObject({ state: 'refunded', refundedCents: given?.receipts[0]?.cents });
      expect([await renews(second as Bought), await renews(first as Bought)]).toEqual([false, true]);
      await isOnlyFirst();
      // The first one may go back as ever.
      await first?.play('refund');
      expect(await held()).toEqual([['standard', 3, ['flowpulse']]]);
    }
  });

  it('is begun anew where the running month has more left since, as the quote says', async () => {
    const standard = await buy(ada, 'standard-plan');
    const { plan } = await standard.read();
    const end = Date.parse(plan?.paidUntil ?? '');
    server.clock.advance({ ms: end - server.clock().getTime() - 3 * DAY_MS });
    const left = await beginUpgrade(standard, 'pro-plan');
    expect((await left.read()).creditCents).toBeLessThan(200);
    await standard.play('renew');
    const again = await beginUpgrade(standard, 'pro-plan');
    expect((await again.read()).creditCents).toBeGreaterThan(1_800);
    expect([(await left.read()).state, (await again.read()).state]).toEqual(['cancelled', 'open']);
  });

  it('goes back whole when what it was to cost less for went back before it was paid', async () => {
    const standard = await buy(ada, 'standard-plan');
    await standard.choose('flowpulse');
    const pro = await beginUpgrade(standard, 'pro-plan');
    await standard.play('refund');
    await pro.play('pay');
    expect(await pro.read()).toMatchObject({ state: 'paid', isSurplus: true, plan: null });
    expect([await held(), await opens('flowpulse')]).toEqual([[], false]);
    await refundSurplus(server.services);
    expect((await pro.read()).state).toBe('refunded');
  });

  it('goes on when the month that it took the place of is given back later', async () => {
    const standard = await buy(ada, 'standard-plan');
    const pro = await beginUpgrade(standard, 'pro-plan');
    await pro.play('pay');
    await standard.play('refund');
    await pro.play('renew');
    expect(await pro.read()).toMatchObject({ state: 'paid', isSurplus: false });
    expect(await levelOf()).toBe('pro');
  });

  it('that is paid twice at the same moment is held once', async () => {
    // Often enough that two of them meet in between.
    for (let time = 0; time < 8; time += 1) {
      ada = await server.signIn();
      const standard = await buy(ada, 'standard-plan');
      const both = [await beginUpgrade(standard, 'pro-plan'), await beginUpgrade(standard, 'reseller-plan')];
      await Promise.all(both.map((each) => each.play('pay')));
      const surplus = (await Promise.all(both.map((each) => each.read()))).filter((each) => each.isSurplus);
      expect(surplus).toHaveLength(1);
      expect(await held()).toHaveLength(1);
    }
  });

  it('stops the renewal of the other, and takes it up again when the upgrade goes back', async () => {
    const standard = await buy(ada, 'standard-plan');
    await standard.choose('flowpulse');
    const pro = await beginUpgrade(standard, 'pro-plan');
    await pro.play('pay');
    server.clock.advance({ ms: 1 });
    expect(await settleRenewals(server.services)).toEqual([standard.id]);
    expect([await renews(standard), await renews(pro)]).toEqual([false, true]);
    expect(await settleRenewals(server.services)).toEqual([]);

    await pro.play('refund');
    expect(await held()).toEqual([['standard', 3, ['flowpulse']]]);
    expect([await levelOf(), await opens('flowpulse')]).toEqual(['standard', true]);
    server.clock.advance({ ms: 1 });
    expect(await settleRenewals(server.services)).toEqual([standard.id]);
    expect([(await standard.read()).plan?.state, await renews(standard)]).toEqual(['active', true]);
    expect(await settleRenewals(server.services)).toEqual([]);
    // And may be begun once more.
    expect((await upgrade(standard, 'pro-plan')).status).toBe(201);
  });

  it('twice goes back step by step, in whatever order the two are refunded', async () => {
    for (const order of [
      ['reseller', 'pro'],
      ['pro', 'reseller'],
    ] as const) {
      ada = await server.signIn();
      const standard = await buy(ada, 'standard-plan');
      const pro = await beginUpgrade(standard, 'pro-plan');
      await pro.play('pay');
      const reseller = await beginUpgrade(pro as unknown as Bought, 'reseller-plan');
      await reseller.play('pay');
      const orders = { pro, reseller };
      await orders[order[0]].play('refund');
      expect(await levelOf()).toBe(order[0] === 'pro' ? 'reseller' : 'pro');
      await orders[order[1]].play('refund');
      expect(await held()).toEqual([['standard', 3, []]]);
    }
  });

  it('is refused for what is not held, not lower, or somebody else’s, and with a coupon', async () => {
    const pro = await buy(ada, 'pro-plan');
    const license = await buy(ada, 'clone-license');
    expect((await upgrade(pro, 'standard-plan')).status).toBe(409);
    expect((await upgrade(license, 'reseller-plan')).status).toBe(409);
    expect((await upgrade(pro, 'reseller-plan', { coupon: 'SPRING' })).status).toBe(409);
    const eve = await server.signIn();
    const json = { items: ['reseller-plan'], replaces: pro.id };
    expect((await eve.request('/api/orders', { json })).status).toBe(404);
    expect((await eve.request('/api/order-quotes', { json })).status).toBe(404);
    await pro.play('refund');
    expect((await upgrade(pro, 'reseller-plan')).status).toBe(409);
  });
});

describe('a lower plan', () => {
  it('comes with the next renewal, with the tools that fit into it', async () => {
    const pro = await buy(ada, 'pro-plan');
    await pro.choose('flowpulse', 'hookbuilder', 'clipgenius');
    expect(await (await setNext(pro, 'starter', ['hookbuilder'])).json()).toEqual({ approvalUrl: null });
    expect((await pro.read()).plan).toMatchObject({
      ...{ state: 'active', productId: 'pro-plan', cents: 4_900 },
      next: { productId: 'standard-plan', cents: 1_900, keep: ['hookbuilder'] },
    });
    expect((await held())[0]?.slice(0, 2)).toEqual(['pro', 10]);
    await pro.play('renew');
    expect((await pro.read()).plan).toMatchObject({ productId: 'standard-plan', cents: 1_900, next: null });
    expect(await held()).toEqual([['standard', 3, ['flowpulse', 'hookbuilder']]]);
    expect([await opens('hookbuilder'), await opens('clipgenius'), await levelOf()]).toEqual([
      ...[true, false],
      'standard',
    ]);
    // Of the two that stay nobody says that they went.
    expect(await toldOfLost()).toEqual([['license_revoked', 1, 'clipgenius']]);
    // What stood in the other places is kept.
    const { rows } = await server.services.pool.query(
      'select count(*)::int from allowance_tools join allowances on allowances.id = allowance_id where user_id = $1',
      [ada.id],
    );
    expect(rows).toEqual([{ count: 5 }]);
  });

  it('can be taken back, and a renewal that was under way is known at its price', async () => {
    const reseller = await buy(ada, 'reseller-plan');
    await setNext(reseller, 'pro-plan');
    server.clock.advance({ ms: 1 });
    await setNext(reseller, 'standard-plan');
    expect((await reseller.read()).plan?.next?.productId).toBe('standard-plan');
    server.clock.advance({ ms: 1 });
    expect((await setNext(reseller, 'reseller-plan')).status).toBe(200);
    expect((await reseller.read()).plan?.next).toBeNull();
    await reseller.play('renew');
    expect((await reseller.read()).plan).toMatchObject({ productId: 'reseller-plan', cents: 14_900 });
  });

  it('can be raised again, for what is left of the months that are paid, down to what a company takes', async () => {
    const pro = await buy(ada, 'pro-plan');
    await setNext(pro, 'standard-plan');
    await pro.play('renew');
    const json = { items: ['pro-plan'], replaces: pro.id };
    const quote = await ada.request('/api/order-quotes', { json });
    expect(await quote.json()).toMatchObject({ totalCents: 4_900, creditCents: 4_850 });
    const again = await beginUpgrade(pro, 'pro-plan');
    await again.play('pay');
    expect(await levelOf()).toBe('pro');
  });

  it('is refused for what does not renew, is not lower, or is no plan', async () => {
    const standard = await buy(ada, 'standard-plan');
    for (const product of ['pro-plan', 'clone-license', 'nothing'])
      expect((await setNext(standard, product)).status).toBe(409);
    const license = await buy(ada, 'reseller-clone-license');
    expect((await setNext(license, 'pro-plan')).status).toBe(409);
    const open = await startOrder(ada, 'reseller-plan');
    expect((await setNext(open, 'pro-plan')).status).toBe(409);
  });
});

it('a tool that its holder swaps for another is told to nobody, one whose plan was given back is', async () => {
  const pro = await buy(ada, 'pro-plan');
  await pro.choose('flowpulse');
  server.clock.advance({ days: 2 });
  expect((await pro.choose('hookbuilder')).status).toBe(200);
  expect([await opens('flowpulse'), await opens('hookbuilder'), await toldOfLost()]).toEqual([
    ...[false, true],
    [],
  ]);
  await pro.play('refund');
  expect(await toldOfLost()).toEqual([['license_revoked', 1, 'hookbuilder']]);
});

describe('news of a license', () => {
  it('are told once: of a level that rose, of one that goes on', async () => {
    const standard = await buy(ada, 'standard-plan');
    expect((await standard.read()).news).toEqual({ kind: 'upgraded', level: 'standard' });
    const both = await Promise.all([takeNews(standard), takeNews(standard)]);
    expect(both).toContainEqual({ kind: 'upgraded', level: 'standard' });
    expect(both).toContain(null);
    await standard.play('renew');
    expect(await takeNews(standard)).toEqual({ kind: 'active', level: 'standard' });
    const pro = await beginUpgrade(standard, 'pro-plan');
    expect(await takeNews(pro)).toBeNull();
    await pro.play('pay');
    expect(await takeNews(pro)).toEqual({ kind: 'upgraded', level: 'pro' });
    expect(await takeNews(await buy(ada, 'clarity-kit'))).toBeNull();
    expect((await standard.read()).news).toBeNull();
  });

  it('belong to the buyer', async () => {
    const standard = await buy(ada, 'standard-plan');
    const eve = await server.signIn();
    const asked = await eve.request(`/api/orders/${standard.id}/news`, { method: 'DELETE' });
    expect(asked.status).toBe(404);
    expect((await standard.read()).news).not.toBeNull();
  });
});

describe('a month that its provider charged before it could be told to stop', () => {
  it('goes back by itself from a plan that another one has the place of', async () => {
    const standard = await buy(ada, 'standard-plan');
    const pro = await beginUpgrade(standard, 'pro-plan');
    await pro.play('pay');
    await standard.play('renew');
    await refundSurplus(server.services);
    await refundSurplus(server.services);
    const { receipts } = await standard.read();
    expect(receipts.map(({ refundedCents }) => refundedCents)).toEqual([1_900, 0]);
    expect(await levelOf()).toBe('pro');
    expect((await pro.read()).refundedCents).toBe(0);
  });

  it('takes nothing from the month before it, which counts again once the other plan is given back', async () => {
    const standard = await buy(ada, 'standard-plan');
    const until = (await standard.read()).plan?.paidUntil;
    const pro = await beginUpgrade(standard, 'pro-plan');
    await pro.play('pay');
    await standard.play('renew');
    await refundSurplus(server.services);
    expect(await standard.read()).toMatchObject({ state: 'paid', plan: { state: 'replaced' } });
    await refundOrder(server.services, { id: pro.id });
    expect(await levelOf()).toBe('standard');
    expect(await standard.read()).toMatchObject({
      state: 'paid',
      plan: { state: 'active', paidUntil: until },
    });
    await refundOrder(server.services, { id: standard.id });
    expect(await levelOf()).toBe('none');
    expect((await standard.read()).state).toBe('refunded');
  });

  it('goes back from an account that is gone', async () => {
    const plan = await buy(ada, 'pro-plan');
    await server.services.pool.query('delete from users where id = $1', [ada.id]);
    const at = server.clock().getTime();
    const event = { type: 'paid', at, paymentId: 'late', cents: 4_900, paidUntil: at + DAY_MS } as const;
    const notice = { ...{ eventId: 'late', eventType: 'late', orderId: plan.id }, event, payload: event };
    for (let time = 0; time < 2; time += 1)
      await receiveNotice(server.services, { id: 'test' }, { ...notice, currency: 'USD' });
    const { rows } = await server.services.pool.query('select surplus_payments from orders where id = $1', [
      plan.id,
    ]);
    expect(rows).toEqual([{ surplus_payments: ['late'] }]);
  });
});

it('the plan of a suspended account does not renew until the suspension is lifted', async () => {
  const admin = await server.signIn({ role: 'admin' });
  const plan = await buy(ada, 'pro-plan');
  const path = `/api/admin/users/${ada.id}/suspension`;
  expect((await admin.request(path, { method: 'PUT', json: { reason: 'Spam' } })).status).toBe(204);
  server.clock.advance({ ms: 1 });
  expect(await settleRenewals(server.services)).toEqual([plan.id]);
  expect(await renews(plan)).toBe(false);
  expect(await settleRenewals(server.services)).toEqual([]);
  expect((await admin.request(path, { method: 'DELETE' })).status).toBe(204);
  server.clock.advance({ ms: 1 });
  expect(await settleRenewals(server.services)).toEqual([plan.id]);
  expect(await renews(plan)).toBe(true);
});

it('an account that is gone leaves no renewal behind, also when its provider was down meanwhile', async () => {
  const plan = await buy(ada, 'pro-plan');
  await buy(ada, 'clone-license');
  await server.services.pool.query('delete from users where id = $1', [ada.id]);
  server.clock.advance({ ms: 1 });
  const [test] = server.services.payments.providers;
  if (!test) throw new Error('No test mode.');
  const setRenewal = async () => Promise.reject(new AppError('unavailable', 'Down.'));
  const payments = { ...server.services.payments, providers: [{ ...test, setRenewal }] };
  expect(await settleRenewals({ ...server.services, payments })).toEqual([]);
  expect(await renews(plan)).toBe(true);
  expect(await settleRenewals(server.services)).toEqual([plan.id]);
  expect(await renews(plan)).toBe(false);
  expect(await settleRenewals(server.services)).toEqual([]);
});
