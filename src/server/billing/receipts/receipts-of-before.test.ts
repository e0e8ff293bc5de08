/** Receipts that were issued before they named their buyer: 0461 gives them what is known today. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('template0');
  folder = await mkdtemp(join(tmpdir(), 'lumora-receipts-'));
  await cp(join(PROJECT_ROOT, 'migrations'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || basename(file) < '0461',
  });
  await migrate(database.pool, folder);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const ISSUED_TO_ADA = '00000000-0000-4000-8000-000000000001';
const BUYER_GONE = '00000000-0000-4000-8000-000000000002';

async function issueReceipt(number: number, orderId: string, buyerId: string | null): Promise<void> {
  await database.pool.query(
    `insert into orders (id, buyer_id, state, currency, total_cents, provider, provider_ref, checkout_url, facts, receipt_number, created_at)
     values ($1, $2, 'paid', 'USD', 4900, 'test', $3::int::text, 'https://shop.example/pay', '{"payments": {}}', $3::int, now())`,
    [orderId, buyerId, number],
  );
  await database.pool.query(
    `insert into receipts (number, order_id, payment_id, issued_at) values ($1, $2, 'first', now())`,
    [number, orderId],
  );
}

test('name their buyer and speak their language, and nobody where the account is gone', async () => {
  await database.pool.query(
    `insert into users (id, name, email, language) values ('ada', 'Ada Lovelace', 'ada@example.com', 'fr')`,
  );
  await issueReceipt(1, ISSUED_TO_ADA, 'ada');
  await issueReceipt(2, BUYER_GONE, null);

  await migrate(database.pool);

  const { rows } = await database.pool.query(
    'select number, buyer_name, buyer_email, language from receipts order by number',
  );
  expect(rows).toEqual([
    { number: 1, buyer_name: 'Ada Lovelace', buyer_email: 'ada@example.com', language: 'fr' },
    { number: 2, buyer_name: null, buyer_email: null, language: 'en' },
  ]);
});
