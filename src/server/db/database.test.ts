import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection that is lost in the middle of a transaction fails the transaction and nothing else', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  // Ends the connection while it waits for its next query.
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect(
    (async () => {
      for (;;) await client.query('select 1');
    })(),
  ).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
