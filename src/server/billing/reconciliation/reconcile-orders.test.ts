/** What lost webhooks left behind, by each provider: its events are made and never delivered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProviderId } from '#core/billing/order.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { createPayingServer, type PayingServer } from '#tests/support/billing/paying-server.ts';
import type { TestServer, TestUser } from '#tests/support/server.ts';
import { refundOrder } from '../refund-order.ts';
import { reconcileOrders } from './reconcile-orders.ts';

let paying: PayingServer;
let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  paying = await createPayingServer();
  server = paying.server;
});
afterAll(() => paying.close());
beforeEach(async () => {
  // Those of the test before are looked at no more.
  await query('update orders set provider_ref = null, checkout_url = null');
  ada = await server.signIn();
});

const query = (sql: string, ...values: unknown[]) => server.services.pool.query(sql, values);
const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;
/** Long enough for every order to be due again. */
const reconcile = () => {
  server.clock.advance({ hours: 21 });
  return reconcileOrders(server.services);
};
const events = async () => Number((await query('select count(*) from provider_events')).rows[0].count);

/** Each pays without a word of it. */
const PAYERS: [PaymentProviderId, (ref: string) => unknown][] = [
  ['stripe', (ref) => paying.stripe.pay(ref)],
  ['paypal', (ref) => paying.paypal.agree(ref)],
  [
    'test',
    (ref) =>
      query(
        `update test_payments set state = 'paid', payments = 1, charged_cents = cents,
           paid_until = case when is_plan then $2::timestamptz + interval '30 days' end where id = $1`,
        ref,
        server.clock(),
      ),
  ],
];

describe.each(PAYERS)('an order paid by %s', (id, pay) => {
  it.each(['clone-license', 'pro-plan'])(
    'is granted without its webhook, and loses it by a refund that was not told: %s',
    async (product) => {
      const order = await orderBy(ada, id, product);
      await pay(order.ref);
      expect(await reconcile()).toMatchObject({ repaired: [order.id], reported: [] });
      expect(await order.read()).toMatchObject({ state: 'paid', receiptNumber: expect.any(Number) });
      const known = await events();
      expect(await reconcile()).toMatchObject({ checked: 1, repaired: [], reported: [] });
      expect(await events()).toBe(known);

      await refundOrder(server.services, { id: order.id });
      if (id !== 'test') {
        paying.stripe.takeEvents();
        paying.paypal.takeEvents();
        expect(await reconcile()).toMatchObject({ repaired: [order.id], reported: [] });
      }
      expect(await order.read()).toMatchObject({ state: 'refunded' });
      expect(await reconcile()).toMatchObject({ checked: 1, repaired: [], reported: [] });
    },
  );
});

it('is not bought when its checkout ran out without a word', async () => {
  const order = await orderBy(ada, 'stripe', 'clone-license');
  paying.stripe.expire(order.ref);
  expect(await reconcile()).toMatchObject({ repaired: [order.id] });
  expect((await order.read()).state).toBe('cancelled');
  expect((await reconcile()).checked).toBe(0);
});

it('tells of a plan that failed to be renewed, recovered and ended', async () => {
  const plan = await orderBy(ada, 'stripe', 'pro-plan');
  paying.stripe.pay(plan.ref);
  await reconcile();
  paying.stripe.failRenewal(plan.ref);
  await reconcile();
  expect((await plan.read()).plan?.state).toBe('past_due');
  paying.stripe.renew(plan.ref);
  await reconcile();
  expect((await plan.read()).plan?.state).toBe('active');
  paying.stripe.end(plan.ref);
  await reconcile();
  expect((await plan.read()).plan?.state).toBe('ended');
});

it('reports a payment that is not of what was ordered, and grants nothing for it', async () => {
  const order = await orderBy(ada, 'stripe', 'clone-license');
  paying.stripe.pay(order.ref);
  await query('update orders set total_cents = 149701 where id = $1', order.id);
  expect(await reconcile()).toMatchObject({ repaired: [], reported: [order.id] });
  expect([(await order.read()).state, await opens('flowpulse')]).toEqual(['open', false]);
});

it('grants what a paid order had granted nothing of, and not what somebody revoked', async () => {
  const order = await orderBy(ada, 'stripe', 'clone-license');
  paying.stripe.pay(order.ref);
  await reconcile();
  await query("update tool_licenses set source_ref = 'lost', revoked_at = now() where user_id = $1", ada.id);
  expect(await opens('flowpulse')).toBe(false);
  expect(await reconcile()).toMatchObject({ repaired: [order.id] });
  expect(await opens('flowpulse')).toBe(true);
  await query(
    "update tool_licenses set revoked_at = now() where user_id = $1 and tool_slug = 'flowpulse'",
    ada.id,
  );
  expect(await reconcile()).toMatchObject({ checked: 1, repaired: [] });
  expect(await opens('flowpulse')).toBe(false);
});

