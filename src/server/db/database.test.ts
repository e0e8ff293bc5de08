import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, type Queryable } from './database.ts';
import { hasSqlState, isDatabaseUnavailable } from './database-errors.ts';

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

/** Each locks what the other wants next, once both have locked what they want first. */
async function waitForEachOther({ isAlwaysBrokenOff = false } = {}): Promise<PromiseSettledResult<void>[]> {
  const db = createDatabase(database.pool);
  await db.execute(sql`create table if not exists pairs (id int primary key, number int not null)`);
  await db.execute(sql`insert into pairs values (1, 0), (2, 0) on conflict (id) do update set number = 0`);
  const count = (on: Queryable, id: number) =>
    on.execute(sql`update pairs set number = number + 1 where id = ${id}`);
  const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = (own: 0 | 1) =>
    db.transaction(async (tx) => {
      await count(tx, own + 1);
      holding[own]?.resolve();
      await Promise.all(holding.map(({ promise }) => promise));
      await count(tx, 2 - own);
      if (isAlwaysBrokenOff) await tx.execute(sql`do $$ begin raise 'again' using errcode = '40P01'; end $$`);
    });
  return Promise.allSettled([work(0), work(1)]);
}

test('of two transactions that wait for each other the one that is broken off is tried again', async () => {
  const both = await waitForEachOther();
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await database.pool.query('select number from pairs order by id');
  expect(rows).toEqual([{ number: 2 }, { number: 2 }]);
});

test('a transaction that is broken off each time fails in the end, as one that may succeed later', async () => {
  const both = await waitForEachOther({ isAlwaysBrokenOff: true });
  for (const one of both) {
    const error = one.status === 'rejected' ? one.reason : undefined;
    expect(hasSqlState(error, 'deadlock_detected')).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
});
