import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertSignUp, insertUser, newEmail, PASSWORD, person, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { observeRequest } from '#tests/support/browser/observe-request.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createMailedSite, type MailedSite } from '#tests/support/mailed-site.ts';
import { createTestApp } from '#tests/support/services.ts';
import { hashPassword } from '../password-hash.ts';
import { accounts, sessions } from '../tables.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';

const clock = createTestClock();
let site: MailedSite;
let browser: Browser;

beforeAll(async () => {
  site = await createMailedSite({ clock });
});
beforeEach(() => {
  clock.set(new Date());
  browser = site.newcomer();
});
afterAll(() => site.close());

const tryPassword = (email: string, password: string) =>
  browser.post('/api/auth/sign-in/email', { email, password });
const whoIs = async (one: Browser) =>
  ((await (await one.get('/api/session')).json()) as { user: { email: string } | null }).user?.email ?? null;

test('signing in sets cookies that scripts cannot read and other sites do not send', async () => {
  const { id, email } = await insertUser(site.services);
  const response = await signIn(browser, email.toUpperCase());
  expect(await response.json()).toEqual({ user: { id, name: 'Mira Solis', role: 'user' } });
  const cookies = response.headers.getSetCookie();
  expect(cookies.toSorted()).toEqual([
    expect.stringMatching(
      /^lumora\.device=[^;]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(/^lumora\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await whoIs(browser)).toBe(email);
});

test('behind https the cookie is sent over https only', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://lumora.test' } });
  try {
    const { email } = await insertUser(secure.services);
    const over = openBrowser(secure.app, { origin: 'https://lumora.test' });
    const response = await signIn(over, email);
    expect(response.headers.getSetCookie().toSorted()).toEqual([
      expect.stringMatching(/^__Secure-lumora\.device=.*; Secure/),
      expect.stringMatching(/^__Secure-lumora\.session_token=.*; Secure/),
    ]);
    expect(await whoIs(over)).toBe(email);
  } finally {
    await secure.close();
  }
});

test('a session that is not to be remembered ends with the browser', async () => {
  const { email } = await insertUser(site.services);
  const body = { email, password: PASSWORD, rememberMe: false };
  const response = await browser.post('/api/auth/sign-in/email', body);
  const cookie = response.headers.getSetCookie().find((line) => line.includes('session_token'));
  expect(cookie).not.toMatch(/max-age|expires/i);
  // It is never prolonged: nobody is asked to, however often it is looked at.
  const asking = vi.spyOn(site.services.auth.api, 'getSession');
  expect(await whoIs(browser)).toBe(email);
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
});

test('a wrong password, an unknown or unproved address and an account without a password look and cost the same', async () => {
  const known = await insertUser(site.services);
  const withGithub = await insertUser(site.services);
  await site.services.pool.query(`delete from accounts where user_id = $1`, [withGithub.id]);
  const observed = [];
  const unproved = await insertSignUp(site.services);
  for (const email of [known.email, withGithub.email, unproved.email, newEmail()])
    observed.push(await observeRequest(site.services.pool, () => tryPassword(email, 'of somebody else')));
  expect(observed[0]).toMatchObject({ status: 401, hashes: 2 });
  expect(JSON.parse(observed[0]?.body ?? '')).toMatchObject({
    error: { code: 'unauthenticated', details: { reason: 'invalid_credentials' } },
  });
  expect(observed[1]).toEqual(observed[0]);
  expect(observed[2]).toEqual(observed[0]);
  expect(observed[3]).toEqual(observed[0]);
});

test('the right password of an unproved address is refused with the reason, and a new mail is sent', async () => {
  const { email } = await insertSignUp(site.services);
  const response = await tryPassword(email, PASSWORD);
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error: { code: 'forbidden', details: { reason: 'email_not_verified' } } },
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await site.smtp.take(email)).subject).toBe('Confirm your email address for Lumora');
});

