import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertUser, linkIn, newEmail, PASSWORD, person, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser.ts';
import { createMailedSite, type MailedSite } from '#tests/support/mailed-site.ts';
import { observeRequest } from '#tests/support/observe-request.ts';
import { users } from './tables.ts';

let site: MailedSite;
let browser: Browser;

beforeAll(async () => {
  site = await createMailedSite();
});
beforeEach(() => {
  browser = site.newcomer();
});
afterAll(() => site.close());

const signUp = (body: object) => browser.post('/api/auth/sign-up/email', body);
const findUser = async (email: string) =>
  (await site.services.db.select().from(users).where(eq(users.email, email)))[0];

test('signing up, confirming by the mailed link, and being signed in on the dashboard', async () => {
  const email = newEmail();
  const response = await browser.post(
    '/api/auth/sign-up/email',
    { ...person(` ${email.toUpperCase()} `), firstName: ' Mira  Luz ' },
    { 'accept-language': 'pt, de-AT;q=0.9, en;q=0.8' },
  );
  expect([response.status, await response.json()]).toEqual([200, { status: true }]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await findUser(email)).toMatchObject({
    name: 'Mira Luz Solis',
    firstName: 'Mira Luz',
    emailVerified: false,
    language: 'de',
    role: 'user',
    termsAcceptedAt: expect.any(Date),
  });

  const mail = await site.smtp.take(email);
  expect(mail.subject).toBe('Bestätige deine E-Mail-Adresse für Lumora');
  const confirmed = await browser.get(linkIn(mail.text));
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/verify-email']);
  expect(await (await browser.get('/api/session')).json()).toMatchObject({
    user: { email, firstName: 'Mira Luz', emailVerified: true, role: 'user' },
    level: 'none',
    onboardingMode: 'simplified',
    educationLevel: 'none',
  });

  // The link was for once.
  const stranger = openBrowser(site.app);
  const again = await stranger.get(linkIn(mail.text));
  expect(again.headers.get('location')).toBe('/login');
  expect(await (await stranger.get('/api/session')).json()).toMatchObject({ user: null });
});

test.each([
  ['tampered', (link: string) => `${link.slice(0, -3)}abc`, 'invalid_token'],
  ['empty of signature', (link: string) => link.replace(/\.[^.]+$/, '.'), 'invalid_token'],
])('a link that is %s confirms nothing', async (_, change, reason) => {
  const email = newEmail();
  await signUp(person(email));
  const response = await browser.get(change(linkIn((await site.smtp.take(email)).text)));
  expect(response.headers.get('location')).toBe(`/verify-email?error=${reason}`);
  expect((await findUser(email))?.emailVerified).toBe(false);
});

test.each([
  [{ termsAccepted: false }, 'termsAccepted'],
  [{ termsAccepted: 'true' }, 'termsAccepted'],
  [{ termsAccepted: undefined }, 'termsAccepted'],
  [{ password: 'short' }, 'password'],
  [{ password: 'Password123' }, 'password'],
  [{ password: 'x'.repeat(2000) }, 'password'],
  [{ password: 12345678 }, 'password'],
  [{ email: 'mira' }, 'email'],
  [{ email: null }, 'email'],
  [{ email: `${'a'.repeat(260)}@example.test` }, 'email'],
  [{ firstName: '' }, 'firstName'],
  [{ firstName: 'http://evil.test' }, 'firstName'],
  [{ lastName: ['Solis'] }, 'lastName'],
  [{ language: 'nl' }, 'language'],
])('%j is refused and makes nobody', async (wrong, path) => {
  const email = newEmail();
  const response = await signUp({ ...person(email), ...wrong });
  const { error } = (await response.json()) as {
    error: { code: string; details: { issues: { path: string }[] } };
  };
  expect([response.status, error.code]).toEqual([422, 'validation_failed']);
  expect(error.details.issues.map((issue) => issue.path)).toContain(path);
  expect(await findUser(email)).toBeUndefined();
});

test('of several sign-ups with an unproved address the last one counts', async () => {
  const email = newEmail();
  await signUp(person(email));
  await site.smtp.take(email);
  await signUp({ ...person(email), firstName: 'Nova', password: 'another password' });
  await browser.get(linkIn((await site.smtp.take(email)).text));
  expect((await findUser(email))?.firstName).toBe('Nova');
  await signIn(openBrowser(site.app), email, 'another password');
  const first = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  expect(first.status).toBe(401);
});

test('a proved account is left alone and its owner told', async () => {
  const { email } = await insertUser(site.services, { language: 'fr' });
  await signUp({ ...person(email), firstName: 'Evil', password: 'of somebody else' });
  const mail = await site.smtp.take(email);
  expect(mail.subject).toBe('Vous avez déjà un compte Lumora');
  expect(mail.text).toContain('http://lumora.test/login');
  expect((await findUser(email))?.firstName).toBe('Mira');
  await signIn(browser, email);
});

test('known, unproved and unknown addresses get one answer, for the same hashing and the same statements', async () => {
  const known = await insertUser(site.services);
  const unproved = await insertUser(site.services, { emailVerified: false });
  const observed = [];
  for (const email of [known.email, unproved.email, newEmail()])
    observed.push(await observeRequest(site.services.pool, () => signUp(person(email))));
  expect(observed[0]?.statements.length).toBeGreaterThan(2);
  expect(observed[0]?.hashes).toBe(1);
  expect(observed[1]).toEqual(observed[0]);
  expect(observed[2]).toEqual(observed[0]);
});
