import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser, PASSWORD } from '#tests/support/account.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { accounts, signUps, users } from '../tables.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

test('accounts that nobody proved become sign-ups with their password; proved ones and gifts stay', async () => {
  const { db, pool } = services;
  const proved = await insertUser(services);
  const unproved = await insertUser(services, { emailVerified: false });
  const gifted = await insertUser(services, { emailVerified: false });
  await pool.query(
    `insert into tool_licenses (user_id, tool_slug, license_level, issued_at, source, source_ref)
     values ($1, 'flowpulse', 'pro', now(), 'grant', 'gift')`,
    [gifted.id],
  );
  await pool.query(await readFile(join(PROJECT_ROOT, 'migrations/0101_unproved_accounts.sql'), 'utf8'));

  const kept = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
  expect(kept.sort()).toEqual([proved.id, gifted.id].sort());
  expect((await db.select().from(accounts)).map(({ userId }) => userId)).toEqual([proved.id]);
  expect(await checkPassword(db, proved.email, PASSWORD)).toBe('proved');
  for (const { email } of [unproved, gifted]) {
    expect(await db.$count(signUps, eq(signUps.email, email))).toBe(1);
    expect(await checkPassword(db, email, PASSWORD)).toBe('unproved');
  }
});
