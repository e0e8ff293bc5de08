import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('template0');
  folder = await mkdtemp(join(tmpdir(), 'lumora-migrations-'));
  await write('0001_one', 'create table ones (id int); insert into ones values (1);');
  await write('0002_two', `select pg_sleep(0.2); create table twos (id int);`);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql);
const names = async () =>
  (await database.pool.query('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );

test('applies each file once when four servers start at once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool(database.connectionString));
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(applied.flat().sort()).toEqual(['0001_one', '0002_two']);
  expect((await database.pool.query('select * from ones')).rowCount).toBe(1);
});

test('applies only what is new', async () => {
  await migrate(database.pool, folder);
  await write('0003_three', 'create table threes (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0003_three']);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('takes back the whole of a file that fails, keeps those before it, and goes on when it is mended', async () => {
  await write('0003_three', 'create table threes (id int); insert into nowhere values (1);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/0003_three failed: .*nowhere/);
  expect(await names()).toEqual(['0001_one', '0002_two']);
  await write('0003_three', 'create table threes (id int);');
  expect(await migrate(database.pool, folder)).toEqual(['0003_three']);
});

test('refuses an altered history', async () => {
  await migrate(database.pool, folder);
  await write('0001_one', 'create table ones (id bigint);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/0001_one was altered/);
});

test('takes other line ends for the same file', async () => {
  await write('0003_three', 'create table\nthrees (id int)');
  await migrate(database.pool, folder);
  await write('0003_three', 'create table\r\nthrees (id int)');
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('refuses a database of a newer version', async () => {
  await migrate(database.pool, folder);
  await rm(join(folder, '0002_two.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow(/newer version .*0002_two/);
});
