import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bought, buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantNewTools } from './grant-new-tools.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const query = (text: string, ...values: unknown[]) => server.services.pool.query(text, values);
const opens = async (user: TestUser, slug: string) =>
  (await user.request(`/api/tools/${slug}/recipe`)).status === 200;
/** As those have it who paid before the tool came. */
const forget = (...bought: Bought[]) =>
  query(
    `delete from tool_licenses where tool_slug = 'flowpulse' and split_part(source_ref, ':', 2) = any($1)`,
    bought.map(({ id }) => id),
  );
const count = async (table: 'license_events' | 'tool_licenses', { id }: TestUser) =>
  Number((await query(`select count(*) from ${table} where user_id = $1`, id)).rows[0].count);

it('opens a tool that came later to all who hold all tools, once, whoever runs it at once', async () => {
  const users = await Promise.all([server.signIn(), server.signIn(), server.signIn()]);
  const bought: Bought[] = [];
  for (const user of users) bought.push(await buy(user, 'clone-license'));
  const whole = await Promise.all(users.map((user) => count('tool_licenses', user)));
  expect(await grantNewTools(server.services)).toEqual([]);
  await forget(...bought);
  const told = await Promise.all(users.map((user) => count('license_events', user)));
  for (const user of users) expect(await opens(user, 'flowpulse')).toBe(false);

  // In pages of one order.
  await Promise.all([1, 2, 3].map(() => grantNewTools(server.services, { page: 1 })));
  for (const user of users) expect(await opens(user, 'flowpulse')).toBe(true);
  expect(await Promise.all(users.map((user) => count('tool_licenses', user)))).toEqual(whole);
  expect(await Promise.all(users.map((user) => count('license_events', user)))).toEqual(
    told.map((before) => before + 1),
  );
  expect(await grantNewTools(server.services)).toEqual([]);
});

it('opens what a catalogue of one tool more holds', async () => {
  const { services } = server;
  const tools = services.catalogue.tools.filter(({ slug }) => slug !== 'flowpulse');
  const ada = await server.signIn();
  const order = await buy(ada, 'clone-license');
  await forget(order);
  expect(await grantNewTools({ ...services, catalogue: { ...services.catalogue, tools } })).toEqual([]);
  expect(await grantNewTools(services)).toEqual([order.id]);
});

it('begins no other page once its run was given up', async () => {
  const { services } = server;
  const orders = [
    await buy(await server.signIn(), 'clone-license'),
    await buy(await server.signIn(), 'clone-license'),
  ];
  await forget(...orders);
  const stopping = new AbortController();
  const clock = () => {
    stopping.abort();
    return services.clock();
  };
  const run = { page: 1, signal: stopping.signal };
  expect(await grantNewTools({ ...services, clock }, run)).toHaveLength(1);
  expect(await grantNewTools(services)).toHaveLength(1);
});

it('gives nothing for what went back, is disputed or is not for all tools, and nothing that was taken', async () => {
  const [refunded, disputed, planned, robbed] = await Promise.all(
    Array.from({ length: 4 }, () => server.signIn()),
  );
  if (!refunded || !disputed || !planned || !robbed) throw new Error('Nobody is there.');
  const admin = await server.signIn({ role: 'admin' });
  const orders = [await buy(refunded, 'clone-license'), await buy(disputed, 'clone-license')] as const;
  await orders[0].play('refund');
  await orders[1].play('dispute');
  await buy(planned, 'reseller-plan');
  await forget(...orders);
  await buy(robbed, 'clone-license');
  const { rows } = await query(
    `select id from tool_licenses where user_id = $1 and tool_slug = 'flowpulse'`,
    robbed.id,
  );
  await admin.request(`/api/admin/grants/${rows[0].id}/revoke`, { json: { reason: 'Misused' } });
  expect(await grantNewTools(server.services)).toEqual([]);
  for (const user of [refunded, disputed, planned, robbed])
    expect(await opens(user, 'flowpulse')).toBe(false);
});
