/** Buying through PayPal, against a server that speaks its protocol. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBy, orderUpgrade } from '#tests/support/billing/orders.ts';
import { paypalSender, send } from '#tests/support/billing/senders.ts';
import { startPaypalServer, type TestPaypal } from '#tests/support/fakes/paypal-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { createOrder } from '../create-order.ts';
import { FORGERIES } from '../events/limit-forgeries.ts';
import { refundOrder } from '../refund-order.ts';
import { remindOfPlanEnds } from '../remind-of-plan-ends.ts';
import { settleRenewals } from '../settle-renewals.ts';

const DAY_MS = 86_400_000;

let paypal: TestPaypal;
let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  paypal = await startPaypalServer(() => server.clock());
  server = await createTestServer(paypal.env);
});
afterAll(async () => {
  await server.close();
  await paypal.close();
});
beforeEach(async () => {
  ada = await server.signIn();
  paypal.asked.length = 0;
});

const order = (product: string) => orderBy(ada, 'paypal', product);
/** And what our own calls in answer to them brought about. */
async function deliver(events: string[]): Promise<void> {
  const sender = paypalSender(paypal);
  for (const body of events) {
    const answer = await send(server, sender, body, sender.sign(body));
    expect(answer.status, await answer.text()).toBe(200);
  }
  const more = paypal.takeEvents();
  if (more.length > 0) await deliver(more);
}
const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;

