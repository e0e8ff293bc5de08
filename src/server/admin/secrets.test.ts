/** What administrators are shown never holds what opens anything: asked of every route of theirs, with everything there. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPORT_NAMES } from '#core/admin/export-names.ts';
import { insertUser } from '#tests/support/account.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

const ENV = { METRICS_TOKEN: 'a token of the tests', PAYPAL_CLIENT_SECRET: 'paypal-client-secret' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'paypal-client', PAYPAL_WEBHOOK_ID: 'paypal-webhook' };

let server: TestServer;
let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startStripeServer(() => server.clock());
  server = await createTestServer({ ...stripe.env, ...ENV, ...PAYPAL, TEST_PAYMENTS: 'true' });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

it('no answer for administrators holds a secret', async () => {
  const { pool, config } = server.services;
  const [ada, admin] = await Promise.all([server.signIn(), server.signIn({ role: 'admin' })]);
  await insertUser(server.services);
  const { ref } = await orderBy(ada, 'test', 'clone-license');
  await ada.request(`/api/test-payments/${ref}/acts`, { json: { act: 'pay', card: 'succeeds' } });
  await ada.request('/api/entitlement');
  const secrets = new Set([
    ...[config.secret, ENV.METRICS_TOKEN, ENV.PAYPAL_CLIENT_SECRET],
    ...[stripe.env.STRIPE_SECRET_KEY, stripe.env.STRIPE_WEBHOOK_SECRET],
  ]);
  for (const column of ['password from accounts', 'token from sessions', 'private_key from jwks']) {
    const { rows } = await pool.query(`select ${column}`);
    const found = rows.map((row) => Object.values(row)[0]).filter((value) => value !== null);
    expect([column, found.length > 0]).toEqual([column, true]);
    for (const value of found) secrets.add(value as string);
  }
  const { rows: orders } = await pool.query('select id, checkout_url from orders');
  secrets.add(orders[0].checkout_url);

  const asked: string[] = [];
  for (const { name, method, path } of endpointsOf(server.app)) {
    if (method !== 'GET' || !path.startsWith('/api/admin/')) continue;
    const id = path.includes('/users/') ? ada.id : orders[0].id;
    const answer = await admin.request(fillPath(path, id));
    const text = await answer.text();
    for (const secret of secrets) expect(text.includes(secret as string), name).toBe(false);
    if (answer.ok) asked.push(name);
  }
  // Of these the others hold what users wrote; what they would show of a user or an order is among these.
  expect(asked).toEqual(
    expect.arrayContaining([
      'GET /api/admin/acts',
      ...EXPORT_NAMES.map((name) => `GET /api/admin/exports/${name}`),
      'GET /api/admin/jobs',
      'GET /api/admin/orders/:id',
      'GET /api/admin/provider-events',
      'GET /api/admin/users',
      'GET /api/admin/users/:id/sessions',
    ]),
  );
});
