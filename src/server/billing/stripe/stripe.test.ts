/** Buying through Stripe: its own SDK against a server that speaks its protocol. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planState } from '#core/billing/order-state.ts';
import { orderBy, orderUpgrade } from '#tests/support/billing/orders.ts';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { refundOrder } from '../refund-order.ts';
import { refundSurplus } from '../refund-surplus.ts';
import { settleRenewals } from '../settle-renewals.ts';
import { startCheckout } from '../start-checkout.ts';

let stripe: TestStripe;
let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  stripe = await startStripeServer(() => server.clock());
  server = await createTestServer({ ...stripe.env, STRIPE_AUTOMATIC_TAX: 'true' });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  ada = await server.signIn();
  stripe.asked.length = 0;
});

const order = (product: string) => orderBy(ada, 'stripe', product);
async function deliver(events: string[]): Promise<void> {
  for (const body of events) {
    const headers = { 'stripe-signature': stripe.sign(body) };
    const answer = await server.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    expect(answer.status, await answer.text()).toBe(200);
  }
}
const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;
const outcomes = async (id: string) =>
  (
    await server.services.pool.query(
      'select event_type, outcome from provider_events where order_id = $1 order by received_at, event_type',
      [id],
    )
  ).rows.map(({ event_type, outcome }) => `${event_type} ${outcome}`);

it('takes the price, its currency and the buyer from us, and names the same checkout when it is asked twice', async () => {
  const first = await order('clone-license');
  expect(stripe.asked).toHaveLength(1);
  expect(stripe.asked[0]).toMatchObject({
    path: '/v1/checkout/sessions',
    idempotencyKey: expect.stringContaining(`checkout:${first.id}:`),
    form: {
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '149700',
      'line_items[0][price_data][product_data][name]': 'Clone License',
      'line_items[0][price_data][tax_behavior]': 'exclusive',
      'automatic_tax[enabled]': 'true',
      customer_email: `${ada.id}@example.test`,
      'metadata[order]': first.id,
      'payment_intent_data[metadata][order]': first.id,
      success_url: `http://lumora.test/orders/${first.id}`,
    },
  });
  expect(await order('clone-license')).toMatchObject({ id: first.id, ref: first.ref });
  expect(stripe.asked).toHaveLength(1);
});

it('goes on where it was cut off, though the buyer has another address and language by now', async () => {
  const first = await order('pro-plan');
  const { pool } = server.services;
  await pool.query('update orders set provider_ref = null, checkout_url = null where id = $1', [first.id]);
  await pool.query(`update users set language = 'de', email = 'new-' || email where id = $1`, [ada.id]);
  const again = await order('pro-plan');
  expect([again.id === first.id, again.ref === first.ref]).toEqual([true, false]);
  expect(stripe.asked.at(-1)?.form.customer_email).toBe(`new-${ada.id}@example.test`);
});

it('leads two who ask at once, and with other facts, to one place', async () => {
  stripe.isDown = true;
  await ada.request('/api/orders', { json: { items: ['pro-plan'] } });
  stripe.isDown = false;
  const { services } = server;
  const [row] = (await services.pool.query('select id from orders where buyer_id = $1', [ada.id])).rows;
  const elsewhere = { ...services, config: { ...services.config, publicUrl: 'http://new.test' } };
  const [one, other] = await Promise.all(
    [services, elsewhere].map((each) => startCheckout(each, ada.id, row.id)),
  );
  expect(other).toEqual(one);
  const stored = (await services.pool.query('select checkout_url from orders where id = $1', [row.id]))
    .rows[0];
  expect(stored.checkout_url).toBe(one?.checkoutUrl);
});

it('goes on with an order whose checkout could not be started', async () => {
  stripe.isDown = true;
  const refused = await ada.request('/api/orders', { json: { items: ['pro-plan'] } });
  stripe.isDown = false;
  expect([refused.status, (await refused.json()).error.code]).toEqual([503, 'unavailable']);
  const again = await order('pro-plan');
  expect(await again.read()).toMatchObject({
    state: 'open',
    checkoutUrl: expect.stringContaining(again.ref),
  });
  expect(await ada.request('/api/orders').then((answer) => answer.json())).toMatchObject({
    items: [{ id: again.id }],
  });
});

describe('a failure that Stripe keeps for its key', () => {
  const broken = async <Answer>(how: 'before' | 'after', work: () => Promise<Answer>): Promise<Answer> => {
    stripe.breaks = how;
    try {
      return await work();
    } finally {
      stripe.breaks = null;
    }
  };

  it('does not stay one: the checkout is asked for once more under another key', async () => {
    const json = { items: ['pro-plan'] };
    const refused = await broken('before', () => ada.request('/api/orders', { json }));
    expect([refused.status, (await refused.json()).error.code]).toEqual([503, 'unavailable']);
    const begun = await order('pro-plan');
    expect((await begun.read()).checkoutUrl).toContain(begun.ref);
    expect(stripe.asked.at(-1)?.idempotencyKey).toMatch(new RegExp(`^checkout:${begun.id}:[^:]+:\\d+$`));
  });

  it('gives no money back twice, and what did not go back the next time', async () => {
    const bought = await order('clone-license');
    await deliver(stripe.pay(bought.ref));
    const refund = () => refundOrder(server.services, { id: bought.id, cents: 700 });
    for (const [how, refundedCents] of [
      ['before', 700],
      ['after', 1_400],
    ] as const) {
      // Cut off at the first answer, as by a process that ends.
      await broken(how, () => refund().catch(() => {}));
      await refund();
      await deliver(stripe.takeEvents());
      expect(await bought.read()).toMatchObject({ refundedCents });
    }
  });
});

describe('a license for good', () => {
  it('is granted when it is paid, with the tax on top, and taken when all of it went back', async () => {
    const bought = await order('clone-license');
    await deliver(stripe.pay(bought.ref, 12_300));
    expect(await bought.read()).toMatchObject({ state: 'paid', taxCents: 12_300, isTest: false });
    expect(await opens('flowpulse')).toBe(true);
    await refundOrder(server.services, { id: bought.id, cents: 62_000 });
    await deliver(stripe.takeEvents());
    expect(await bought.read()).toMatchObject({ state: 'partly_refunded', refundedCents: 62_000 });
    await refundOrder(server.services, { id: bought.id });
    await deliver(stripe.takeEvents());
    expect(await bought.read()).toMatchObject({ state: 'refunded', refundedCents: 162_000 });
    expect(await opens('flowpulse')).toBe(false);
  });

  it('asks once for a refund that is asked for twice before it is told', async () => {
    const bought = await order('clone-license');
    await deliver(stripe.pay(bought.ref));
    await refundOrder(server.services, { id: bought.id, cents: 700 });
    await refundOrder(server.services, { id: bought.id, cents: 700 });
    await deliver(stripe.takeEvents());
    expect(await bought.read()).toMatchObject({ refundedCents: 700 });
  });

  it('goes back once for what went back before, whatever sums are asked for at the same moment', async () => {
    const bought = await order('clone-license');
    await deliver(stripe.pay(bought.ref));
    const refund = (cents: number) => refundOrder(server.services, { id: bought.id, cents });
    const asked = await Promise.allSettled([refund(30_000), refund(50_000), refund(20_000)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const each of asked)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
    await deliver(stripe.takeEvents());
    const made = [30_000, 50_000, 20_000][asked.findIndex(({ status }) => status === 'fulfilled')] ?? 0;
    expect(await bought.read()).toMatchObject({ refundedCents: made });
    await refund(1_000);
    await deliver(stripe.takeEvents());
    expect(await bought.read()).toMatchObject({ refundedCents: made + 1_000 });
  });

  it('rests while a bank asks for the money, and not for a mere question of it', async () => {
    const bought = await order('clone-license');
    await deliver(stripe.pay(bought.ref));
    await deliver(stripe.dispute(bought.ref, 'warning_needs_response'));
    expect(await opens('flowpulse')).toBe(true);
    await deliver(stripe.dispute(bought.ref, 'needs_response'));
    expect([(await bought.read()).state, await opens('flowpulse')]).toEqual(['disputed', false]);
    await deliver(stripe.dispute(bought.ref, 'won'));
    expect([(await bought.read()).state, await opens('flowpulse')]).toEqual(['paid', true]);
    await deliver(stripe.dispute(bought.ref, 'lost'));
    expect((await bought.read()).state).toBe('dispute_lost');
  });

  it('is not bought by a checkout that ran out', async () => {
    const left = await order('clone-license');
    await deliver(stripe.expire(left.ref));
    expect((await left.read()).state).toBe('cancelled');
  });
});

describe('a plan', () => {
  const DAY = 86_400_000;
  const plan = async () => {
    const bought = await order('pro-plan');
    await deliver(stripe.pay(bought.ref));
    return bought;
  };

  it('is renewed, fails to be, recovers, and is over', async () => {
    const bought = await plan();
    const paid = await bought.read();
    expect(paid).toMatchObject({ state: 'paid', plan: { state: 'active' } });
    server.clock.advance({ days: 25 });
    await deliver(stripe.failRenewal(bought.ref));
    expect((await bought.read()).plan?.state).toBe('past_due');
    server.clock.advance({ days: 2 });
    await deliver(stripe.renew(bought.ref));
    const renewed = await bought.read();
    expect(renewed.plan?.state).toBe('active');
    const gained = Date.parse(renewed.plan?.paidUntil ?? '') - Date.parse(paid.plan?.paidUntil ?? '');
    expect(gained).toBeGreaterThan(29 * DAY);
    await deliver(stripe.end(bought.ref));
    expect((await bought.read()).plan?.state).toBe('ended');
  });

  it('stops at its end when its buyer says so, and goes on when they change their mind', async () => {
    const bought = await plan();
    for (const [renews, state] of [
      [false, 'ending'],
      [true, 'active'],
    ] as const) {
      server.clock.advance({ ms: 1_000 });
      const asked = await ada.request(`/api/orders/${bought.id}/renewal`, {
        method: 'PUT',
        json: { renews },
      });
      expect(asked.status).toBe(200);
      await deliver(stripe.takeEvents());
      expect((await bought.read()).plan?.state).toBe(state);
    }
  });

  it('whose renewal failed is over once its buyer says so: it is charged no more, and may be bought anew', async () => {
    const bought = await plan();
    server.clock.advance({ days: 29 });
    await deliver(stripe.failRenewal(bought.ref));
    const again = () => ada.request('/api/orders', { json: { items: ['pro-plan'] } });
    expect((await again()).status).toBe(409);
    const cancel = { method: 'PUT', json: { renews: false } };
    expect((await ada.request(`/api/orders/${bought.id}/renewal`, cancel)).status).toBe(200);
    expect(stripe.asked.at(-1)).toMatchObject({ method: 'DELETE' });
    await deliver(stripe.takeEvents());
    expect((await bought.read()).plan?.state).toBe('ended');
    expect((await again()).status).toBe(201);
  });

  describe('whose renewal failed', () => {
    const settle = async () => {
      server.clock.advance({ ms: 1_000 });
      const told = await settleRenewals(server.services);
      await deliver(stripe.takeEvents());
      return [told, stripe.asked.at(-1)?.form.cancel_at_period_end];
    };
    const suspend = async (json: object | undefined) => {
      const admin = await server.signIn({ role: 'admin' });
      const change = json ? { method: 'PUT', json } : { method: 'DELETE' };
      const answer = await admin.request(`/api/admin/users/${ada.id}/suspension`, change);
      expect(answer.status).toBe(204);
    };
    const suspended = async () => {
      const bought = await plan();
      server.clock.advance({ days: 29 });
      await deliver(stripe.failRenewal(bought.ref));
      await suspend({ reason: 'Spam' });
      expect(await settle()).toEqual([[bought.id], 'true']);
      return bought;
    };
    const lift = async (id: string) => {
      await suspend(undefined);
      expect(await settle()).toEqual([[id], 'false']);
      expect(stripe.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
    };
    /** Not as its buyer sees it, whom the suspension signed out. */
    const stateOf = async (id: string) => {
      const { rows } = await server.services.pool.query('select state, facts from orders where id = $1', [
        id,
      ]);
      return [rows[0].state, planState(rows[0].facts)];
    };

    it('is kept while its buyer is suspended, and goes on when that is lifted', async () => {
      const bought = await suspended();
      await lift(bought.id);
      expect(await stateOf(bought.id)).toEqual(['paid', 'past_due']);
      server.clock.advance({ ms: 1_000 });
      await deliver(stripe.renew(bought.ref));
      expect(await stateOf(bought.id)).toEqual(['paid', 'active']);
    });

    it('goes on as well when a month that Stripe charged meanwhile went back', async () => {
      const bought = await suspended();
      await deliver(stripe.renew(bought.ref));
      await refundSurplus(server.services);
      expect(stripe.asked.at(-1)).toMatchObject({ path: '/v1/refunds', form: { amount: '4900' } });
      await deliver(stripe.takeEvents());
      await lift(bought.id);
      server.clock.advance({ days: 31 });
      await deliver(stripe.renew(bought.ref));
      expect(await stateOf(bought.id)).toEqual(['paid', 'active']);
    });
  });

  it('leads to the page on which its card is changed', async () => {
    const bought = await plan();
    const asked = await ada.request(`/api/orders/${bought.id}/payment-page`, { method: 'POST' });
    expect([asked.status, await asked.json()]).toEqual([
      200,
      { url: expect.stringMatching(/^https:\/\/billing\.stripe\.test\/cus_/) },
    ]);
    const license = await order('clone-license');
    await deliver(stripe.pay(license.ref));
    const refused = await ada.request(`/api/orders/${license.id}/payment-page`, { method: 'POST' });
    expect(refused.status).toBe(409);
  });

  it('loses what it gave when its month went back, and is asked for no more', async () => {
    const bought = await plan();
    await refundOrder(server.services, { id: bought.id });
    await deliver(stripe.takeEvents());
    expect(await bought.read()).toMatchObject({ state: 'refunded', refundedCents: 4_900 });
    const asked = stripe.asked.map(({ method, path }) => `${method} ${path.split('/')[2]}`);
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([
      'POST checkout',
      'POST subscriptions',
      'POST refunds',
    ]);
  });
});

