/**
 * Everything that money does, cut off before one statement after the other, and asked for again as it would be: by the
 * buyer's browser, by the payment company, by the next run of a job. It comes to the same as if nothing had happened.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutOff, watchStatements } from '#tests/support/billing/cut-off.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { expireLicenses } from '../../licenses/expire-licenses.ts';
import { mailReceipts } from '../mail-receipts.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import { refundOrder } from '../refund-order.ts';

let server: TestServer;
let stripe: TestStripe;
let stopWatching: () => void;
beforeAll(async () => {
  stripe = await startStripeServer(() => server.clock());
  server = await createTestServer({ ...stripe.env, TEST_PAYMENTS: 'true' });
  await server.services.jobs.ready();
  stopWatching = watchStatements();
});
afterAll(async () => {
  stopWatching();
  await server.close();
  await stripe.close();
});

const query = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await server.services.pool.query(sql, values)).rows;

/** All that a user has come to, without ids and moments. */
async function standingOf({ id }: TestUser): Promise<unknown> {
  const rows = (text: string) => query(text, id);
  return {
    orders: await rows(
      `select state, total_cents, discount_cents, checkout_url is not null as is_started, provider_ref is not null as has_ref,
         receipt_number is not null as has_number from orders where buyer_id = $1 order by created_at`,
    ),
    // Not how many: a company that is asked again may tell again, under another id. What came of them is counted below.
    events: await rows(
      `select distinct event_type, outcome from provider_events join orders on orders.id = order_id
       where buyer_id = $1 order by 1, 2`,
    ),
    books: await rows(
      `select debit, credit, sum(cents)::int as cents, count(*)::int from ledger_postings join orders on orders.id = order_id
       where buyer_id = $1 group by 1, 2 order by 1, 2`,
    ),
    receipts: await rows(
      `select mailed_at is not null as is_mailed from receipts join orders on orders.id = order_id where buyer_id = $1`,
    ),
    mails: await rows(
      `select count(*)::int from jobs.job where name = 'send-mail' and data ->> 'to' = $1 || '@example.test'`,
    ),
    places: await rows(
      'select level, places, revoked_at is null as is_held from allowances where user_id = $1',
    ),
    licenses: await rows(
      `select tool_slug, license_level, revoked_at is null as is_held, expiry_noted_at is not null as is_noted
       from tool_licenses where user_id = $1 order by tool_slug`,
    ),
    history: await rows(
      `select event_type, tool_slug, count(*)::int from license_events where user_id = $1 group by 1, 2 order by 1, 2`,
    ),
    told: await rows(
      `select template, count(*)::int from notifications where user_id = $1 group by 1 order by 1`,
    ),
    certificates: await rows('select count(*)::int from certificates where user_id = $1'),
  };
}

/** What is done, and again by whoever got no answer. */
type Work = () => Promise<unknown>;

const accepted = async (answer: Promise<Response>): Promise<Response> => {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return response;
};
const orderItems = (user: TestUser, json: object): Work => {
  const headers = { 'Idempotency-Key': randomUUID() };
  return () => accepted(user.request('/api/orders', { json, headers }));
};
const deliver =
  (bodies: string[]): Work =>
  async () => {
    for (const body of bodies) {
      const headers = { 'stripe-signature': stripe.sign(body) };
      await accepted(server.request('/api/webhooks/stripe', { method: 'POST', body, headers }));
    }
  };
const paid = async (user: TestUser, product: string) => {
  const order = await orderBy(user, 'stripe', product);
  await deliver(stripe.pay(order.ref))();
  return order;
};
const allowanceOf = async ({ id }: TestUser) =>
  (await query('select id from allowances where user_id = $1', id))[0]?.id as string;

