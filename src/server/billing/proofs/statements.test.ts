/**
 * How often the database is asked for one event: each statement is a way there and back, and payments wait for each
 * other. Counted on a connection that nothing but the event has.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBy, signatureOf, webhookBody } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { createDatabase, openPool } from '../../db/database.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { receiveWebhook } from '../receive-webhook.ts';

let server: TestServer;
let pool: pg.Pool;
let asked: string[];
beforeAll(async () => {
  server = await createTestServer({ TEST_PAYMENTS: 'true' });
  pool = openPool(String(server.services.pool.options.connectionString), { max: 1 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((asks: string | { text: string }, ...others: unknown[]) => {
      asked.push(typeof asks === 'string' ? asks : asks.text);
      return query(asks, ...others);
    }) as typeof client.query;
  });
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

/** @returns the statements */
async function tell(order: string, event: Parameters<typeof webhookBody>[0]['event'], id = randomUUID()) {
  const services = { ...server.services, db: createDatabase(pool) };
  const provider = services.payments.providers.find((each) => each.id === 'test') as PaymentProvider;
  const rawBody = webhookBody({ id, order, event });
  const headers = new Headers({ 'test-signature': signatureOf(server.services, rawBody) });
  asked = [];
  await receiveWebhook(services, provider, { rawBody, headers, bounded: (ask) => ask() });
  return asked;
}

const paid = (cents: number, paidUntil: number | null = null) => ({
  ...{ type: 'paid' as const, at: server.clock().getTime(), paymentId: 'p1' },
  ...{ cents, paidUntil },
});

it('asks once for an event that nothing acts on, of an order or of none', async () => {
  const order = await orderBy(await server.signIn(), 'test', 'clarity-kit');
  for (const of of [order.id, randomUUID(), 'x'])
    expect(await tell(of, { type: 'unheard_of' })).toHaveLength(1);
  const { rows } = await server.services.pool.query(
    `select order_id, outcome from provider_events where event_type = 'unheard_of' order by order_id`,
  );
  const ofNone = { order_id: null, outcome: 'ignored' };
  expect(rows).toEqual([{ order_id: order.id, outcome: 'ignored' }, ofNone, ofNone]);
});

it('asks nine times for a payment with all that follows from it, and three times for its repetition', async () => {
  const ada = await server.signIn();
  const order = await orderBy(ada, 'test', 'clarity-kit');
  const id = randomUUID();
  const statements = await tell(order.id, paid(2_900), id);
  expect(await order.read()).toMatchObject({ state: 'paid', receiptNumber: expect.any(Number) });
  expect((await ada.request('/api/tools/flowpulse/recipe')).status).toBe(200);
  expect(statements, statements.join('\n')).toHaveLength(9);
  expect(await tell(order.id, paid(2_900), id)).toHaveLength(3);
});

it('asks little more for a plan, and for money that goes back', async () => {
  const plan = await orderBy(await server.signIn(), 'test', 'pro-plan');
  const statements = await tell(plan.id, paid(4_900, server.clock().getTime() + 86_400_000));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(13);
  const refund = { type: 'refunded' as const, at: 1, paymentId: 'p1', refundedCents: 900 };
  const back = await tell(plan.id, refund);
  expect(back.length, back.join('\n')).toBeLessThanOrEqual(11);
});
