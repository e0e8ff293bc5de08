import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOrder } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('tells of a payment what came of it alone, also where another one was taken while it waited', async () => {
  const { pool } = server.services;
  const ada = await server.signIn();
  const plan = await startOrder(ada, 'pro-plan');
  const license = await startOrder(ada, 'reseller-clone-license');
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from orders where id = $1 for update', [plan.id]);
  const paying = plan.play('pay');
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1);
  await license.play('pay');
  await other.query('commit');
  other.release();
  await paying;
  expect((await license.read()).news).toEqual({ kind: 'upgraded', level: 'reseller' });
  expect((await plan.read()).news).toEqual({ kind: 'active', level: 'pro' });
});
