import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOrder } from '#tests/support/billing/orders.ts';
import { changeMeanwhile } from '#tests/support/database.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('tells of a payment what came of it alone, also where another one was taken while it waited', async () => {
  const ada = await server.signIn();
  const plan = await startOrder(ada, 'pro-plan');
  const license = await startOrder(ada, 'reseller-clone-license');
  await changeMeanwhile(server.services.pool, {
    change: ['select from orders where id = $1 for update', plan.id],
    work: () => plan.play('pay'),
    before: () => license.play('pay'),
  });
  expect((await license.read()).news).toEqual({ kind: 'upgraded', level: 'reseller' });
  expect((await plan.read()).news).toEqual({ kind: 'active', level: 'pro' });
});
