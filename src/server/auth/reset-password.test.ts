import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import {
  insertSignUp,
  insertUser,
  linkIn,
  newEmail,
  PASSWORD,
  signIn,
  tokenIn,
} from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { observeRequest } from '#tests/support/browser/observe-request.ts';
import { HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { createMailedSite, type MailedSite } from '#tests/support/mailed-site.ts';
import { SIGN_IN_LIMITS } from './sign-in/sign-in-limits.ts';

let site: MailedSite;
let browser: Browser;

beforeAll(async () => {
  site = await createMailedSite();
});
beforeEach(() => {
  browser = site.newcomer();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

const ask = (email: string, more = {}) =>
  browser.post('/api/auth/request-password-reset', { email, ...more });
const reset = (token: string, newPassword: string) =>
  browser.post('/api/auth/reset-password', { token, newPassword });
const tokenFor = async (email: string): Promise<string> => {
  await ask(email);
  return tokenIn((await site.smtp.take(email)).text);
};
/** As while jobs cannot be kept. */
const refuseChangeMails = () => {
  const { jobs } = site.services;
  const { send } = jobs;
  vi.spyOn(jobs, 'send').mockImplementation(async (name, data, options) => {
    if ((data as { kind?: string }).kind === 'password-changed')
      throw new AppError('unavailable', 'Jobs cannot be kept now.');
    await send(name, data, options);
  });
};
const invalid = { error: { code: 'bad_request', details: { reason: 'invalid_token' } } };

test('a forgotten password is replaced once, everybody is signed out, and the owner told', async () => {
  const { email } = await insertUser(site.services, { emailVerified: true, language: 'es' });
  await signIn(browser, email);
  await ask(email, { redirectTo: '/reset-password?from=settings' });
  const mail = await site.smtp.take(email);
  expect(mail.subject).toBe('Restablece tu contraseña de Lumora');
  const link = new URL(linkIn(mail.text));
  expect([link.origin, link.pathname, link.searchParams.get('from')]).toEqual([
    'http://lumora.test',
    '/reset-password',
    'settings',
  ]);

  const token = link.searchParams.get('token') ?? '';
  const visitor = openBrowser(site.app, { address: '10.2.1.1' });
  const done = await visitor.post('/api/auth/reset-password', { token, newPassword: 'a new password' });
  expect([done.status, await done.json()]).toEqual([200, { status: true }]);
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ user: null });
  expect((await site.smtp.take(email)).subject).toBe('Tu contraseña de Lumora ha cambiado');

  expect((await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
  await signIn(browser, email, 'a new password');
  const again = await reset(token, 'another password');
  expect([again.status, await again.json()]).toMatchObject([400, invalid]);
});

test('of two that use one link at the same time, one succeeds', async () => {
  const { email } = await insertUser(site.services);
  const token = await tokenFor(email);
  const answers = await Promise.all(['first password', 'second password'].map((word) => reset(token, word)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('people of one network who follow their links use nothing up, those who follow false ones do', async () => {
  const { address } = SIGN_IN_LIMITS.reset;
  const school = openBrowser(site.app, { address: '10.2.7.1' });
  const resetThere = (token: string) =>
    school.post('/api/auth/reset-password', { token, newPassword: 'a new password' });
  for (let used = 1; used < address.points; used += 1)
    await site.services.limits.consume(address, '10.2.7.1');
  for (let people = 0; people < 3; people += 1) {
    const { email } = await insertUser(site.services);
    expect((await resetThere(await tokenFor(email))).status).toBe(200);
  }
  expect([(await resetThere('false')).status, (await resetThere('false')).status]).toEqual([400, 429]);
});

test('an older link does not undo a reset', async () => {
  const { email } = await insertUser(site.services);
  const [older, newer] = [await tokenFor(email), await tokenFor(email)];
  expect((await reset(newer, 'a new password')).status).toBe(200);
  expect((await reset(older, 'an older password')).status).toBe(400);
});

test('a link is good for an hour', async () => {
  const { id, email } = await insertUser(site.services);
  const token = await tokenFor(email);
  const { rows } = await site.services.pool.query('select * from verifications where value = $1', [id]);
  const lifetime = rows[0].expires_at - rows[0].created_at;
  expect(Math.abs(lifetime - 3_600_000)).toBeLessThan(5_000);
  expect(rows[0].identifier).not.toContain(token);
  await site.services.pool.query(
    `update verifications set expires_at = now() - interval '1 second' where value = $1`,
    [id],
  );
  expect(await (await reset(token, 'a new password')).json()).toMatchObject(invalid);
});

test('whoever follows the link has proved the address', async () => {
  const { email } = await insertUser(site.services, { emailVerified: false });
  expect((await reset(await tokenFor(email), 'a new password')).status).toBe(200);
  await signIn(browser, email, 'a new password');
});

test.each(['unknown', '', 'x'.repeat(300), 42, null])('there is no token %j', async (token) => {
  const response = await reset(token as string, 'a new password');
  expect([400, 422]).toContain(response.status);
});

test('a bad new password leaves the link good', async () => {
  const { email } = await insertUser(site.services);
  const token = await tokenFor(email);
  expect((await reset(token, 'short')).status).toBe(422);
  expect((await reset(token, 'Password123')).status).toBe(422);
  expect((await reset(token, 'a new password')).status).toBe(200);
});

test('the link leads to the page that takes its token and nowhere else', async () => {
  const others = ['https://evil.test/', 'javascript:alert(1)', '/dashboard', '/api/files', ''];
  const answers = [];
  for (const redirectTo of [...others, ...HOSTILE_PATHS])
    answers.push({ redirectTo, status: (await ask(newEmail(), { redirectTo })).status });
  expect(answers.filter(({ status }) => status !== 422)).toEqual([]);
});

test.each(['/api/auth/request-password-reset', '/api/auth/send-verification-email'])(
  '%s answers and works the same for known, unproved and unknown addresses',
  async (path) => {
    const known = await insertUser(site.services);
    const unproved = await insertSignUp(site.services);
    const observed = [];
    for (const email of [known.email, unproved.email, newEmail()])
      observed.push(await observeRequest(site.services.pool, () => browser.post(path, { email })));
    expect(observed[0]).toMatchObject({ status: 200, body: '{"status":true}', hashes: 0 });
    expect(observed[0]?.statements.length).toBeGreaterThan(2);
    expect(observed[1]).toEqual(observed[0]);
    expect(observed[2]).toEqual(observed[0]);
  },
);

test('the confirmation is mailed again to the unproved only; a proved address is told that it has an account', async () => {
  const known = await insertUser(site.services);
  const unproved = await insertSignUp(site.services);
  const resend = (email: string) => browser.post('/api/auth/send-verification-email', { email });
  await resend(known.email);
  await resend(unproved.email);
  const token = tokenIn((await site.smtp.take(unproved.email)).text);
  expect((await browser.post('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(200);
  const told = site.smtp.mails.filter(({ to }) => to.includes(known.email));
  expect(told.map(({ message }) => message.subject)).toEqual(['You already have a Lumora account']);
});

test('changing the password asks for the old one, ends other sessions and tells the owner', async () => {
  const { email } = await insertUser(site.services);
  const elsewhere = openBrowser(site.app);
  await signIn(elsewhere, email);
  await signIn(browser, email);
  const change = (currentPassword: string, newPassword = 'a new password') =>
    browser.post('/api/auth/change-password', { currentPassword, newPassword });
  expect(await (await change('of somebody else')).json()).toMatchObject({
    error: {
      code: 'validation_failed',
      details: { reason: 'invalid_password', issues: [{ path: 'currentPassword' }] },
    },
  });
  expect((await change(PASSWORD, 'short')).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ user: { email } });
  expect(await (await elsewhere.get('/api/session')).json()).toMatchObject({ user: null });
  expect((await site.smtp.take(email)).subject).toBe('Your Lumora password was changed');
  await signIn(elsewhere, email, 'a new password');
});

test('a password that is chosen by a link holds, and ends all sessions, when its mail cannot be ordered', async () => {
  const { email } = await insertUser(site.services);
  await signIn(browser, email);
  const [token, older] = [await tokenFor(email), await tokenFor(email)];
  refuseChangeMails();
  const visitor = site.newcomer();
  const done = await visitor.post('/api/auth/reset-password', { token, newPassword: 'a new password' });
  expect([done.status, await done.json()]).toEqual([200, { status: true }]);
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ user: null });
  expect(await (await reset(older, 'an older password')).json()).toMatchObject(invalid);
  await signIn(visitor, email, 'a new password');
});

test('a changed password is answered with its new session when its mail cannot be ordered', async () => {
  const { email } = await insertUser(site.services);
  await signIn(browser, email);
  refuseChangeMails();
  const body = { currentPassword: PASSWORD, newPassword: 'a new password' };
  expect((await browser.post('/api/auth/change-password', body)).status).toBe(200);
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ user: { email } });
});

test('an account without a password is told so when it is to be changed', async () => {
  const { id, email } = await insertUser(site.services);
  await signIn(browser, email);
  await site.services.pool.query('delete from accounts where user_id = $1', [id]);
  const body = { currentPassword: PASSWORD, newPassword: 'a new password' };
  const refused = await browser.post('/api/auth/change-password', body);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: { code: 'conflict', details: { reason: 'no_password' } } },
  ]);
});