test('signing in with the password of a sign-up mails no more than may be asked for, and is answered the same', async () => {
  const { email } = await insertSignUp(site.services);
  const { pair } = SIGN_IN_LIMITS.resendVerification;
  const answers: unknown[] = [];
  for (let tried = 0; tried <= pair.points; tried += 1) {
    const response = await tryPassword(email, PASSWORD);
    answers.push({ status: response.status, body: await response.text() });
  }
  expect(answers[0]).toMatchObject({ status: 403 });
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect((await browser.post('/api/auth/send-verification-email', { email })).status).toBe(429);
  // Jobs go in order: when the mail to somebody else is there, all others are.
  const other = await insertSignUp(site.services);
  await tryPassword(other.email, PASSWORD);
  await site.smtp.take(other.email);
  expect(site.smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(pair.points);
});

test('the password of a sign-up whose address was proved by GitHub meanwhile gets the mail that tells of the account', async () => {
  const { email } = await insertSignUp(site.services);
  const { id } = await insertUser(site.services, { email });
  await site.services.pool.query('delete from accounts where user_id = $1', [id]);
  expect((await tryPassword(email, PASSWORD)).status).toBe(403);
  const mail = await site.smtp.take(email);
  expect(mail.subject).toBe('You already have a Lumora account');
  expect(mail.text).toContain('http://lumora.test/forgot-password');
});

test('who signs up with an address and then signs in does not learn whether it has an account', async () => {
  const password = 'of somebody else';
  const known = await insertUser(site.services);
  const observed = [];
  for (const email of [known.email, newEmail()]) {
    await browser.post('/api/auth/sign-up/email', { ...person(email), password });
    observed.push(await observeRequest(site.services.pool, () => tryPassword(email, password)));
  }
  expect(observed[0]?.status).toBe(403);
  expect(observed[1]).toEqual(observed[0]);
  await signIn(browser, known.email);
});

test('a blocked account cannot sign in, and its sessions are dead', async () => {
  const { id, email } = await insertUser(site.services);
  await signIn(browser, email);
  await site.services.pool.query('update users set banned = true where id = $1', [id]);
  await expect.poll(() => whoIs(browser)).toBeNull();
  expect(await (await tryPassword(email, PASSWORD)).json()).toMatchObject({
    error: { code: 'forbidden', details: { reason: 'banned' } },
  });
});

test('signing in makes a new session and ends the one that the browser came with', async () => {
  const attacker = await insertUser(site.services);
  const victim = await insertUser(site.services);
  await signIn(browser, attacker.email);
  const planted = browser.cookie();
  await signIn(browser, victim.email);
  expect(browser.cookie()).not.toBe(planted);
  expect(await whoIs(browser)).toBe(victim.email);
  const elsewhere = openBrowser(site.app);
  elsewhere.setCookie(planted);
  expect(await whoIs(elsewhere)).toBeNull();
});

test('signing in again with the same account does not keep the session id', async () => {
  const { id, email } = await insertUser(site.services);
  await signIn(browser, email);
  const [first] = await site.services.db.select().from(sessions).where(eq(sessions.userId, id));
  await signIn(browser, email);
  const rows = await site.services.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(first?.id);
  expect(rows[0]?.token).not.toBe(first?.token);
});

test('after signing out a copy of the cookie is worth nothing, at once', async () => {
  const { email } = await insertUser(site.services);
  await signIn(browser, email);
  const copied = browser.cookie();
  expect(await whoIs(browser)).toBe(email);
  const { token } = (await (await browser.get('/api/auth/token')).json()) as { token: string };
  const response = await browser.post('/api/auth/sign-out');
  expect(response.status).toBe(200);
  expect(browser.cookie()).not.toContain('session');
  const thief = openBrowser(site.app);
  thief.setCookie(copied);
  expect(await whoIs(thief)).toBeNull();
  const withToken = await thief.get('/api/auth/token', { authorization: `Bearer ${token}` });
  expect(withToken.status).toBe(401);
});

test('signing out with a token ends the session that it speaks for', async () => {
  const { email } = await insertUser(site.services);
  await signIn(browser, email);
  const { token } = (await (await browser.get('/api/auth/token')).json()) as { token: string };
  const framed = site.newcomer();
  const authorization = { authorization: `Bearer ${token}` };
  expect((await framed.post('/api/auth/sign-out', {}, authorization)).status).toBe(200);
  expect((await framed.get('/api/auth/token', authorization)).status).toBe(401);
  expect(await whoIs(browser)).toBeNull();
});

test('a token leaves the session alone whose cookie comes along', async () => {
  const [ada, bob] = [await insertUser(site.services), await insertUser(site.services)];
  await signIn(browser, ada.email);
  const { token } = (await (await browser.get('/api/auth/token')).json()) as { token: string };
  const other = site.newcomer();
  await signIn(other, bob.email);
  expect((await other.post('/api/auth/sign-out', {}, { authorization: `Bearer ${token}` })).status).toBe(200);
  expect([await whoIs(browser), await whoIs(other)]).toEqual([null, bob.email]);
});

test('a token is not enough to change a password, neither its own user’s nor that of a cookie beside it', async () => {
  const [ada, bob] = [await insertUser(site.services), await insertUser(site.services)];
  await signIn(browser, ada.email);
  const { token } = (await (await browser.get('/api/auth/token')).json()) as { token: string };
  const [framed, other] = [site.newcomer(), site.newcomer()];
  await signIn(other, bob.email);
  const body = { currentPassword: PASSWORD, newPassword: 'a new password 2' };
  for (const one of [framed, other]) {
    const refused = await one.post('/api/auth/change-password', body, { authorization: `Bearer ${token}` });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: 'unauthenticated', details: { reason: 'cookie_required' } } },
    ]);
  }
  for (const { email } of [ada, bob]) await signIn(site.newcomer(), email);
});

