/** What deciding about a quota reads: pages of the database, which no busy machine changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

const FEW = 100;
const SIZES = [FEW, FEW * 10, FEW * 100];

const BY_COUNTER = `select row_count, byte_count from storage_usage where user_id = $1 and kind = 'runs'`;
const BY_SUM = 'select count(*), sum(byte_size) from runs where user_id = $1';

let server: TestServer;
let owners: TestUser[];
beforeAll(async () => {
  server = await createTestServer();
  const { pool } = server.services;
  owners = await Promise.all(SIZES.map(() => server.signIn()));
  for (const [index, { id }] of owners.entries())
    await pool.query(
      `insert into runs (user_id, tool_slug, language, source, status, values, output, duration_ms, search_terms,
                         written_at, created_at, updated_at)
       select $1, 'flowpulse', 'en', 'draft', 'completed', '{}', repeat('text ', 40), 1, '', now(), now(), now()
       from generate_series(1, $2) n`,
      [id, SIZES[index]],
    );
  // Many others keep something too.
  await pool.query(`insert into users (id, email, name) select 'u' || n, n || '@example.test', 'Ada'
                    from generate_series(1, 2000) n`);
  await pool.query(`insert into storage_usage select id, 'runs', 1, 1 from users where id like 'u%'`);
  await pool.query('vacuum analyze runs');
  await pool.query('vacuum analyze storage_usage');
});
afterAll(() => server.close());

interface Plan {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** What the database read for each of the owners: rows at the bottom of its plan, and pages in all. */
const measure = (query: string): Promise<{ rows: number; pages: number }[]> =>
  Promise.all(
    owners.map(async ({ id }) => {
      const { rows } = await server.services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${query}`,
        [id],
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (!plan) throw new Error('There is no plan.');
      return { rows: rowsRead(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
    }),
  );

function rowsRead({ Plans, ...plan }: Plan): number {
  return Plans?.[0] ? rowsRead(Plans[0]) : plan['Actual Rows'];
}

test('the counter is one row on a few pages, however much is kept', async () => {
  for (const { rows, pages } of await measure(BY_COUNTER)) {
    expect(rows).toBe(1);
    expect(pages).toBeLessThanOrEqual(5);
  }
});

test('a sum reads every row: ten times as many of ten times as much', async () => {
  const [few, , many] = await measure(BY_SUM);
  expect((await measure(BY_SUM)).map(({ rows }) => rows)).toEqual(SIZES);
  expect(many?.pages).toBeGreaterThan((few?.pages ?? 0) * 5);
});

test('the counter says what the sum does', async () => {
  for (const { id } of owners) {
    const [counted, summed] = await Promise.all(
      [BY_COUNTER, BY_SUM].map((query) =>
        server.services.pool.query({ text: query, values: [id], rowMode: 'array' }),
      ),
    );
    expect(counted?.rows).toEqual(summed?.rows);
  }
});
