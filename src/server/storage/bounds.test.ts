/** Nothing grows without end because somebody makes and deletes: every table with a user in it has a bound. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORAGE_KINDS } from '#core/storage/quotas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** What bounds the tables that are no kind of storage. */
const BOUNDED_BY: Readonly<Record<string, string>> = {
  accounts: 'one row a way of signing in',
  allowances: 'orders, and grants of administrators',
  bundle_downloads: 'the bundles and formats that there are',
  bundle_favorites: 'the bundles that there are',
  bundle_grants: 'orders, and the bundles that there are',
  certificates: 'thirty new ones a day',
  completed_lessons: 'the lessons that there are',
  free_runs: 'the tools that there are',
  idempotency_keys: 'the latest of each kind, and of those few answers (http/idempotency.ts)',
  installed_versions: 'the tools that there are',
  level_grants: 'administrators',
  library_memberships: 'orders',
  license_events: 'licenses and the versions of tools: an update leads forward',
  notifications: 'what others do, and what licenses and orders come to',
  orders: 'a number of its own (core/billing/order.ts)',
  payouts: 'five new ones a day',
  seen_bundles: 'the bundles that there are',
  sessions: 'the latest hundred, and half a day of those in frames',
  storage_usage: 'the kinds of storage',
  test_payments: 'orders',
  ticket_messages: 'tickets, which count what is written in them',
  tool_licenses: 'orders, transfers, and grants of administrators',
  tool_purchases: 'orders',
  tool_submissions: 'tools of one’s own, which count what was submitted of them',
  tool_use_sums: 'the latest of them (analytics/fold-uses.ts)',
  tool_uses: 'runs: those whose run is gone are added up within the hour',
  transfers: 'fifty new ones a day',
  viewer_identities: 'a number of its own (auth/viewers)',
  white_labels: 'one row a user',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every table that names a user is a kind of storage, or it is said what bounds it', async () => {
  const { rows } = await database.pool.query<{ name: string; is_counted: boolean }>(
    `select distinct conrelid::regclass::text as name, exists (
       select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where tgrelid = conrelid and proname in ('count_storage', 'count_deleted_notes')) as is_counted
     from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  const counted = rows.filter(({ is_counted: isCounted }) => isCounted).map(({ name }) => name);
  expect(counted.length).toBeGreaterThanOrEqual(STORAGE_KINDS.length);
  const others = rows.map(({ name }) => name).filter((name) => !counted.includes(name));
  expect(others).toEqual(Object.keys(BOUNDED_BY).toSorted());
});
