import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutOff, watchStatements } from '#tests/support/billing/cut-off.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, openPool } from './database.ts';

let database: TestDatabase;
let stopWatching: () => void;
beforeAll(async () => {
  database = await createTestDatabase();
  stopWatching = watchStatements();
});
afterAll(async () => {
  stopWatching();
  await database.drop();
});

it.each([1, 2, 3])('a connection that breaks at statement %d of a transaction is not missed', async (at) => {
  // The only one; who waits for it in vain is told.
  const pool = openPool(database.connectionString, { max: 1, connectionTimeoutMillis: 10_000 });
  const db = createDatabase(pool);
  const work = () => db.transaction((tx) => tx.execute(sql`select 1 as one`));
  for (const _ of ['once', 'again']) expect(await cutOff(at, work)).toBeGreaterThanOrEqual(at);
  expect((await work()).rows).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  await pool.end();
});
