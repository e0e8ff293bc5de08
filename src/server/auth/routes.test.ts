import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser, signIn } from '#tests/support/account.ts';
import { type Browser, ORIGIN, openBrowser } from '#tests/support/browser/browser.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { makeSignUpToken } from './sign-up/sign-up-token.ts';

let site: TestApp;
let visitor: Browser;
let user: Browser;
beforeAll(async () => {
  site = await createTestApp();
  visitor = openBrowser(site.app);
  user = openBrowser(site.app);
  await signIn(user, (await insertUser(site.services, { role: 'admin' })).email);
});
afterAll(() => site.close());

const POSTS = {
  '/api/auth/sign-up/email': ['firstName', 'lastName', 'email', 'password', 'termsAccepted'],
  '/api/auth/sign-in/email': ['email', 'password'],
  '/api/auth/request-password-reset': ['email'],
  '/api/auth/reset-password': ['newPassword', 'token'],
  '/api/auth/send-verification-email': ['email'],
  '/api/auth/verify-email': ['token', 'password'],
  '/api/auth/sign-in/social': ['provider'],
  '/api/auth/change-password': ['currentPassword', 'newPassword'],
};
const PATCHES = {
  '/api/account/profile': ['firstName', 'lastName'],
  '/api/account/preferences': ['onboardingMode', 'keepRuns', 'language'],
  '/api/admin/users/u1/role': ['role'],
};
const endpoints = [
  ...Object.entries(POSTS).map((entry) => ['POST', ...entry] as const),
  ...Object.entries(PATCHES).map((entry) => ['PATCH', ...entry] as const),
];

const send = (method: string, path: string, body: unknown) =>
  method === 'POST' ? user.post(path, body) : user.patch(path, body);

test.each(endpoints)(
  '%s %s refuses every wrong type with the name of the field',
  async (method, path, fields) => {
    for (const wrong of [null, 12, [], {}, ['x'], { toString: 'x' }, 'x'.repeat(3000), '\0']) {
      const body = Object.fromEntries(fields.map((field) => [field, wrong]));
      const response = await send(method, path, body);
      const { error } = (await response.json()) as {
        error: { code: string; details: { issues: { path: string }[] } };
      };
      expect([path, wrong, response.status, error.code]).toEqual([path, wrong, 422, 'validation_failed']);
      expect(fields).toContain(error.details.issues[0]?.path.split('.')[0]);
    }
    for (const body of [null, [], 'text', 42, true])
      expect((await send(method, path, body)).status).toBe(422);
  },
);

test.each(endpoints)('%s %s refuses what is not JSON', async (method, path) => {
  const request = (headers: Record<string, string>, body: string) =>
    site.app.request(path, { method, headers: { cookie: user.cookie(), origin: ORIGIN, ...headers }, body });
  const malformed = await request({ 'content-type': 'application/json' }, '{"email":');
  expect([malformed.status, await malformed.json()]).toMatchObject([400, { error: { code: 'bad_request' } }]);
  const form = await request({ 'content-type': 'application/x-www-form-urlencoded' }, 'email=a%40b.test');
  expect([form.status, await form.json()]).toMatchObject([
    415,
    { error: { code: 'unsupported_media_type' } },
  ]);
  const huge = await request(
    { 'content-type': 'application/json' },
    JSON.stringify({ email: 'x'.repeat(2_000_000) }),
  );
  expect([huge.status, await huge.json()]).toMatchObject([413, { error: { code: 'payload_too_large' } }]);
});

test('following a link proves nothing and leads nowhere: the page that it opens asks for the password', async () => {
  const elsewhere = `callbackURL=${encodeURIComponent('https://evil.test')}`;
  for (const query of ['', '?token=', `?token=x&${elsewhere}`]) {
    const response = await visitor.get(`/api/auth/verify-email${query}`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(response.headers.get('location')).toBeNull();
  }
});

test.each([
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/update-user'],
  ['POST', '/api/auth/change-email'],
  ['POST', '/api/auth/delete-user'],
  ['GET', '/api/auth/list-sessions'],
  ['POST', '/api/auth/admin/create-user'],
  ['POST', '/api/auth/admin/impersonate-user'],
  ['POST', '/api/auth/admin/set-role'],
  ['POST', '/api/auth/sign-up/username'],
  ['GET', '/api/auth/error'],
  ['GET', '/api/auth/ok'],
])('what is not ours is not there: %s %s', async (method, path) => {
  const response = method === 'GET' ? await user.get(path) : await user.post(path, { role: 'admin' });
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
});

test.each([
  ['/api/auth/token', 'GET'],
  ['/api/auth/change-password', 'POST'],
])('%s is for the signed in', async (path, method) => {
  const response = method === 'GET' ? await visitor.get(path) : await visitor.post(path, {});
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { error: { code: 'unauthenticated' } },
  ]);
});

test('a role cannot be given to oneself on the way in', async () => {
  const email = 'greedy@example.test';
  const names = {
    firstName: 'Greedy',
    lastName: 'One',
    password: 'correct horse battery',
    termsAccepted: true,
  };
  const greedy = { role: 'admin', emailVerified: true, id: 'x' };
  const signedUp = await visitor.post('/api/auth/sign-up/email', { ...names, email, ...greedy });
  const { signUpId } = (await signedUp.json()) as { signUpId: string };
  const found = async () =>
    (await site.services.pool.query('select * from users where email = $1 or id = $2', [email, greedy.id]))
      .rows;
  expect(await found()).toEqual([]);
  const token = makeSignUpToken(site.services.config.secret, signUpId);
  const { password } = names;
  const confirmed = await visitor.post('/api/auth/verify-email', { token, password, ...greedy });
  expect(confirmed.status).toBe(200);
  expect(await found()).toMatchObject([{ email, role: 'user', email_verified: true }]);
  expect((await found())[0].id).not.toBe(greedy.id);
});