const WORKS: Record<string, (user: TestUser) => Promise<Work>> = {
  'a checkout at Stripe': async (user) => orderItems(user, { items: ['clarity-kit'], method: 'stripe' }),
  'an order that a coupon makes free': async (user) => {
    const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`;
    await query(
      `insert into coupons (code, kind, value, max_uses, created_at) values ($1, 'percent', 100, 1, now())`,
      code,
    );
    return orderItems(user, { items: ['clarity-kit'], coupon: code });
  },
  'a payment that is told': async (user) => {
    const order = await orderBy(user, 'stripe', 'clarity-kit');
    return deliver(stripe.pay(order.ref));
  },
  'a payment of the test mode': async (user) => {
    const { ref, read } = await orderBy(user, 'test', 'pro-plan');
    const json = { act: 'pay', card: 'succeeds' };
    // Once it is paid the page shows no button for it.
    return async () => {
      if ((await read()).state === 'open')
        await accepted(user.request(`/api/test-payments/${ref}/acts`, { json }));
    };
  },
  'a refund that is told': async (user) => {
    const order = await paid(user, 'clarity-kit');
    return deliver(stripe.refund(order.ref, 2_900));
  },
  'a refund by an administrator': async (user) => {
    const { id } = await paid(user, 'pro-plan');
    const told: string[] = [];
    // Stripe tells what it did until it is heard.
    return async () => {
      const [order] = await query('select state from orders where id = $1', id);
      if (order?.state === 'paid') await refundOrder(server.services, { id });
      told.push(...stripe.takeEvents());
      await deliver(told)();
    };
  },
  'a choice of tools': async (user) => {
    await paid(user, 'pro-plan');
    const path = `/api/allowances/${await allowanceOf(user)}/tools`;
    return () =>
      accepted(user.request(path, { method: 'PUT', json: { tools: ['flowpulse', 'clipgenius'] } }));
  },
  'a claim of all tools': async (user) => {
    await paid(user, 'pro-plan');
    const headers = { 'Idempotency-Key': randomUUID() };
    return () => accepted(user.request('/api/allowances/claims', { method: 'POST', headers }));
  },
  'a certificate': async (user) => {
    const { id } = await paid(user, 'clarity-kit');
    const json = { sourceRef: `order:${id}:clarity-kit` };
    return () => accepted(user.request('/api/certificates', { method: 'PUT', json }));
  },
  'the job that mails receipts': async (user) => {
    await mailReceipts(server.services);
    await paid(user, 'clarity-kit');
    return () => mailReceipts(server.services);
  },
  'the job that asks the companies': async (user) => {
    await query('update orders set reconciled_at = $1', server.clock());
    const order = await orderBy(user, 'stripe', 'clarity-kit');
    stripe.pay(order.ref);
    await query(`update orders set created_at = created_at - interval '1 hour' where id = $1`, order.id);
    return () => reconcileOrders(server.services);
  },
  'the job that notes what ended': async (user) => {
    await paid(user, 'clarity-kit');
    await query('update tool_licenses set expires_at = $2 where user_id = $1', user.id, server.clock());
    return () => expireLicenses(server.services);
  },
};

const MOST_CUTS = 10;
let kills = 0;
/** Past the last one (all was done, and nobody heard of it), at the last one, a commit, and evenly over those before it. */
function cutsOf(statements: number): number[] {
  const cuts = Math.min(statements, MOST_CUTS - 1);
  const spread = Array.from({ length: cuts }, (_, index) =>
    Math.round(statements - (index * statements) / cuts),
  );
  return [statements + 1, ...spread];
}

/** PostgreSQL hears of a broken connection a moment later; until then it keeps what the connection had locked. */
const allLetGo = () =>
  expect
    .poll(() =>
      query(`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`),
    )
    .toEqual([]);

it.each(Object.keys(WORKS))('%s', async (name) => {
  const prepare = WORKS[name] as (typeof WORKS)[string];
  // Keys and queues that are made by whoever is first.
  await (await prepare(await server.signIn()))();
  const calm = await server.signIn();
  const statements = await cutOff(Number.POSITIVE_INFINITY, await prepare(calm));
  const expected = await standingOf(calm);
  for (const at of cutsOf(statements)) {
    const user = await server.signIn();
    const work = await prepare(user);
    const asked = await cutOff(at, work);
    if (at <= statements) expect(asked, `${name} was not cut off at ${at}`).toBeGreaterThanOrEqual(at);
    kills += 1;
    await allLetGo();
    await work();
    expect(await standingOf(user), `${name}, cut off at ${at} of ${statements}`).toEqual(expected);
  }
});

it('was cut off at a hundred places or more', () => {
  expect(kills).toBeGreaterThanOrEqual(100);
});

it('left numbers of receipts without a gap, and one checkout for each order', async () => {
  const numbers = await query('select number from receipts order by number');
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  const sessions = stripe.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'));
  const orders = await query(`select id from orders where provider = 'stripe' and total_cents > 0`);
  expect(new Set(sessions.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(orders.length);
});
