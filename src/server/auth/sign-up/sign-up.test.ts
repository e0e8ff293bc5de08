import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertSignUp,
  insertUser,
  linkIn,
  newEmail,
  PASSWORD,
  person,
  signIn,
  tokenIn,
} from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { observeRequest } from '#tests/support/browser/observe-request.ts';
import { createMailedSite, type MailedSite } from '#tests/support/mailed-site.ts';
import { SIGN_IN_LIMITS } from '../sign-in/sign-in-limits.ts';
import { signUps, users } from '../tables.ts';

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
const confirm = (one: Browser, token: string, password: string) =>
  one.post('/api/auth/verify-email', { token, password });
const tokenFor = async (email: string) => tokenIn((await site.smtp.take(email)).text);
async function expectInvalid(response: Response): Promise<void> {
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'bad_request', details: { reason: 'invalid_token' } } },
  ]);
}
const findUser = async (email: string) =>
  (await site.services.db.select().from(users).where(eq(users.email, email)))[0];

test('signing up, confirming by the mailed link, and being signed in on the dashboard', async () => {
  const email = newEmail();
  const response = await browser.post(
    '/api/auth/sign-up/email',
    { ...person(` ${email.toUpperCase()} `), firstName: ' Mira  Luz ' },
    { 'accept-language': 'pt, de-AT;q=0.9, en;q=0.8' },
  );
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: true, signUpId: expect.any(String) },
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await findUser(email)).toBeUndefined();

  const mail = await site.smtp.take(email);
  expect(mail.subject).toBe('Bestätige deine E-Mail-Adresse für Lumora');
  const link = new URL(linkIn(mail.text));
  expect(link.origin + link.pathname).toBe('http://lumora.test/verify-email');
  const confirmed = await confirm(browser, tokenIn(mail.text), PASSWORD);
  expect(confirmed.status).toBe(200);
  expect(await confirmed.json()).toMatchObject({ user: { name: 'Mira Luz Solis', role: 'user' } });
  expect(await findUser(email)).toMatchObject({
    name: 'Mira Luz Solis',
    firstName: 'Mira Luz',
    emailVerified: true,
    language: 'de',
    role: 'user',
    termsAcceptedAt: expect.any(Date),
  });
  expect(await (await browser.get('/api/session')).json()).toMatchObject({
    user: { email, firstName: 'Mira Luz', emailVerified: true, role: 'user' },
    level: 'none',
    onboardingMode: 'simplified',
    educationLevel: 'none',
  });

  // The link was for once.
  const stranger = openBrowser(site.app);
  await expectInvalid(await confirm(stranger, tokenIn(mail.text), PASSWORD));
  expect(await (await stranger.get('/api/session')).json()).toMatchObject({ user: null });
});

test.each([
  ['tampered', (token: string) => `${token.slice(0, -3)}abc`],
  ['empty of proof', (token: string) => token.replace(/\.[^.]+$/, '.')],
  ['without a proof', (token: string) => token.replace(/\.[^.]+$/, '')],
  ['longer', (token: string) => `${token}.x`],
  ['of another sign-up', (token: string) => token.replace(/^[^.]+/, randomUUID())],
])('a link that is %s confirms nothing', async (_, change) => {
  const email = newEmail();
  await signUp(person(email));
  await expectInvalid(await confirm(browser, change(await tokenFor(email)), PASSWORD));
  expect(await findUser(email)).toBeUndefined();
});

test('people of one network who confirm use nothing up, those who open false links do', async () => {
  const { address } = SIGN_IN_LIMITS.verify;
  const from = '10.2.8.1';
  for (let used = 1; used < address.points; used += 1) await site.services.limits.consume(address, from);
  for (let people = 0; people < 3; people += 1) {
    const email = newEmail();
    await signUp(person(email));
    const visitor = openBrowser(site.app, { address: from });
    expect((await confirm(visitor, await tokenFor(email), PASSWORD)).status).toBe(200);
  }
  const stranger = openBrowser(site.app, { address: from });
  const statuses = [];
  for (const token of ['false', 'wrong']) statuses.push((await confirm(stranger, token, PASSWORD)).status);
  expect(statuses).toEqual([400, 429]);
});

test('a link is good for a day from when it was mailed', async () => {
  const email = newEmail();
  await signUp(person(email));
  const token = await tokenFor(email);
  await site.services.db.update(signUps).set({ expiresAt: new Date() }).where(eq(signUps.email, email));
  await expectInvalid(await confirm(browser, token, PASSWORD));
  await browser.post('/api/auth/send-verification-email', { email });
  expect(await tokenFor(email)).toBe(token);
  expect((await confirm(browser, token, PASSWORD)).status).toBe(200);
});

test('opening the link is not enough: it asks for the password of its sign-up, as often as need be', async () => {
  const email = newEmail();
  await signUp(person(email));
  const token = await tokenFor(email);
  const response = await confirm(browser, token, 'of somebody else');
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error: { details: { reason: 'invalid_password', issues: [{ path: 'password' }] } } },
  ]);
  expect(await findUser(email)).toBeUndefined();
  expect((await confirm(browser, token, PASSWORD)).status).toBe(200);
});

