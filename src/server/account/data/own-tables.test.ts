/** What somebody takes along, against the tables that the migrations made. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { LEFT_OUT, OWN_TABLES } from './own-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Every reference by which one comes from a row to its user, over however many tables. */
const REFERENCES = `
  with recursive steps as (
    select conrelid, attname::text as column, confrelid
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
  ), paths as (
    select conrelid, "column", confrelid from steps where confrelid = 'users'::regclass
    union
    select steps.conrelid, steps."column", steps.confrelid from steps join paths on steps.confrelid = paths.conrelid
  )
  select distinct conrelid::regclass::text as name, "column", confrelid = 'users'::regclass as is_direct
  from paths order by 1, 2`;

interface Reference {
  name: string;
  column: string;
  is_direct: boolean;
}

/** Whether somebody decided on it: a column that names users, or a table that only leads to one that does. */
function isDecided({ name, column, is_direct }: Reference): boolean {
  if (LEFT_OUT[name] || LEFT_OUT[`${name}.${column}`]) return true;
  const owner = OWN_TABLES[name]?.owner;
  if (!owner) return false;
  return !is_direct || (typeof owner !== 'function' && owner.includes(column));
}

test('every table that leads to a user is taken along, or left out with a reason', async () => {
  const { rows } = await database.pool.query<Reference>(REFERENCES);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !isDecided(row))).toEqual([]);
  const names = new Set(rows.flatMap(({ name, column }) => [name, `${name}.${column}`]));
  expect(Object.keys(LEFT_OUT).filter((name) => !names.has(name))).toEqual([]);
});

test('no column that is taken along is or holds a secret', () => {
  const secret = /password|token|secret|key|hash|payload|url|provider_ref/;
  const columns = Object.entries(OWN_TABLES).flatMap(([name, each]) =>
    each.columns.map((column) => `${name}.${column}`),
  );
  const named = columns.filter((column) => secret.test(column));
  // Numbers of them, and whether they are counted or estimated.
  expect(named).toEqual([
    'runs.input_tokens',
    'runs.output_tokens',
    'runs.are_tokens_estimated',
    'tool_uses.input_tokens',
    'tool_uses.output_tokens',
    'tool_use_sums.input_tokens',
    'tool_use_sums.output_tokens',
  ]);
});
