import { expect, test } from 'vitest';
import { findForeignTables, type Source } from './foreign-tables.ts';

const TABLES: Source[] = [
  { path: 'src/server/billing/tables.ts', text: "export const orders = pgTable('orders', {});\n" },
  { path: 'src/server/licenses/tables.ts', text: "export const hidden = pgTable(\n  'hidden_tools', {});\n" },
];

const found = (text: string, path = 'src/server/licenses/remind.ts') =>
  findForeignTables([...TABLES, { path, text }], []).map((each) => each.split(',')[0]);

test('a foreign table is named where SQL reads or writes it, with its line', () => {
  const path = 'src/server/licenses/remind.ts';
  expect(found('sql`\n  select id from orders`')).toEqual([`${path}:2 reads orders`]);
  expect(found('sql`select from hidden_tools join orders on true`')).toEqual([`${path}:1 reads orders`]);
  for (const verb of ['update', 'insert into', 'delete from'])
    expect(found(`sql\`${verb} orders\``)).toEqual([`${path}:1 writes orders`]);
});

test('and where its declaration is used', () => {
  const path = 'src/server/licenses/remind.ts';
  const line = "import { orders } from '../billing/tables.ts';\n";
  expect(found(`${line}db.select().from(orders);`)).toEqual([`${path}:1 reads orders`]);
  expect(found(`${line}db.update(orders).set({});`)).toEqual([`${path}:1 writes orders`]);
});

test('own tables, comments, tests and other words are not', () => {
  expect(found('sql`select id from hidden_tools`')).toEqual([]);
  expect(found('/** Comes from orders. */')).toEqual([]);
  expect(found('sql`select id from orders_of_old`')).toEqual([]);
  expect(found('sql`select id from orders`', 'src/server/licenses/remind.test.ts')).toEqual([]);
  expect(found('sql`select id from orders`', 'src/server/billing/find.ts')).toEqual([]);
});

test('what is listed passes; who may write may read; and what is not done any more is named', () => {
  const reads = { path: 'src/server/licenses/remind.ts', text: 'sql`select id from orders`' };
  const judge = (...uses: Parameters<typeof findForeignTables>[1][number]['uses']) =>
    findForeignTables([...TABLES, reads], [{ uses, why: 'It is so.' }]);
  expect(judge('licenses reads orders')).toEqual([]);
  expect(judge('all reads orders')).toEqual([]);
  expect(judge('licenses writes orders')).toEqual([
    'scripts/imports/shared-tables.ts: no longer so: licenses writes orders',
  ]);
  expect(judge('licenses reads orders', 'support reads orders')).toEqual([
    'scripts/imports/shared-tables.ts: no longer so: support reads orders',
  ]);
});