test('two who open one link at the same time make one account', async () => {
  const email = newEmail();
  await signUp(person(email));
  const token = await tokenFor(email);
  const answers = await Promise.all([1, 2].map(() => confirm(site.newcomer(), token, PASSWORD)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
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
  [{ firstName: '\u200b', lastName: '\u2060' }, 'firstName'],
  [{ firstName: '-', lastName: '\u200c' }, 'firstName'],
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

describe('a stranger and the owner sign up with one address', () => {
  const STRANGERS = 'of somebody else';
  const OWNERS = 'of the owner herself';
  /** Both sign up; answers the links that the owner gets. */
  async function signUpBoth(email: string, first: 'stranger' | 'owner') {
    const bodies = {
      stranger: { ...person(email), firstName: 'Evil', password: STRANGERS },
      owner: { ...person(email), password: OWNERS },
    };
    const tokens = { stranger: '', owner: '' };
    const ids = { stranger: '', owner: '' };
    for (const who of first === 'stranger'
      ? (['stranger', 'owner'] as const)
      : (['owner', 'stranger'] as const)) {
      const answer = await signUp(bodies[who]);
      ids[who] = ((await answer.json()) as { signUpId: string }).signUpId;
      tokens[who] = await tokenFor(email);
    }
    return { tokens, ids };
  }
  const tryPassword = async (email: string, password: string) =>
    (await site.newcomer().post('/api/auth/sign-in/email', { email, password })).status;

  test.each([
    ['stranger', ['stranger', 'owner']],
    ['stranger', ['owner', 'stranger']],
    ['owner', ['stranger', 'owner']],
    ['owner', ['owner', 'stranger']],
  ] as const)(
    'the %s first: the owner opens the links in the order %j and has the account',
    async (first, order) => {
      const email = newEmail();
      const { tokens } = await signUpBoth(email, first);
      const statuses = [];
      for (const whose of order) statuses.push((await confirm(browser, tokens[whose], OWNERS)).status);
      expect(statuses).toEqual(order[0] === 'owner' ? [200, 400] : [422, 200]);
      expect((await findUser(email))?.firstName).toBe('Mira');
      expect(await tryPassword(email, OWNERS)).toBe(200);
      expect(await tryPassword(email, STRANGERS)).toBe(401);
      expect((await confirm(browser, tokens.stranger, STRANGERS)).status).toBe(400);
    },
  );

  test('a link that is sent again is that of the sign-up in this browser, or of the latest', async () => {
    const email = newEmail();
    const { tokens, ids } = await signUpBoth(email, 'owner');
    const resend = async (more: object) => {
      await browser.post('/api/auth/send-verification-email', { email, ...more });
      return tokenFor(email);
    };
    expect(await resend({ signUpId: ids.owner })).toBe(tokens.owner);
    expect(await resend({})).toBe(tokens.stranger);
    const other = await signUp(person(newEmail()));
    const { signUpId } = (await other.json()) as { signUpId: string };
    const before = site.smtp.mails.filter(({ to }) => to.includes(email)).length;
    await browser.post('/api/auth/send-verification-email', { email, signUpId });
    // Jobs go in order: when the next mail is there, none came for the sign-up of another address.
    expect(await resend({ signUpId: ids.owner })).toBe(tokens.owner);
    expect(site.smtp.mails.filter(({ to }) => to.includes(email)).length).toBe(before + 1);
  });

  test('what an administrator gave to an account that nobody proved stays with the address', async () => {
    const { id, email } = await insertUser(site.services, { emailVerified: false });
    await site.services.pool.query('delete from accounts where user_id = $1', [id]);
    await signUp({ ...person(email), firstName: 'Nova' });
    expect((await confirm(browser, await tokenFor(email), PASSWORD)).status).toBe(200);
    expect(await findUser(email)).toMatchObject({ id, firstName: 'Nova', emailVerified: true });
    await signIn(openBrowser(site.app), email);
  });

  test('a sign-up is worth nothing once the address is proved in another way', async () => {
    const email = newEmail();
    await signUp({ ...person(email), password: STRANGERS });
    const token = await tokenFor(email);
    await insertUser(site.services, { email });
    await expectInvalid(await confirm(browser, token, STRANGERS));
    expect(await tryPassword(email, PASSWORD)).toBe(200);
  });
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
  const unproved = await insertSignUp(site.services);
  const observed = [];
  for (const email of [known.email, unproved.email, newEmail()]) {
    const { body, ...rest } = await observeRequest(site.services.pool, () => signUp(person(email)));
    const { signUpId, ...answer } = JSON.parse(body);
    observed.push({ ...rest, answer, idLength: signUpId.length });
  }
  expect(observed[0]?.statements.length).toBeGreaterThan(2);
  expect(observed[0]?.hashes).toBe(1);
  expect(observed[1]).toEqual(observed[0]);
  expect(observed[2]).toEqual(observed[0]);
});