describe('from one plan to another', () => {
  const plan = async (product: string) => {
    const bought = await order(product);
    await deliver(stripe.pay(bought.ref));
    return bought;
  };
  const upgrade = (older: { id: string }, product: string) => orderUpgrade(ada, 'stripe', older.id, product);

  it('takes what is left of the lower plan off the first invoice, and asks for that plan no more', async () => {
    const standard = await plan('standard-plan');
    server.clock.advance({ days: 15 });
    stripe.asked.length = 0;
    stripe.isDown = true;
    await expect(upgrade(standard, 'reseller-plan')).rejects.toThrow('unavailable');
    stripe.isDown = false;
    const reseller = await upgrade(standard, 'reseller-plan');
    // Stripe counts in seconds.
    const { creditCents } = await reseller.read();
    expect([949, 950]).toContain(creditCents);
    const made = stripe.asked.filter(({ path }) => path === '/v1/coupons').at(-1);
    expect(made).toMatchObject({
      form: { amount_off: String(creditCents), currency: 'usd', duration: 'once' },
      idempotencyKey: `credit:${reseller.id}`,
    });
    const session = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(session?.form).toMatchObject({
      'line_items[0][price_data][unit_amount]': '14900',
      'discounts[0][coupon]': expect.stringMatching(/^co_/),
    });
    await deliver(stripe.pay(reseller.ref, 2_650));
    expect(await reseller.read()).toMatchObject({
      ...{ state: 'paid', creditCents, taxCents: 2_650 },
      receipts: [{ cents: 17_550 - creditCents }],
      plan: { productId: 'reseller-plan', cents: 14_900 },
    });

    stripe.isDown = true;
    expect(await settleRenewals(server.services)).toEqual([]);
    stripe.isDown = false;
    expect(await settleRenewals(server.services)).toContain(standard.id);
    await deliver(stripe.takeEvents());
    expect((await standard.read()).plan?.state).toBe('replaced');
    expect(await settleRenewals(server.services)).toEqual([]);
    await deliver(stripe.renew(reseller.ref));
    expect((await reseller.read()).receipts[0]?.cents).toBe(17_550);
  });

  it('charges a lower plan from the next invoice on, without a word of the running month', async () => {
    const pro = await plan('pro-plan');
    const json = { productId: 'standard-plan', keep: [] };
    const path = `/api/orders/${pro.id}/next-plan`;
    for (let press = 0; press < 2; press++)
      expect(await (await ada.request(path, { method: 'PUT', json })).json()).toEqual({ approvalUrl: null });
    const asked = stripe.asked.filter(({ method }) => method === 'POST').slice(1);
    expect(asked.map(({ path, form }) => [path.split('/')[2], form])).toMatchObject([
      ['prices', { unit_amount: '1900', 'recurring[interval]': 'month', 'product_data[name]': 'Standard' }],
      ['subscriptions', { proration_behavior: 'none', 'items[0][price]': expect.any(String) }],
      ['prices', {}],
      ['subscriptions', {}],
    ]);
    // Until Stripe says so, nothing has changed.
    expect((await pro.read()).plan?.next).toBeNull();
    await deliver(stripe.takeEvents());
    expect((await pro.read()).plan).toMatchObject({ productId: 'pro-plan', next: { cents: 1_900 } });
    await deliver(stripe.renew(pro.ref));
    expect((await pro.read()).plan).toMatchObject({ productId: 'standard-plan', cents: 1_900, next: null });
  });
});

