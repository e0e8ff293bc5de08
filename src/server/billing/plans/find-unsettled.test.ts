import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, startOrderWith } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { settleRenewals } from '../settle-renewals.ts';
import { findUnsettled } from './find-unsettled.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const unsettled = async () =>
  (await findUnsettled(server.services.db, { after: undefined, limit: 100, now: server.clock() })).map(
    ({ id }) => id,
  );
const leave = ({ id }: TestUser) => server.services.pool.query('delete from users where id = $1', [id]);

it('names each plan that is to be stopped until that was told, and nothing that needs no stop', async () => {
  const [ada, bo, eve] = await Promise.all([server.signIn(), server.signIn(), server.signIn()]);
  if (!ada || !bo || !eve) throw new Error('Nobody is there.');
  const gone = [await buy(ada, 'pro-plan'), await buy(ada, 'creator-library')];
  await buy(ada, 'clone-license');
  const ended = await buy(bo, 'pro-plan');
  await ended.play('end');
  const replaced = await buy(eve, 'standard-plan');
  const upgrade = await startOrderWith(eve, { items: ['pro-plan'], replaces: replaced.id });
  await upgrade.play('pay');
  await leave(ada);
  await leave(bo);
  server.clock.advance({ ms: 1 });
  const due = [...gone.map(({ id }) => id), replaced.id].toSorted();
  expect((await unsettled()).toSorted()).toEqual(due);
  expect(await settleRenewals(server.services, { signal: AbortSignal.abort() })).toEqual([]);
  expect((await settleRenewals(server.services, { page: 1 })).toSorted()).toEqual(due);
  expect(await unsettled()).toEqual([]);

  // The renewal of what was replaced goes on once the upgrade went back, and is then as it is wanted.
  await upgrade.play('refund');
  expect(await unsettled()).toEqual([replaced.id]);
  server.clock.advance({ ms: 1 });
  expect(await settleRenewals(server.services, { page: 1 })).toEqual([replaced.id]);
  expect(await unsettled()).toEqual([]);
});

it('reads them by their own index, however many orders there are', async () => {
  const { db, pool } = server.services;
  const { sql, params } = findUnsettled(db, { after: undefined, limit: 100, now: new Date() }).toSQL();
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${sql}`, params);
    expect(JSON.stringify(rows)).toContain('orders_to_settle');
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