it('passes over a provider that is down, and asks about its order when it is back', async () => {
  const order = await orderBy(ada, 'stripe', 'clone-license');
  const others = await Promise.all(
    [1, 2, 3].map(async () => orderBy(await server.signIn(), 'stripe', 'clone-license')),
  );
  const byPaypal = await orderBy(await server.signIn(), 'paypal', 'clone-license');
  paying.stripe.pay(order.ref);
  await paying.paypal.agree(byPaypal.ref);
  paying.stripe.isDown = true;
  expect(await reconcile()).toEqual({ checked: 1, repaired: [byPaypal.id], reported: [] });
  paying.stripe.isDown = false;
  server.clock.advance({ ms: 1 });
  const later = await reconcileOrders(server.services);
  expect(later).toMatchObject({ checked: 1 + others.length, repaired: [order.id] });
});

it('asks one provider about its orders also while those of another one that is down fill a whole run', async () => {
  await orderBy(ada, 'stripe', 'clone-license');
  const byPaypal = await orderBy(await server.signIn(), 'paypal', 'clone-license');
  await paying.paypal.agree(byPaypal.ref);
  paying.stripe.isDown = true;
  server.clock.advance({ hours: 21 });
  const run = await reconcileOrders(server.services, { batch: 1 });
  paying.stripe.isDown = false;
  expect(run).toMatchObject({ checked: 1, repaired: [byPaypal.id] });
});

it('asks nobody any more once its run was given up', async () => {
  const order = await orderBy(ada, 'stripe', 'clone-license');
  paying.stripe.pay(order.ref);
  server.clock.advance({ hours: 21 });
  const run = await reconcileOrders(server.services, { signal: AbortSignal.abort() });
  expect(run).toMatchObject({ checked: 0, repaired: [] });
  expect(await reconcileOrders(server.services)).toMatchObject({ checked: 1, repaired: [order.id] });
});

it('keeps no order waiting for those that its provider never answers about', async () => {
  for (let lost = 0; lost < 3; lost++)
    paying.stripe.failsFor.add((await orderBy(await server.signIn(), 'stripe', 'clone-license')).ref);
  server.clock.advance({ ms: 1 });
  const order = await orderBy(ada, 'stripe', 'clone-license');
  paying.stripe.pay(order.ref);
  // As often as this, it could be the provider that is down.
  expect(await reconcile()).toMatchObject({ checked: 0, repaired: [] });
  expect(await reconcile()).toMatchObject({ checked: 1, repaired: [order.id] });
  paying.stripe.failsFor.clear();
});

it('takes nothing at PayPal for an order that was left, or whose buyer is gone', async () => {
  const [left, gone] = [
    await orderBy(ada, 'paypal', 'clone-license'),
    await orderBy(await server.signIn(), 'paypal', 'clone-license'),
  ];
  paying.paypal.asked.length = 0;
  for (const { ref } of [left, gone]) paying.paypal.agree(ref);
  // With what still lets it be paid, so that it is compared at all.
  await query("update orders set state = 'cancelled', replaces = $2 where id = $1", left.id, gone.id);
  await query('update orders set buyer_id = null, is_surplus = true where id = $1', gone.id);
  await reconcile();
  expect(paying.paypal.asked.filter(({ call }) => call.endsWith('/capture'))).toEqual([]);
});

it('compares no plan for ever that was cancelled and is over', async () => {
  const plan = await orderBy(ada, 'paypal', 'pro-plan');
  await paying.paypal.agree(plan.ref);
  await reconcile();
  await query(
    `update orders set facts = jsonb_set(facts, '{renewal}', '{"at": 1, "renews": false}') where id = $1`,
    plan.id,
  );
  server.clock.advance({ hours: 24 * 200 });
  expect(await reconcile()).toMatchObject({ checked: 0 });
});

it('finds what was paid of an order that was closed for another one of its product', async () => {
  const left = await orderBy(ada, 'stripe', 'clone-license');
  await orderBy(ada, 'test', 'clone-license');
  paying.stripe.pay(left.ref);
  expect((await reconcile()).repaired).toEqual([left.id]);
});
