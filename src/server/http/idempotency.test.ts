import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './errors.ts';
import { deleteOldIdempotencyKeys, idempotent } from './idempotency.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let executed = 0;
let work: () => Promise<void>;
beforeEach(() => {
  executed = 0;
  work = async () => {};
});

/** Says who posts in a header, as sign-in would. */
const appOn = (pool: TestDatabase['pool']) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      const id = c.req.header('x-user');
      c.set('session', id ? ({ id: 's', user: { id } } as AppEnv['Variables']['session']) : null);
      await next();
    })
    .post('/things', idempotent({ pool }), async (c) => {
      const mine = ++executed;
      await work();
      return c.json({ number: mine, asked: await c.req.json() }, 201);
    })
    .post('/others', idempotent({ pool }), (c) => {
      executed += 1;
      return c.body(null, 204);
    })
    .onError((error, c) => answerError(error, c));

const post = (key: string | undefined, body: object = {}, { user = 'ada', path = '/things' } = {}) =>
  appOn(database.pool).request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'x-user': user,
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
  });

test('carries out one of many simultaneous posts and answers all of them alike', async () => {
  work = () => new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(Array.from({ length: 30 }, () => post('race', { a: 1 })));
  expect(executed).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(29);
});

test('repeats an answer later, an empty one too', async () => {
  const [first, second] = [await post('later'), await post('later')];
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  await post('empty', {}, { path: '/others' });
  expect((await post('empty', {}, { path: '/others' })).status).toBe(204);
  expect(executed).toBe(2);
});

test('refuses another request with the same key', async () => {
  await post('reused', { a: 1 });
  const answer = await post('reused', { a: 2 });
  expect(answer.status).toBe(409);
  expect(executed).toBe(1);
});

test('keeps users and routes apart', async () => {
  await post('mine');
  await post('mine', {}, { user: 'bob' });
  await post('mine', {}, { path: '/others' });
  expect(executed).toBe(3);
});

test('carries out every post without a key, or of nobody', async () => {
  await post(undefined);
  await post(undefined);
  await post('nobody', {}, { user: '' });
  await post('nobody', {}, { user: '' });
  expect(executed).toBe(4);
});

test('lets a post that failed be tried again', async () => {
  work = async () => {
    throw new AppError('unavailable', 'not now');
  };
  expect((await post('again')).status).toBe(503);
  work = async () => {};
  expect((await post('again')).status).toBe(201);
  expect(executed).toBe(2);
});

test('takes over from a server that was killed on the way', async () => {
  await post('taken');
  await database.pool.query(
    `update idempotency_keys set status = null, body = null, claimed_until = now() - interval '1 second'
     where key = 'taken'`,
  );
  expect((await post('taken')).status).toBe(201);
  expect(executed).toBe(2);
});

test.each(['has space', 'x'.repeat(256)])('refuses the key %j', async (key) => {
  expect((await post(key)).status).toBe(400);
});

test('forgets answers of yesterday', async () => {
  await post('old');
  await database.pool.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
  );
  await deleteOldIdempotencyKeys(database.pool);
  await post('old');
  expect(executed).toBe(2);
});