test.each([
  ['without its signature', (cookie: string) => cookie.replace(/\..*$/, '')],
  ['with another signature', (cookie: string) => cookie.replace(/\.[^.]+$/, `.${'A'.repeat(43)}%3D`)],
  ['with another token', (cookie: string) => cookie.replace(/token=.{4}/, 'token=AAAA')],
])('a cookie %s is nobody’s', async (_, forge) => {
  const { email } = await insertUser(site.services);
  await signIn(browser, email);
  expect(await whoIs(browser)).toBe(email);
  const [name, value = ''] = browser.cookie().split(/=(.*)/s);
  browser.setCookie(forge(`${name}=${value}`));
  expect(await whoIs(browser)).toBeNull();
});

test('a session ends after 30 days without use, and is prolonged by use', async () => {
  const { id, email } = await insertUser(site.services);
  await signIn(browser, email);
  const endOf = async () =>
    (await site.services.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.expiresAt.getTime() ??
    0;
  // As if it had been made two days ago.
  await site.services.pool.query(
    `update sessions set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
     where user_id = $1`,
    [id],
  );
  const before = await endOf();
  await expect.poll(() => browser.get('/api/session').then((r) => r.headers.getSetCookie().length)).toBe(1);
  expect(await endOf()).toBeGreaterThan(before);
  expect(await whoIs(browser)).toBe(email);
  clock.advance({ days: 30, hours: 1 });
  expect(await whoIs(browser)).toBeNull();
});

test('another site cannot use the cookie', async () => {
  const { email } = await insertUser(site.services);
  await signIn(browser, email);
  for (const origin of ['https://evil.test', 'ftp://lumora.test', 'null']) {
    const response = await browser.post('/api/auth/sign-out', {}, { origin });
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  }
  expect(await whoIs(browser)).toBe(email);
});

test('a password that is changed while somebody signs in with the old one begins no session', async () => {
  const { id, email } = await insertUser(site.services);
  const { auth, db } = site.services;
  const { handler } = auth;
  // As when it was changed, and all sessions were ended, between the check of the old one and the session that follows.
  vi.spyOn(auth, 'handler').mockImplementationOnce(async (request) => {
    const answer = await handler(request);
    const password = await hashPassword('another correct horse');
    await db.update(accounts).set({ password }).where(eq(accounts.userId, id));
    return answer;
  });
  const response = await tryPassword(email, PASSWORD);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { details: { reason: 'invalid_credentials' } } });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});
