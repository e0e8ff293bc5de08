import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, type Database, type Queryable, sendLast } from './database.ts';
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
async function waitForEachOther({
  isAlwaysBrokenOff = false,
  isSentLast = false,
} = {}): Promise<PromiseSettledResult<void>[]> {
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
      await (isSentLast ? sendLast(tx, count(tx, 2 - own)) : count(tx, 2 - own));
      if (isAlwaysBrokenOff) await tx.execute(sql`do $$ begin raise 'again' using errcode = '40P01'; end $$`);
    });
  return Promise.allSettled([work(0), work(1)]);
}

test.each([false, true])(
  'of two transactions that wait for each other the one that is broken off is tried again, at a last statement too: %s',
  async (isSentLast) => {
    const both = await waitForEachOther({ isSentLast });
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { rows } = await database.pool.query('select number from pairs order by id');
    expect(rows).toEqual([{ number: 2 }, { number: 2 }]);
  },
);

test('a transaction that is broken off each time fails in the end, as one that may succeed later', async () => {
  const both = await waitForEachOther({ isAlwaysBrokenOff: true });
  for (const one of both) {
    const error = one.status === 'rejected' ? one.reason : undefined;
    expect(hasSqlState(error, 'deadlock_detected')).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
});

const UNSENDABLE = {
  toPostgres() {
    throw new Error('Never sent.');
  },
};

describe('the last statement of a transaction', () => {
  let db: Database;
  beforeAll(async () => {
    db = createDatabase(database.pool);
    await db.execute(sql`create table words (word text primary key)`);
  });
  afterEach(() => db.execute(sql`delete from words`));

  const write = (on: Queryable, word: string) => on.execute(sql`insert into words values (${word})`);
  const words = async () => (await db.execute<{ word: string }>(sql`select word from words`)).rows;

  test('has the commit behind it before it is answered, and is done when the transaction is', async () => {
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('lock table words');
    // What has no values is sent by it.
    const sent = vi.spyOn(pg.Connection.prototype, 'query');
    const work = db.transaction((tx) => sendLast(tx, write(tx, 'last')));
    await expect.poll(() => sent.mock.calls.map(([text]) => text)).toEqual(['begin', 'commit']);
    sent.mockRestore();
    await other.query('commit');
    other.release();
    await work;
    expect(await words()).toEqual([{ word: 'last' }]);
  });

  test('takes everything back where it fails, and says why', async () => {
    const work = db.transaction(async (tx) => {
      await write(tx, 'once');
      await sendLast(tx, write(tx, 'once'));
      return 'done';
    });
    const error = await work.catch((failure: unknown) => failure);
    expect(hasSqlState(error, 'unique_violation')).toBe(true);
    expect(await words()).toEqual([]);
    // The connection is as good as before.
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test.each<[string, (tx: Queryable) => PromiseLike<unknown>]>([
    [
      'holds a value that cannot be sent',
      (tx) => tx.execute(sql`insert into words select ${sql.param(UNSENDABLE)}`),
    ],
    ['fails as it is made', () => Promise.reject(new Error('Never sent.'))],
  ])('takes everything back where it never reaches the database: %s', async (_, statement) => {
    const work = db.transaction(async (tx) => {
      await write(tx, 'first');
      await sendLast(tx, statement(tx));
    });
    await expect(work).rejects.toThrow();
    expect(await words()).toEqual([]);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is awaited within another transaction, which goes on', async () => {
    await db.transaction(async (tx) => {
      await write(tx, 'outer');
      const inner = tx.transaction((within) => sendLast(within, write(within, 'outer')));
      expect(hasSqlState(await inner.catch((failure: unknown) => failure), 'unique_violation')).toBe(true);
      await tx.transaction((within) => sendLast(within, write(within, 'inner')));
      await write(tx, 'after');
    });
    expect((await words()).map(({ word }) => word)).toEqual(['outer', 'inner', 'after']);
  });
});