it('records what it does not act on, keeps nothing of a person, and tells an endpoint of another version', async () => {
  const bought = await order('clone-license');
  await deliver([
    ...stripe.pay(bought.ref),
    stripe.event('customer.created', { id: 'cus_1', object: 'customer', email: 'ada@private.test' }),
  ]);
  expect(await outcomes(bought.id)).toEqual(['checkout.session.completed applied']);
  const { rows } = await server.services.pool.query(
    "select event_type, payload::text from provider_events where provider = 'stripe'",
  );
  expect(rows.filter(({ event_type }) => event_type === 'customer.created')).toHaveLength(1);
  expect(rows.filter(({ payload }) => /private|Lovelace/.test(payload))).toEqual([]);

  const body = stripe.event('invoice.paid', { id: 'in_old', subscription: 'sub_1', amount_paid: 1 });
  const headers = { 'stripe-signature': stripe.sign(body) };
  const old = await server.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  expect([old.status, (await old.json()).error.message]).toEqual([
    400,
    expect.stringContaining('another API version'),
  ]);
});

it('cannot place a refund while Stripe does not answer, and is told so that it comes again', async () => {
  const bought = await order('clone-license');
  await deliver(stripe.pay(bought.ref));
  const refund = stripe.refund(bought.ref, 100);
  stripe.isDown = true;
  const headers = { 'stripe-signature': stripe.sign(refund[0] as string) };
  const sent = { method: 'POST', body: refund[0] as string, headers };
  expect((await server.request('/api/webhooks/stripe', sent)).status).toBe(503);
  stripe.isDown = false;
  await deliver(refund);
  expect((await bought.read()).refundedCents).toBe(100);
});
