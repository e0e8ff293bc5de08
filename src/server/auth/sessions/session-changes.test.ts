import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/logs/create-logger.ts';
import { insertUser, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { createAuth } from '../auth.ts';
import type { SignedIn } from '../signed-in.ts';

let site: TestApp;
/** A second server on the same database. */
let other: Awaited<ReturnType<typeof createAuth>>;
let browser: Browser;
let user: { id: string; email: string };

beforeAll(async () => {
  site = await createTestApp();
  const { config, db, pool, clock, jobs, mail } = site.services;
  other = await createAuth({ config, db, pool, log: createLogger('silent'), clock, jobs, mail });
  user = await insertUser(site.services);
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const seenByOther = (): Promise<SignedIn | null> => other.sessions.byCookie(browser.cookie());
const signInAnew = async () => {
  browser = openBrowser(site.app);
  await signIn(browser, user.email);
  // Kept by the other server from now on.
  const isKept = async () => {
    const first = await seenByOther();
    return first !== null && first === (await seenByOther());
  };
  await expect.poll(isKept).toBe(true);
};

test('what one server kept is the same object until something changes', async () => {
  await signInAnew();
  expect((await seenByOther())?.user.email).toBe(user.email);
});

test('a sign-out on one server is known on the other', async () => {
  await signInAnew();
  await browser.post('/api/auth/sign-out', {});
  await expect.poll(() => other.sessions.byCookie(browser.cookie())).toBeNull();
});

test.each([
  ['deleted by hand', 'delete from sessions where user_id = $1'],
  ['ended by hand', `update sessions set expires_at = now() where user_id = $1`],
  ['of a user who was blocked', 'update users set banned = true where id = $1'],
])('a session %s is dead on every server', async (_, statement) => {
  await signInAnew();
  await site.services.pool.query(statement, [user.id]);
  await expect.poll(seenByOther).toBeNull();
  await site.services.pool.query('update users set banned = false where id = $1', [user.id]);
});

test('a new role counts everywhere without signing in again', async () => {
  await signInAnew();
  expect((await seenByOther())?.user.role).toBe('user');
  await site.services.pool.query(`update users set role = 'admin' where id = $1`, [user.id]);
  await expect.poll(async () => (await seenByOther())?.user.role).toBe('admin');
  await site.services.pool.query(`update users set role = 'user' where id = $1`, [user.id]);
});

test('a lost connection is noticed, and nothing stale is served meanwhile or after', async () => {
  await signInAnew();
  const { pool } = site.services;
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen lumora_session_changes'`,
  );
  await pool.query('delete from sessions where user_id = $1', [user.id]);
  await expect.poll(seenByOther).toBeNull();
  await signInAnew();
});
