/** The tables that the code declares against those that the migrations made. */
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createStatements } from '#tests/support/tables/declared-tables.ts';
import { readShapes, type TableShape } from '#tests/support/tables/table-shapes.ts';

/** Asked for in SQL alone. */
const WITHOUT_DECLARATION = ['idempotency_keys', 'rate_limits', 'schema_migrations'];
/** Written and read by the database's own triggers (migrations/0121_sizes_of_rows.sql). */
const OF_TRIGGERS = ['byte_size', 'version_bytes'];

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
  for await (const path of glob('src/server/**/*.ts')) {
    if (path.endsWith('.test.ts') || !(await readFile(path, 'utf8')).includes('pgTable(')) continue;
    const module: Record<string, unknown> = await import(/* @vite-ignore */ resolve(path));
    tables.push(...Object.values(module).filter((value) => is(value, PgTable)));
  }
  return tables.sort((a, b) => (getTableConfig(a).name < getTableConfig(b).name ? -1 : 1));
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
