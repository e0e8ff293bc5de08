import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, openPool } from './database.ts';
import { MOST_NAMES, PLANNED_EACH_TIME } from './name-statements.ts';

let database: TestDatabase;
/** Of one connection, which is asked what it keeps. */
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  pool = openPool(database.connectionString, { max: 1 });
});
afterEach(() => pool.end());

/** Asked in a text without values, which never gets a name itself. */
const prepared = async (): Promise<string[]> =>
  (await pool.query('select statement from pg_prepared_statements order by prepare_time')).rows.map(
    ({ statement }) => statement,
  );
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await work();
};

it('keeps what comes often, asked by the builder or by hand, and nothing else', async () => {
  const db = createDatabase(pool);
  await repeat(4, () => db.execute(sql`select ${1}::int as one`));
  await repeat(4, () => pool.query('select $1::int as by_hand', [1]));
  await repeat(4, () => pool.query(`select 'no value' as text`));
  await repeat(2, () => pool.query('select $1::int as seldom', [1]));
  expect(await prepared()).toEqual(['select $1::int as one', 'select $1::int as by_hand']);
});

it('leaves the name that a query has', async () => {
  await repeat(4, () => pool.query({ name: 'its_own', text: 'select $1::int', values: [1] }));
  await repeat(4, () => pool.query({ name: 'its_own', text: 'select $1::int' }, [1]));
  const { rows } = await pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'its_own' }]);
});

it('never names what is to be planned each time', async () => {
  await repeat(4, () => pool.query({ name: PLANNED_EACH_TIME, text: 'select $1::int', values: [1] }));
  expect(await prepared()).toEqual([]);
});

it('answers each statement by its own values, in whatever shape it was asked for', async () => {
  const text = 'select $1::int as number, $2::text as word';
  for (let number = 0; number < 6; number += 1) {
    const asObject = await pool.query(text, [number, 'a']);
    expect(asObject.rows).toEqual([{ number, word: 'a' }]);
    const asArray = await pool.query({ text, rowMode: 'array' }, [number, 'b']);
    expect(asArray.rows).toEqual([[number, 'b']]);
  }
});

it('outlasts transactions that fail, at the statement or after it', async () => {
  const db = createDatabase(pool);
  const divide = (by: number) =>
    db.transaction(async (tx) => (await tx.execute(sql`select 6 / ${by}::int as result`)).rows);
  for (const _ of Array(4)) {
    await expect(divide(0)).rejects.toThrow();
    expect(await divide(2)).toEqual([{ result: 3 }]);
  }
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select 6 / ${3}::int as result`);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await divide(3)).toEqual([{ result: 2 }]);
  expect(await prepared()).toEqual(['select 6 / $1::int as result']);
});

it('goes on when a table got another shape', async () => {
  await pool.query('create table shapes (one int)');
  const add = () => pool.query('insert into shapes (one) values ($1)', [1]);
  await repeat(4, add);
  await pool.query('alter table shapes add column two text, alter column one type bigint');
  await repeat(2, add);
  expect((await pool.query('select count(*)::int from shapes')).rows).toEqual([{ count: 6 }]);
});

it('keeps a bounded number, however many texts there are', async () => {
  for (let length = 1; length <= MOST_NAMES + 20; length += 1)
    await repeat(3, () => pool.query(`select $1::int as column_${length}`, [length]));
  expect(await prepared()).toHaveLength(MOST_NAMES);
});

it('gives the connections of a pool the same name for a text', async () => {
  await pool.end();
  pool = openPool(database.connectionString, { max: 2 });
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const kept: pg.QueryResultRow[][] = [];
  for (const client of clients) {
    for (const text of ['select $1::int', 'select $1::text']) await repeat(3, () => client.query(text, [1]));
    kept.push((await client.query('select name, statement from pg_prepared_statements order by 1')).rows);
    client.release();
  }
  expect(kept[0]).toHaveLength(2);
  expect(kept[1]).toEqual(kept[0]);
});