describe('a license for good', () => {
  it('is asked for at our price, captured once its buyer agreed, and granted when that is told', async () => {
    const bought = await order('clone-license');
    expect(paypal.asked).toEqual([
      {
        call: 'POST /v2/checkout/orders',
        requestId: `checkout:${bought.id}`,
        body: expect.objectContaining({
          intent: 'CAPTURE',
          purchase_units: [
            {
              ...{ custom_id: bought.id, invoice_id: bought.id, description: 'Clone License' },
              amount: { value: '1497.00', currency_code: 'USD' },
            },
          ],
        }),
      },
    ]);
    const agreed = paypal.agree(bought.ref);
    await deliver([...agreed, ...agreed]);
    expect(await bought.read()).toMatchObject({ state: 'paid', taxCents: 0, isTest: false });
    expect(await opens('flowpulse')).toBe(true);
    const captures = paypal.asked.filter(({ call }) => call.endsWith('/capture'));
    expect(new Set(captures.map(({ requestId }) => requestId))).toEqual(new Set([`capture:${bought.ref}`]));
    const { rows } = await server.services.pool.query('select payload::text from provider_events');
    expect(rows.filter(({ payload }) => /private|Lovelace/.test(payload))).toEqual([]);
  });

  it('goes back in two parts, and no cent of it is lost in a fraction', async () => {
    const bought = await order('clone-license');
    await deliver(paypal.agree(bought.ref));
    await refundOrder(server.services, { id: bought.id, cents: 100_029 });
    await deliver([]);
    expect(await bought.read()).toMatchObject({ state: 'partly_refunded', refundedCents: 100_029 });
    await refundOrder(server.services, { id: bought.id });
    await deliver([]);
    expect(await bought.read()).toMatchObject({ state: 'refunded', refundedCents: 149_700 });
    expect(await opens('flowpulse')).toBe(false);
  });

  it('goes back once for what went back before, whatever sums are asked for at the same moment', async () => {
    const bought = await order('clone-license');
    await deliver(paypal.agree(bought.ref));
    const refund = (cents: number) => refundOrder(server.services, { id: bought.id, cents });
    const asked = await Promise.allSettled([refund(30_000), refund(50_000), refund(20_000)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const each of asked)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
    const made = [30_000, 50_000, 20_000][asked.findIndex(({ status }) => status === 'fulfilled')] ?? 0;
    // Before PayPal told of it.
    await refund(made);
    await deliver([]);
    expect(await bought.read()).toMatchObject({ refundedCents: made });
    await refund(1_000);
    await deliver([]);
    expect(await bought.read()).toMatchObject({ refundedCents: made + 1_000 });
  });

  it('is refused where PayPal says that its id came before', async () => {
    const bought = await order('clone-license');
    await deliver(paypal.agree(bought.ref));
    for (const issue of ['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID']) {
      paypal.refusesRefunds = issue;
      await expect(refundOrder(server.services, { id: bought.id, cents: 700 })).rejects.toMatchObject({
        ...{ code: 'conflict', details: { reason: 'state' } },
      });
    }
    paypal.refusesRefunds = null;
    await refundOrder(server.services, { id: bought.id, cents: 700 });
    await deliver([]);
    expect(await bought.read()).toMatchObject({ refundedCents: 700 });
  });

  it('rests while its payment is disputed, and not for a mere question of the buyer', async () => {
    const bought = await order('clone-license');
    await deliver(paypal.agree(bought.ref));
    await deliver(paypal.dispute(bought.ref, 'INQUIRY'));
    expect((await bought.read()).state).toBe('paid');
    await deliver(paypal.dispute(bought.ref, 'CHARGEBACK'));
    expect([(await bought.read()).state, await opens('flowpulse')]).toEqual(['disputed', false]);
    await deliver(paypal.dispute(bought.ref, 'CHARGEBACK', 'RESOLVED_SELLER_FAVOUR'));
    expect([(await bought.read()).state, await opens('flowpulse')]).toEqual(['paid', true]);
    await deliver(paypal.dispute(bought.ref, 'CHARGEBACK', 'RESOLVED_BUYER_FAVOUR'));
    expect((await bought.read()).state).toBe('dispute_lost');
  });
});

describe('a plan', () => {
  it('is renewed, fails to be, recovers, and its month goes back', async () => {
    const bought = await order('pro-plan');
    await deliver(paypal.agree(bought.ref));
    const first = await bought.read();
    expect(first).toMatchObject({ state: 'paid', totalCents: 4_900, plan: { state: 'active' } });
    server.clock.advance({ days: 20 });
    await deliver(paypal.failRenewal(bought.ref));
    expect((await bought.read()).plan?.state).toBe('past_due');
    server.clock.advance({ days: 2 });
    await deliver(paypal.renew(bought.ref));
    const renewed = await bought.read();
    expect(renewed.plan?.state).toBe('active');
    expect(Date.parse(renewed.plan?.paidUntil ?? '')).toBeGreaterThan(
      Date.parse(first.plan?.paidUntil ?? ''),
    );
    await refundOrder(server.services, { id: bought.id });
    await deliver([]);
    expect(await bought.read()).toMatchObject({ state: 'refunded', refundedCents: 4_900 });
  });

  it('that is cancelled ends with what is paid, and is taken up by nobody', async () => {
    const bought = await order('standard-plan');
    await deliver(paypal.agree(bought.ref));
    const ask = (renews: boolean) =>
      ada.request(`/api/orders/${bought.id}/renewal`, { method: 'PUT', json: { renews } });
    server.clock.advance({ ms: 1 });
    expect((await ask(false)).status).toBe(200);
    await deliver([]);
    expect((await bought.read()).plan?.state).toBe('ending');
    // Twice is once.
    expect((await ask(false)).status).toBe(200);
    expect((await ask(true)).status).toBe(409);
  });
});

describe('a plan whose renewal failed', () => {
  const remindersOf = async () => {
    await remindOfPlanEnds(server.services);
    const { rows } = await server.services.pool.query(
      `select template from notifications where user_id = $1 and template like '%plan\\_%' order by created_at`,
      [ada.id],
    );
    return rows.map(({ template }) => template);
  };

  it('has no page for another card: its reminder names another way, and once cancelled it is bought anew', async () => {
    const bought = await order('pro-plan');
    await deliver(paypal.agree(bought.ref));
    const again = () => createOrder(server.services, ada.id, { items: ['pro-plan'], method: 'paypal' });
    const paidUntil = Date.parse((await bought.read()).plan?.paidUntil ?? '');
    server.clock.advance({ days: 27 });
    await deliver(paypal.failRenewal(bought.ref));
    expect((await bought.read()).plan?.state).toBe('past_due');
    const cancel = { method: 'PUT', json: { renews: false } };
    server.clock.set(new Date(paidUntil + DAY_MS).toISOString());
    expect(await remindersOf()).toEqual(['plan_unpaid_there']);
    await expect(again()).rejects.toMatchObject({ details: { reason: 'already_owned' } });
    await server.services.pool.query('update sessions set expires_at = $2 where user_id = $1', [
      ...[ada.id, new Date(paidUntil + 30 * DAY_MS)],
    ]);
    expect((await ada.request(`/api/orders/${bought.id}/renewal`, cancel)).status).toBe(200);
    await deliver([]);
    expect((await bought.read()).plan?.state).toBe('ending');
    expect((await again()).id).not.toBe(bought.id);
  });
});

describe('from one plan to another', () => {
  it('asks less for the first month, and ends the lower plan for good', async () => {
    const standard = await order('standard-plan');
    await deliver(paypal.agree(standard.ref));
    server.clock.advance({ days: 15 });
    const pro = await orderUpgrade(ada, 'paypal', standard.id, 'pro-plan');
    const { creditCents } = await pro.read();
    expect(creditCents).toBeGreaterThan(900);
    const plan = paypal.asked.findLast(({ call }) => call === 'POST /v1/billing/plans');
    const price = (value: string) => ({ pricing_scheme: { fixed_price: { value, currency_code: 'USD' } } });
    expect(plan?.body.billing_cycles).toMatchObject([
      { tenure_type: 'TRIAL', total_cycles: 1, ...price(((4_900 - creditCents) / 100).toFixed(2)) },
      { tenure_type: 'REGULAR', total_cycles: 0, ...price('49.00') },
    ]);
    await deliver(paypal.agree(pro.ref));
    expect(await pro.read()).toMatchObject({ receipts: [{ cents: 4_900 - creditCents }] });
    server.clock.advance({ ms: 1 });
    expect(await settleRenewals(server.services)).toEqual([standard.id]);
    await deliver([]);
    expect((await standard.read()).plan?.state).toBe('replaced');
    // What PayPal ended does not come back, the paid month does.
    await refundOrder(server.services, { id: pro.id });
    await deliver([]);
    await settleRenewals(server.services);
    expect((await standard.read()).plan?.state).toBe('ending');
    expect(await settleRenewals(server.services)).toEqual([]);
  });

  it('charges a lower one from the next month on, once its buyer agreed', async () => {
    const pro = await order('pro-plan');
    await deliver(paypal.agree(pro.ref));
    const json = { productId: 'standard-plan', keep: [] };
    const asked = await ada.request(`/api/orders/${pro.id}/next-plan`, { method: 'PUT', json });
    expect(await asked.json()).toEqual({ approvalUrl: `https://www.paypal.test/revise/${pro.ref}` });
    expect((await pro.read()).plan?.next).toBeNull();
    server.clock.advance({ ms: 1 });
    await deliver(paypal.agreeToRevision(pro.ref));
    expect((await pro.read()).plan?.next).toMatchObject({ productId: 'standard-plan' });
    server.clock.advance({ days: 20 });
    await deliver(paypal.renew(pro.ref));
    expect((await pro.read()).plan).toMatchObject({ productId: 'standard-plan', next: null });
  });
});

it('is asked again for an order whose checkout could not be started, and for an event that it could not vouch for', async () => {
  paypal.isDown = true;
  expect((await ada.request('/api/orders', { json: { items: ['pro-plan'] } })).status).toBe(503);
  paypal.isDown = false;
  const bought = await order('pro-plan');
  const events = paypal.agree(bought.ref);
  const sender = paypalSender(paypal);
  const [body = ''] = events;
  paypal.isDown = true;
  expect((await send(server, sender, body, sender.sign(body))).status).toBe(503);
  paypal.isDown = false;
  await deliver(events);
  expect((await bought.read()).state).toBe('paid');
});

it('is asked with a new token at once where the old one was taken back before its time', async () => {
  await order('pro-plan');
  paypal.takeBackTokens();
  expect(await (await order('clone-license')).read()).toMatchObject({ state: 'open' });
});

it('that knows our client no more has refused no order', async () => {
  paypal.takeBackTokens();
  paypal.refusesClient = true;
  expect((await ada.request('/api/orders', { json: { items: ['pro-plan'] } })).status).toBe(503);
  paypal.refusesClient = false;
  expect(await (await order('pro-plan')).read()).toMatchObject({ state: 'open' });
});

it('is gone on with at its page for as long as PayPal keeps that, and begun anew after it', async () => {
  const begun = await order('clone-license');
  server.clock.advance({ hours: 2 });
  expect((await order('clone-license')).id).toBe(begun.id);
  expect((await begun.read()).checkoutUrl).toMatch(/^http/);
  server.clock.advance({ hours: 1 });
  expect(await begun.read()).toMatchObject({ state: 'open', checkoutUrl: null });
  const anew = await order('clone-license');
  expect(anew.id).not.toBe(begun.id);
  expect(anew.ref).not.toBe(begun.ref);
});

it('ends the plan of a suspended account with what is paid, and is not asked to take it up again', async () => {
  const admin = await server.signIn({ role: 'admin' });
  const path = `/api/admin/users/${ada.id}/suspension`;
  const plan = await order('pro-plan');
  await deliver(paypal.agree(plan.ref));
  expect((await admin.request(path, { method: 'PUT', json: { reason: 'Spam' } })).status).toBe(204);
  server.clock.advance({ ms: 1 });
  expect(await settleRenewals(server.services)).toEqual([plan.id]);
  await deliver([]);
  expect(await settleRenewals(server.services)).toEqual([]);
  expect((await admin.request(path, { method: 'DELETE' })).status).toBe(204);
  paypal.asked.length = 0;
  // It is not looked at again, though nothing could be done for it.
  expect(await settleRenewals(server.services)).toEqual([plan.id]);
  expect(await settleRenewals(server.services)).toEqual([]);
  expect(paypal.asked).toEqual([]);
  const { rows } = await server.services.pool.query('select facts from orders where id = $1', [plan.id]);
  expect(rows[0].facts.renewal).toMatchObject({ renews: false });
});

describe('what anybody can send', () => {
  const callsTo = (end: string) => paypal.asked.filter(({ call }) => call.endsWith(end)).length;

  it('nothing is captured but what the order of ours waits for at this very checkout', async () => {
    const sender = paypalSender(paypal);
    const [mine, other, gone] = [
      await order('clone-license'),
      await order('clarity-kit'),
      await orderBy(await server.signIn(), 'paypal', 'clarity-kit'),
    ];
    await server.services.pool.query('update orders set buyer_id = null where id = $1', [gone.id]);
    const approvals = [
      [crypto.randomUUID(), mine.ref],
      ['no-order', mine.ref],
      [mine.id, other.ref],
      [gone.id, gone.ref],
    ].map(([custom_id, id]) =>
      paypal.event('CHECKOUT.ORDER.APPROVED', { id, purchase_units: [{ custom_id }] }),
    );
    for (const ref of [mine.ref, other.ref, gone.ref]) paypal.agree(ref);
    for (const body of approvals)
      expect((await send(server, sender, body, sender.sign(body))).status).toBe(200);
    expect(callsTo('/capture')).toBe(0);
    await deliver(paypal.agree(mine.ref));
    expect([callsTo('/capture'), (await mine.read()).state]).toEqual([1, 'paid']);
  });

  it('is asked about as often as PayPal said no to that network, and never for what was here', async () => {
    const own = await startPaypalServer(() => behind.clock());
    const behind = await createTestServer({ ...own.env, TRUST_PROXY: 'true' });
    const sender = paypalSender(own);
    const from = (address: string, body: string, signature: string) => {
      const headersOf = () => `${sender.headersOf(signature)}\nx-forwarded-for: ${address}`;
      return send(behind, { ...sender, headersOf }, body, signature);
    };
    const verified = () => own.asked.filter(({ call }) => call.endsWith('/verify-webhook-signature')).length;
    const good = own.event('SOMETHING.ELSE', { id: 'X1' });
    const forged = good.replace('SOMETHING', 'ANYTHING');
    const signature = sender.sign(good);
    for (let time = 0; time < FORGERIES.network.points; time += 1)
      expect((await from('192.0.2.1', forged, signature)).status).toBe(400);
    const refused = await from('192.0.2.1', forged, signature);
    expect([refused.status, verified()]).toEqual([429, FORGERIES.network.points]);
    // Somebody else's tries are not PayPal's, and what it sends twice is asked about once.
    for (const _ of ['once', 'again']) expect((await from('198.51.100.7', good, signature)).status).toBe(200);
    expect((await from('192.0.2.1', good, signature)).status).toBe(200);
    expect(verified()).toBe(FORGERIES.network.points + 1);
    await behind.close();
    await own.close();
  });
});
