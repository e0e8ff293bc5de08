import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOrder } from '#tests/support/billing/orders.ts';
import { countWaiting } from '#tests/support/database.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

it('an order that is begun while the one before is paid waits for that payment, and not in a circle', async () => {
  const before = await startOrder(ada, 'launch-path');
  const payment = await server.services.pool.connect();
  try {
    // As a webhook does it: the order, then its buyer.
    await payment.query('begin');
    await payment.query('select from orders where id = $1 for update', [before.id]);
    const json = { items: ['launch-path', 'reseller-clone-license'] };
    const begun = ada.request('/api/orders', { json });
    await expect.poll(() => countWaiting(server.services.pool)).toBe(1);
    await payment.query('select from users where id = $1 for no key update', [ada.id]);
    await payment.query('commit');
    expect((await begun).status).toBe(201);
  } finally {
    payment.release();
  }
  expect((await before.read()).state).toBe('cancelled');
});
