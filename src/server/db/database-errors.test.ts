import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, openPool } from './database.ts';
import { hasSqlState, isDatabaseUnavailable } from './database-errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What a pool throws whose server is this one. */
async function connectTo(onConnection: (end: () => void) => void, connectionTimeoutMillis = 0) {
  const server = createServer((socket) => onConnection(() => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pool = openPool(`postgres://user@127.0.0.1:${port}/name`, { connectionTimeoutMillis });
  const error = await thrownBy(createDatabase(pool).execute(sql`select 1`));
  await pool.end();
  server.close();
  return error;
}

describe('what the installed client throws when it has no connection', () => {
  test('the server hangs up', async () => {
    expect(isDatabaseUnavailable(await connectTo((end) => end()))).toBe(true);
  });

  test('the server says nothing', async () => {
    expect(isDatabaseUnavailable(await connectTo(() => undefined, 20))).toBe(true);
  });

  test('nobody listens', async () => {
    const pool = openPool('postgres://user@127.0.0.1:1/name');
    expect(isDatabaseUnavailable(await thrownBy(pool.query('select 1')))).toBe(true);
    const socket = openPool('postgres://user@/name?host=/nowhere');
    expect(isDatabaseUnavailable(await thrownBy(socket.query('select 1')))).toBe(true);
  });

  test('all connections stay taken', async () => {
    const pool = openPool(database.connectionString, { max: 1 });
    const held = await pool.connect();
    pool.options.connectionTimeoutMillis = 20;
    expect(isDatabaseUnavailable(await thrownBy(createDatabase(pool).execute(sql`select 1`)))).toBe(true);
    held.release();
    await pool.end();
  });

  test('the connection is ended under a query, and used again', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const running = thrownBy(client.query('select pg_sleep(600)'));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    const ending = await running;
    expect(hasSqlState(ending, 'admin_shutdown')).toBe(true);
    expect(isDatabaseUnavailable(ending)).toBe(true);
    await ended;
    expect(isDatabaseUnavailable(await thrownBy(client.query('select 1')))).toBe(true);
    client.release(true);
  });
});

describe('what is no matter of the connection', () => {
  test.each([
    ['a query that is wrong', () => createDatabase(database.pool).execute(sql`select nothing`)],
    ['a missing file', () => readFile('/nowhere/at-all')],
    ['a defect', () => Promise.reject(new Error('Connection of two things'))],
  ])('%s', async (_, work) => {
    expect(isDatabaseUnavailable(await thrownBy(work()))).toBe(false);
  });

  test('a row that is there already is told by its state, with the wrapper and without', async () => {
    const make = 'create temporary table t (id int primary key); insert into t values (1), (1)';
    const bare = await thrownBy(database.pool.query(make));
    const wrapped = await thrownBy(createDatabase(database.pool).execute(sql.raw(make)));
    for (const error of [bare, wrapped]) {
      expect(hasSqlState(error, 'unique_violation')).toBe(true);
      expect(hasSqlState(error, 'foreign_key_violation')).toBe(false);
    }
  });
});
