/** Whatever reaches the webhook, from whomever, in whatever order and however often. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { createPayingServer, type PayingServer, PROVIDERS } from '#tests/support/billing/paying-server.ts';
import { type Sender, send, sendSignedBy } from '#tests/support/billing/senders.ts';
import type { TestServer, TestUser } from '#tests/support/server.ts';

let paying: PayingServer;
let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  paying = await createPayingServer();
  server = paying.server;
});
afterAll(() => paying.close());
/** How many each is sent; a hundredth of a second for each that PayPal is asked about. */
const FORGERIES: Record<PaymentProviderId, number> = { test: 1_000, stripe: 1_000, paypal: 300 };
beforeEach(async () => {
  ada = await server.signIn();
});

const CENTS = 149_700;
const paidEvent = (over: object = {}): PaymentEvent => ({
  type: 'paid',
  at: server.clock().getTime(),
  paymentId: 'p1',
  cents: CENTS,
  paidUntil: null,
  ...over,
});
/** Everything that an event may change. */
async function effects() {
  const tables = ['provider_events', 'ledger_postings', 'tool_licenses', 'license_events', 'notifications'];
  const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
  const { rows } = await server.services.pool.query(
    `select ${counts.join(', ')}, (select last_number from receipt_numbers) as receipts,
      (select count(*) from orders where state <> 'open')::int as moved`,
  );
  return rows[0] as Record<string, number>;
}
/** Of one order, with the sum of each account. */
async function booksOf(order: string): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query(
    `select account, sum(cents)::int as cents from (
      select debit as account, cents from ledger_postings where order_id = $1
      union all select credit, -cents from ledger_postings where order_id = $1
    ) as sides group by account order by account`,
    [order],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

describe('what the provider did not send', () => {
  it.each(PROVIDERS)('changes nothing, malformed and forged ones of %s', async (id) => {
    const forged = FORGERIES[id];
    const sender = paying.senders[id];
    const order = await orderBy(ada, id, 'clone-license');
    const good = sender.body({ id: 'evt_forged', order: order.id, event: paidEvent() });
    const signature = sender.sign(good);
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    const forgeries: ((n: number) => [body: string, signature: string | null])[] = [
      () => [good, null],
      () => [good, ''],
      (n) => [good, flipped(signature, n % signature.length)],
      (n) => [flipped(good, n % good.length), signature],
      (n) => [good.slice(0, n % good.length), signature],
      () => [`${good} `, signature],
      (n) => [good, sender.sign(good, 301 + n)],
      (n) => [good, sender.sign(good, -301 - n)],
      (n) => [good, `v1=${'0'.repeat(64)},t=${n}`],
      (n) => ['{'.repeat(n % 50), sender.sign('{'.repeat(n % 50))],
    ];
    const before = await effects();
    for (let n = 0; n < forged; n += 1) {
      const [body, signed] = (forgeries[n % forgeries.length] as (typeof forgeries)[0])(n);
      const answer = await send(server, sender, body, signed);
      expect(answer.status, `${signed} ${body}`).toBe(400);
    }
    expect(await effects()).toEqual(before);
    // The very one that was spoilt is in order.
    expect((await send(server, sender, good, signature)).status).toBe(200);
    expect((await order.read()).state).toBe('paid');
  });
});

describe('what the provider sent', () => {
  const unusable: [string, (order: string) => Parameters<Sender['body']>[0]][] = [
    ['of an unknown type', (order) => ({ id: randomUUID(), order, event: { type: 'customer.moved' } })],
    ['of no order of ours', () => ({ id: randomUUID(), order: randomUUID(), event: paidEvent() })],
    ['of what is no order', () => ({ id: randomUUID(), order: 'x', event: paidEvent() })],
    ['of less than was ordered', (order) => ({ id: randomUUID(), order, event: paidEvent({ cents: 1 }) })],
    ['of another currency', (order) => ({ id: randomUUID(), order, currency: 'VND', event: paidEvent() })],
  ];
  it.each(PROVIDERS)('is recorded and changes nothing else, by %s', async (id) => {
    for (const [what, webhook] of unusable) {
      const order = await orderBy(await server.signIn(), id, 'clone-license');
      const before = await effects();
      expect((await sendSignedBy(server, paying.senders[id], webhook(order.id))).status, what).toBe(200);
      const recorded = { ...before, provider_events: (before.provider_events ?? 0) + 1 };
      expect(await effects(), what).toEqual(recorded);
      expect((await order.read()).state, what).toBe('open');
    }
  });

  it('has one effect each: 100 events, each 50 times, 20 at once', async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => server.signIn()));
    const sender = paying.senders.test;
    const webhooks: string[] = [];
    for (const user of users) {
      const { id: order } = await orderBy(user, 'test', 'pro-plan');
      const paidUntil = server.clock().getTime() + 30 * 86_400_000;
      const paid = paidEvent({ cents: 4_900, paidUntil });
      const refunded: PaymentEvent = { type: 'refunded', at: paid.at, paymentId: 'p1', refundedCents: 900 };
      for (const event of [paid, refunded]) webhooks.push(sender.body({ id: randomUUID(), order, event }));
    }
    const before = await effects();
    // Each event everywhere in the queue, so that the same ones meet.
    const queue = Array.from({ length: 50 }, (_, round) =>
      webhooks.map((_, index) => webhooks[(index * 7 + round) % webhooks.length] as string),
    ).flat();
    expect(queue).toHaveLength(5_000);
    const work = async (): Promise<void> => {
      for (let body = queue.pop(); body !== undefined; body = queue.pop()) {
        const answer = await send(server, sender, body, sender.sign(body));
        if (answer.status !== 200) throw new Error(await answer.text());
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    const after = await effects();
    const grown = Object.fromEntries(
      Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]),
    );
    expect(grown).toMatchObject({ provider_events: 100, ledger_postings: 100, receipts: 50, moved: 50 });
    const { rows } = await server.services.pool.query(
      'select receipt_number from orders where receipt_number is not null order by 1',
    );
    expect(rows.map(({ receipt_number }) => receipt_number)).toEqual(rows.map((_, index) => index + 1));
    expect((await server.services.pool.query('select count(*) from allowances')).rows[0].count).toBe('50');
  });

  it.each(PROVIDERS)('ends in one state and books in any order, each sent twice, by %s', async (id) => {
    const at = server.clock().getTime();
    const events: PaymentEvent[] = [
      paidEvent(),
      { type: 'refunded', at, paymentId: 'p1', refundedCents: 49_700 },
      { type: 'disputed', at, paymentId: 'p1', state: 'opened' },
      { type: 'cancelled', at },
    ];
    for (const shift of [0, 1, 2, 3]) {
      const user = await server.signIn();
      const order = await orderBy(user, id, 'clone-license');
      for (const event of [...events.slice(shift), ...events.slice(0, shift)]) {
        const webhook = { id: randomUUID(), order: order.id, event };
        for (const _ of ['once', 'again'])
          expect((await sendSignedBy(server, paying.senders[id], webhook)).status).toBe(200);
      }
      expect((await order.read()).state).toBe('disputed');
      expect(await booksOf(order.id)).toEqual({
        provider: 0,
        sales: -149_700,
        refunds: 49_700,
        disputes: 100_000,
      });
      expect((await user.request('/api/tools/flowpulse/recipe')).status).toBe(403);
    }
  });

  it('stays in the books when its buyer is gone', async () => {
    const order = await orderBy(ada, 'test', 'clone-license');
    const tell = (event: PaymentEvent) =>
      sendSignedBy(server, paying.senders.test, { id: randomUUID(), order: order.id, event });
    await tell(paidEvent());
    await server.services.pool.query('delete from users where id = $1', [ada.id]);
    const refund = { type: 'refunded' as const, at: 1, paymentId: 'p1', refundedCents: CENTS };
    expect((await tell(refund)).status).toBe(200);
    expect(await booksOf(order.id)).toEqual({ provider: 0, sales: -CENTS, refunds: CENTS });
  });
});
