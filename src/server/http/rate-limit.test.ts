import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createLimits } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = { name: 'test', points: 10, seconds: 60 };

test('lets through exactly as many as allowed when 200 arrive at once', async () => {
  const limits = createLimits(database.pool);
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => limits.consume(limit, 'one')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'rate_limited' });
  }
});

test('counts over servers, says when to come back, and can be reset', async () => {
  const [one, other] = [createLimits(database.pool), createLimits(database.pool)];
  for (let use = 0; use < 5; use++) {
    await one.consume(limit, 'shared');
    await other.consume(limit, 'shared');
  }
  const refusal = await one.consume(limit, 'shared').catch((error) => error);
  expect(refusal.details.retryAfterSeconds).toBeGreaterThan(50);
  expect(refusal.details.retryAfterSeconds).toBeLessThanOrEqual(60);
  await other.reset(limit, 'shared');
  await one.consume(limit, 'shared');
});

test('takes one use back, and not those of others', async () => {
  const limits = createLimits(database.pool);
  for (let use = 0; use < limit.points; use++) await limits.consume(limit, 'given back');
  await limits.refund(limit, 'given back');
  await limits.consume(limit, 'given back');
  await expect(limits.consume(limit, 'given back')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('keeps no address as it is', async () => {
  await createLimits(database.pool).consume(limit, 'ada@example.test');
  const { rows } = await database.pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('ada');
});
