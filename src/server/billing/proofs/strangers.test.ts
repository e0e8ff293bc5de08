/** What somebody who means ill, or a company that errs, may try with orders: none of it moves what it should not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { IssuedCertificate, VerifiedCertificate } from '#core/certificates/certificate.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { createPayingServer, type PayingServer, PROVIDERS } from '#tests/support/billing/paying-server.ts';
import { type Sender, sendSignedBy } from '#tests/support/billing/senders.ts';
import type { TestServer, TestUser } from '#tests/support/server.ts';
import { createTestProvider } from '../test-mode/test-provider.ts';

let paying: PayingServer;
let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  paying = await createPayingServer();
  server = paying.server;
});
afterAll(() => paying.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const CENTS = 149_700;
const paid = (over: object = {}): PaymentEvent => ({
  type: 'paid',
  at: server.clock().getTime(),
  paymentId: 'p1',
  cents: CENTS,
  paidUntil: null,
  ...over,
});
const refunded = (refundedCents = CENTS): PaymentEvent => ({
  type: 'refunded',
  at: server.clock().getTime(),
  paymentId: 'p1',
  refundedCents,
});
const query = async (sql: string, ...values: unknown[]) =>
  (await server.services.pool.query(sql, values)).rows;
const tell = async (sender: Sender, order: string, event: PaymentEvent, currency = 'USD') => {
  const answer = await sendSignedBy(server, sender, { id: randomUUID(), order, currency, event });
  expect(answer.status, await answer.text()).toBe(200);
};
const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;
const countOf = async (table: 'ledger_postings' | 'receipts', order: string) =>
  (await query(`select count(*)::int from ${table} where order_id = $1`, order))[0].count;

describe.each(PROVIDERS)('told by %s', (id) => {
  const senderOf = () => paying.senders[id];

  it('an order of another company is left alone', async () => {
    for (const other of PROVIDERS.filter((each) => each !== id)) {
      const order = await orderBy(await server.signIn(), other, 'clone-license');
      await tell(senderOf(), order.id, paid());
      expect((await order.read()).state).toBe('open');
    }
  });

  it('a payment that several events tell is sold once, with one receipt, and stays given back', async () => {
    const order = await orderBy(ada, id, 'clone-license');
    for (const _ of ['once', 'again']) await tell(senderOf(), order.id, paid());
    expect([await countOf('receipts', order.id), await countOf('ledger_postings', order.id)]).toEqual([1, 1]);
    await tell(senderOf(), order.id, refunded());
    await tell(senderOf(), order.id, paid());
    expect([(await order.read()).state, await opens('flowpulse')]).toEqual(['refunded', false]);
  });

  it('a refund in another currency takes nothing', async () => {
    const order = await orderBy(ada, id, 'clone-license');
    await tell(senderOf(), order.id, paid());
    await tell(senderOf(), order.id, refunded(), 'VND');
    expect(await order.read()).toMatchObject({ state: 'paid', refundedCents: 0 });
  });

  it('a payment that was refused is in no book, also when it goes back, and no replay applies it', async () => {
    const order = await orderBy(ada, id, 'clone-license');
    await tell(senderOf(), order.id, paid({ cents: 1 }));
    const [refused] = await query(`select id from provider_events where order_id = $1`, order.id);
    const admin = await server.signIn({ role: 'admin' });
    const replay = `/api/admin/provider-events/${refused.id}/replay`;
    expect((await admin.request(replay, { method: 'POST' })).status).toBe(409);
    await tell(senderOf(), order.id, refunded(1));
    expect([(await order.read()).state, await countOf('ledger_postings', order.id)]).toEqual(['open', 0]);
  });
});

it('events of one order at the same moment are all counted', async () => {
  const order = await orderBy(ada, 'test', 'pro-plan');
  const now = server.clock().getTime();
  await Promise.all(
    Array.from({ length: 9 }, (_, month) =>
      tell(paying.senders.test, order.id, {
        type: 'paid',
        at: now,
        paymentId: `p${month}`,
        cents: 4_900,
        paidUntil: now + month * 86_400_000,
      }),
    ),
  );
  expect((await order.read()).receipts).toHaveLength(9);
  const [{ facts }] = await query('select facts from orders where id = $1', order.id);
  expect(Object.keys(facts.payments)).toHaveLength(9);
});

it('the last use of a coupon is taken by one of many at once', async () => {
  await query(
    `insert into coupons (code, kind, value, max_uses, created_at) values ('LAST-ONE', 'percent', 10, 1, now())`,
  );
  const users = await Promise.all(Array.from({ length: 8 }, () => server.signIn()));
  const json = { items: ['clone-license'], method: 'test', coupon: 'last-one' };
  const answers = await Promise.all(users.map((user) => user.request('/api/orders', { json })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ]);
});

it('an order keeps the price that it was begun at, and a new one has the new price', async () => {
  const old = await orderBy(ada, 'test', 'clone-license');
  await query('update orders set total_cents = 99700 where id = $1', old.id);
  await query('update order_items set cents = 99700 where order_id = $1', old.id);
  const dearer = await orderBy(ada, 'test', 'clone-license');
  expect([dearer.id === old.id, (await dearer.read()).totalCents]).toEqual([false, CENTS]);
  await tell(paying.senders.test, dearer.id, paid({ cents: 99_700 }));
  expect((await dearer.read()).state).toBe('open');
});

it('what was free has nothing that a bank could dispute or a shop give back', async () => {
  await query(
    `insert into coupons (code, kind, value, max_uses, created_at) values ('ALL-OF-IT', 'percent', 100, 1, now())`,
  );
  const json = { items: ['clone-license'], method: 'stripe', coupon: 'ALL-OF-IT' };
  const { id } = (await (await ada.request('/api/orders', { json })).json()) as { id: string };
  const dispute = paying.stripe.event('charge.dispute.created', {
    ...{ id: 'dp_1', payment_intent: 'pi_of_nobody', status: 'needs_response', currency: 'usd' },
  });
  const headers = { 'stripe-signature': paying.stripe.sign(dispute) };
  const answer = await server.request('/api/webhooks/stripe', { method: 'POST', body: dispute, headers });
  expect([answer.status, await opens('flowpulse')]).toEqual([200, true]);
  const admin = await server.signIn({ role: 'admin' });
  const refund = { cents: null, refundedCents: 0, reason: 'Nothing' };
  expect((await admin.request(`/api/admin/orders/${id}/refund`, { json: refund })).status).toBe(409);
});

it('the buyer comes back to this site, whatever address the request names', async () => {
  const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Referer: 'http://lumora.test/evil' };
  const json = { items: ['clone-license'], method: 'stripe' };
  expect((await ada.request('/api/orders', { json, headers })).status).toBe(201);
  const form = paying.stripe.asked.at(-1)?.form;
  expect([form?.success_url, form?.cancel_url]).toEqual([
    expect.stringMatching(/^http:\/\/lumora\.test\/orders\//),
    expect.stringMatching(/^http:\/\/lumora\.test\/orders\//),
  ]);
  for (const field of ['returnUrl', 'success_url', 'next'])
    expect(
      (await ada.request('/api/orders', { json: { ...json, [field]: 'http://evil.test' } })).status,
    ).toBe(422);
});

it('a certificate stands by what it was issued for alone, a bundle of several levels whole', async () => {
  const mixed = await orderBy(ada, 'test', 'content-engine');
  await tell(paying.senders.test, mixed.id, paid({ cents: 7_900 }));
  const json = { sourceRef: `order:${mixed.id}:content-engine` };
  const { id } = (await (
    await ada.request('/api/certificates', { method: 'PUT', json })
  ).json()) as IssuedCertificate;
  const standing = async () =>
    ((await (await server.request(`/api/certificates/${id}`)).json()) as VerifiedCertificate).standing.state;
  expect(await standing()).toBe('valid');
  const all = await orderBy(ada, 'test', 'clone-license');
  await tell(paying.senders.test, all.id, paid());
  await tell(paying.senders.test, mixed.id, refunded(7_900));
  expect([await standing(), await opens('clipgenius')]).toEqual(['revoked', true]);
});

it('the test mode takes no payments in production, whoever puts it together', () => {
  const { config } = server.services;
  expect(() => createTestProvider({ ...config, isProduction: true }, server.clock)).toThrow('in production');
});
