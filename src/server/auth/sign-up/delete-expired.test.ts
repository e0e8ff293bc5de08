import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSignUp, insertUser } from '#tests/support/account.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { SIGN_UP_KEPT_SECONDS } from '../settings.ts';
import { sessions, signUps, verifications } from '../tables.ts';
import { deleteExpiredSignIns } from './delete-expired.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

test('only what ran out goes', async () => {
  const { db } = services;
  const { id: userId } = await insertUser(services);
  const now = new Date('2026-05-01T12:00:00Z');
  for (const expiresAt of [new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]) {
    await db.insert(sessions).values({ id: randomUUID(), userId, token: randomUUID(), expiresAt });
    await db.insert(verifications).values({ id: randomUUID(), identifier: 'x', value: userId, expiresAt });
    const { email } = await insertSignUp(services);
    const linkEnd = new Date(expiresAt.getTime() - SIGN_UP_KEPT_SECONDS * 1000);
    await db.update(signUps).set({ expiresAt: linkEnd }).where(eq(signUps.email, email));
  }
  await deleteExpiredSignIns(db, now);
  expect(await db.$count(sessions)).toBe(2);
  expect(await db.$count(verifications)).toBe(2);
  expect(await db.$count(signUps)).toBe(2);
});
