import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { insertUser } from '#tests/support/account.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, type Database } from '../db/database.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './errors.ts';
import { createIdempotently, deleteOldIdempotencyKeys } from './idempotency.ts';

let database: TestDatabase;
let ada: string;
let bob: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table things (number serial, path text)');
});
afterAll(() => database.drop());

let work: () => Promise<void>;
beforeEach(async () => {
  work = async () => {};
  [ada, bob] = await Promise.all([insertUser(database), insertUser(database)]).then(
    (users) => users.map(({ id }) => id) as [string, string],
  );
  await database.pool.query('truncate things');
});

const countThings = async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from things');
  return rows[0].count as number;
};

/** Says who posts in a header, as sign-in would. */
function appOn(db: Database) {
  const insert = async (on: { db: Database }, path: string) => {
    const { rows } = await on.db.execute<{ number: number }>(
      `insert into things (path) values ('${path}') returning number`,
    );
    await work();
    return { number: rows[0]?.number };
  };
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      const id = c.req.header('x-user');
      c.set('session', id ? ({ id: 's', user: { id } } as AppEnv['Variables']['session']) : null);
      await next();
    })
    .post('/things', (c) => createIdempotently(c, { db }, (on) => insert(on, '/things')))
    .post('/others', (c) => createIdempotently(c, { db }, (on) => insert(on, '/others')))
    .post('/things/:id', (c) => createIdempotently(c, { db }, (on) => insert(on, '/things/:id')))
    .onError((error, c) => answerError(error, c));
}

const post = (key: string | undefined, body: object = {}, { user = ada, path = '/things' } = {}) =>
  appOn(createDatabase(database.pool)).request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'x-user': user,
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
  });

test('carries out one of many simultaneous posts and answers all of them alike', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => post('race', { a: 1 })));
  expect(await countThings()).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(29);
});

test.each(['%00', randomBytes(4000).toString('base64url'), '%F0%9F%92%A5'.repeat(1000)])(
  'finds nothing at an address that cannot be kept: %#',
  async (id) => {
    expect((await post('kept', {}, { path: `/things/${id}` })).status).toBe(404);
    expect(await countThings()).toBe(0);
  },
);

test('repeats an answer later', async () => {
  const [first, second] = [await post('later'), await post('later')];
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(await countThings()).toBe(1);
});

test('refuses another request with the same key', async () => {
  await post('reused', { a: 1 });
  const answer = await post('reused', { a: 2 });
  expect(answer.status).toBe(409);
  expect(await countThings()).toBe(1);
});

test('keeps users and routes apart', async () => {
  await post('mine');
  await post('mine', {}, { user: bob });
  await post('mine', {}, { path: '/others' });
  expect(await countThings()).toBe(3);
});

test('carries out every post without a key, or of nobody', async () => {
  await post(undefined);
  await post(undefined);
  await post('nobody', {}, { user: '' });
  await post('nobody', {}, { user: '' });
  expect(await countThings()).toBe(4);
});

test('undoes a post that failed, and lets it be tried again', async () => {
  work = async () => {
    throw new AppError('unavailable', 'not now');
  };
  expect((await post('again')).status).toBe(503);
  expect(await countThings()).toBe(0);
  work = async () => {};
  expect((await post('again')).status).toBe(201);
  expect(await countThings()).toBe(1);
});

test.each(['has space', 'x'.repeat(256)])('refuses the key %j', async (key) => {
  expect((await post(key)).status).toBe(400);
});

test('forgets answers of yesterday, but not that they were given', async () => {
  await post('yesterday');
  await database.pool.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'yesterday'`,
  );
  await deleteOldIdempotencyKeys(createDatabase(database.pool));
  const answer = await post('yesterday');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: 'conflict', details: { reason: 'already_done' } },
  });
  expect(await countThings()).toBe(1);
});

test('forgets the keys of last year, and those of a user who is gone', async () => {
  const storedKeys = async () => (await database.pool.query('select key from idempotency_keys')).rows;
  await database.pool.query('delete from idempotency_keys');
  await post('old');
  await post('hers', {}, { user: bob });
  await database.pool.query(
    `update idempotency_keys set created_at = now() - interval '366 days' where key = 'old'`,
  );
  await deleteOldIdempotencyKeys(createDatabase(database.pool));
  expect(await storedKeys()).toEqual([{ key: 'hers' }]);
  await database.pool.query('delete from users where id = $1', [bob]);
  expect(await storedKeys()).toEqual([]);
});

test('keeps the latest keys of a user of each kind, and never fewer of one for many of another', async () => {
  const insert = (user: string, route: string, count: number, minutes: number) =>
    database.pool.query(
      `insert into idempotency_keys (user_id, route, key, request_hash, created_at)
       select $1, $2, n, '', now() - $4 * interval '1 minute' - n * interval '1 second' from generate_series(1, $3) as n`,
      [user, route, count, minutes],
    );
  await insert(ada, 'POST /api/runs', 10_050, 0);
  await insert(ada, 'POST /api/orders', 3, 60 * 24 * 200);
  await insert(ada, 'POST /api/custom-tools/1/submissions', 6_000, 0);
  await insert(ada, 'POST /api/custom-tools/2/submissions', 6_000, 60 * 24 * 3);
  await insert(bob, 'POST /api/runs', 5, 60 * 24 * 200);
  await deleteOldIdempotencyKeys(createDatabase(database.pool));
  const { rows } = await database.pool.query(
    `select user_id, route, count(*)::int, max(key::int) as oldest from idempotency_keys
     where user_id in ($1, $2) group by 1, 2 order by user_id = $2, route`,
    [ada, bob],
  );
  expect(rows.map(({ user_id: user, ...row }) => ({ user: user === ada ? 'ada' : 'bob', ...row }))).toEqual([
    { user: 'ada', route: 'POST /api/custom-tools/1/submissions', count: 6_000, oldest: 6_000 },
    { user: 'ada', route: 'POST /api/custom-tools/2/submissions', count: 4_000, oldest: 4_000 },
    { user: 'ada', route: 'POST /api/orders', count: 3, oldest: 3 },
    { user: 'ada', route: 'POST /api/runs', count: 10_000, oldest: 10_000 },
    { user: 'bob', route: 'POST /api/runs', count: 5, oldest: 5 },
  ]);
});

test('keeps the latest answers of a user, by number and by bytes, and every key', async () => {
  const kept = async (user: string) => {
    const { rows } = await database.pool.query(
      `select count(*)::int as keys, count(body)::int as answers, coalesce(sum(octet_length(body)), 0)::int as bytes
       from idempotency_keys where user_id = $1`,
      [user],
    );
    return rows[0];
  };
  await post('of-bob', {}, { user: bob });
  for (let count = 0; count < 120; count += 1) await post(`${count}`);
  expect(await kept(ada)).toMatchObject({ keys: 120, answers: 100 });
  expect(await (await post('0')).json()).toMatchObject({ error: { details: { reason: 'already_done' } } });
  expect((await post('119')).headers.get('idempotency-replayed')).toBe('true');

  await database.pool.query(
    `update idempotency_keys set body = repeat('x', 1000000) where user_id = $1 and body is not null`,
    [ada],
  );
  await Promise.all(Array.from({ length: 10 }, (_, count) => post(`many-${count}`)));
  await post('last');
  const { keys, bytes } = await kept(ada);
  expect(keys).toBe(131);
  expect(bytes).toBeLessThan(9_000_000);
  expect(await kept(bob)).toMatchObject({ keys: 1, answers: 1 });
});
