/** The tables that the code declares against those that the migrations made. */
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createStatements } from '#tests/support/tables/declared-tables.ts';
import { readShapes, type TableShape } from '#tests/support/tables/table-shapes.ts';

/** Asked for in SQL alone. */
const WITHOUT_DECLARATION = ['idempotency_keys', 'rate_limits', 'schema_migrations'];
/** Written and read by the database's own triggers (migrations/0121_sizes_of_rows.sql). */
const OF_TRIGGERS = ['byte_size', 'version_bytes'];

/** Read and written by the sign-in library, by their names in the schema that it is given. */
const OF_SIGN_IN = [
  'accessTokenExpiresAt',
  'idToken',
  'impersonatedBy',
  'refreshToken',
  'refreshTokenExpiresAt',
  'scope',
];
/** Holds its table to one row. */
const OF_CONSTRAINTS = ['isOnly'];

let database: TestDatabase;
let declared: Map<string, TableShape>;
let migrated: Map<string, TableShape>;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of createStatements('declared', await findTables()))
    await database.pool.query(statement);
  declared = await readShapes(database.pool, 'declared');
  migrated = await readShapes(database.pool, 'public');
});
afterAll(() => database.drop());

async function findTables(): Promise<PgTable[]> {
  const tables: PgTable[] = [];
  for (const [path, source] of await readSources()) {
    if (!source.includes('pgTable(')) continue;
    const module: Record<string, unknown> = await import(/* @vite-ignore */ resolve(path));
    tables.push(...Object.values(module).filter((value) => is(value, PgTable)));
  }
  return tables.sort((a, b) => (getTableConfig(a).name < getTableConfig(b).name ? -1 : 1));
}

async function readSources(): Promise<[string, string][]> {
  const sources: [string, string][] = [];
  for await (const path of glob('src/server/**/*.ts'))
    if (!path.endsWith('.test.ts')) sources.push([path, await readFile(path, 'utf8')]);
  return sources;
}

const partOf = <Part extends keyof TableShape>(shapes: Map<string, TableShape>, part: Part) =>
  Object.fromEntries([...declared.keys()].map((table) => [table, shapes.get(table)?.[part]]));

test('every table is declared, and no other', () => {
  expect([...declared.keys(), ...WITHOUT_DECLARATION].sort()).toEqual([...migrated.keys()].sort());
});

test('columns have the types, defaults and nulls that the database gives them', () => {
  const inDatabase = partOf(migrated, 'columns');
  for (const [table, columns] of Object.entries(inDatabase))
    for (const name of OF_TRIGGERS) if (!declared.get(table)?.columns[name]) delete columns?.[name];
  expect(partOf(declared, 'columns')).toEqual(inDatabase);
});

test('what keeps two rows apart is the same', () => {
  expect(partOf(declared, 'keys')).toEqual(partOf(migrated, 'keys'));
});

test('every column is read or written by some code', async () => {
  const sources = (await readSources())
    .map(([, source]) => source)
    .filter((each) => !each.includes('pgTable('));
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  const unused = (await findTables())
    .flatMap((table) => Object.entries(getTableColumns(table)))
    .filter(([key, { name }]) => !words.has(key) && !words.has(name) && !words.has(snakeCase(key)))
    .map(([key]) => key);
  // Two tables of one row name it alike.
  expect([...new Set(unused)].sort()).toEqual([...OF_SIGN_IN, ...OF_CONSTRAINTS].sort());
});

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('references that are declared exist', () => {
  const missing = [...declared].flatMap(([table, { references }]) =>
    references
      .filter((each) => !migrated.get(table)?.references.includes(each))
      .map((each) => `${table}: ${each}`),
  );
  expect(missing).toEqual([]);
});

test('whatever names its user goes with the user', () => {
  const loose = [...migrated].filter(
    ([, { columns, references }]) =>
      'user_id' in columns && !references.includes('(user_id) REFERENCES users(id) ON DELETE CASCADE'),
  );
  expect(loose.map(([table]) => table)).toEqual([]);
});
