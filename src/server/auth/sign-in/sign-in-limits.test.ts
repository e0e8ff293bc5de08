import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertUser, newEmail, PASSWORD, person, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { networkOf, wideNetworkOf } from '../../http/client-address.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' } });
});
afterAll(() => site.close());

let network = 0;
/** A browser at an address that no other test uses. */
const newcomer = (): Browser => {
  network += 1;
  return openBrowser(site.app, { address: `10.${100 + (network >> 8)}.${network & 255}.1` });
};

type Path = keyof typeof SIGN_IN_LIMITS;
type Call = (browser: Browser, who: string) => Promise<Response>;

/** `who` is the account as the caller names it. Bodies are right in form and wrong in fact. */
const CALLS: Record<Path, Call> = {
  signIn: (browser, email) =>
    browser.post('/api/auth/sign-in/email', { email, password: 'of somebody else' }),
  signUp: (browser, email) => browser.post('/api/auth/sign-up/email', person(email)),
  requestReset: (browser, email) => browser.post('/api/auth/request-password-reset', { email }),
  resendVerification: (browser, email) => browser.post('/api/auth/send-verification-email', { email }),
  reset: (browser, token) =>
    browser.post('/api/auth/reset-password', { token, newPassword: 'a new password' }),
  verify: (browser, token) => browser.post('/api/auth/verify-email', { token, password: PASSWORD }),
  social: (browser) => browser.post('/api/auth/sign-in/social', { provider: 'github' }),
  socialCallback: (browser) => browser.get('/api/auth/callback/github?state=x&code=y'),
  changePassword: (browser) =>
    browser.post('/api/auth/change-password', {
      currentPassword: 'wrong one',
      newPassword: 'a new password',
    }),
};

/** Uses up all but one of the points, so that a test makes two calls and not sixty. */
async function spend(limit: { name: string; points: number; seconds: number }, key: string): Promise<void> {
  for (let used = 1; used < limit.points; used += 1) await site.services.limits.consume(limit, key);
}

async function expectLimited(response: Response, seconds: number): Promise<void> {
  const { error } = (await response.json()) as {
    error: { code: string; details: { retryAfterSeconds: number } };
  };
  expect([response.status, error.code]).toEqual([429, 'rate_limited']);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBe(error.details.retryAfterSeconds);
  expect(wait).toBeGreaterThan(seconds - 120);
  expect(wait).toBeLessThanOrEqual(seconds);
}

const paths = Object.keys(SIGN_IN_LIMITS) as Path[];

describe.each(paths)('%s', (path) => {
  const limits: {
    address: typeof SIGN_IN_LIMITS.signIn.address;
    account?: typeof SIGN_IN_LIMITS.signIn.account;
  } = SIGN_IN_LIMITS[path];

  test('is limited by address', async () => {
    const browser = newcomer();
    const address = `10.${100 + (network >> 8)}.${network & 255}.1`;
    if (path === 'changePassword') await signIn(browser, (await insertUser(site.services)).email);
    await spend(limits.address, address);
    expect((await CALLS[path](browser, newEmail())).status).not.toBe(429);
    await expectLimited(await CALLS[path](browser, newEmail()), limits.address.seconds);
    if (path !== 'changePassword') expect((await CALLS[path](newcomer(), newEmail())).status).not.toBe(429);
  });

  if (limits.account)
    test('is limited by account, from wherever it is asked', async () => {
      const { account } = limits;
      if (!account) return;
      const user = await insertUser(site.services);
      const isChange = path === 'changePassword';
      const [first, second] = [newcomer(), newcomer()];
      if (isChange) for (const browser of [first, second]) await signIn(browser, user.email);
      const who = isChange ? user.id : user.email;
      await spend(account, who);
      expect((await CALLS[path](first, who)).status).not.toBe(429);
      await expectLimited(
        await CALLS[path](second, who.toUpperCase() === who ? who : user.email),
        account.seconds,
      );
    });
});

test.each(['signIn', 'signUp', 'requestReset', 'resendVerification'] as const)(
  'the limit of %s counts an unknown account like a known one, in any case',
  async (path) => {
    const known = await insertUser(site.services);
    const answers = [];
    for (const email of [known.email, newEmail()]) {
      await spend(SIGN_IN_LIMITS[path].account, email);
      const statuses = [];
      for (const spelling of [email, email.toUpperCase()])
        statuses.push((await CALLS[path](newcomer(), spelling)).status);
      answers.push(statuses);
    }
    expect(answers[0]?.[1]).toBe(429);
    expect(answers[1]).toEqual(answers[0]);
  },
);

describe('signing in', () => {
  const { signIn: limits } = SIGN_IN_LIMITS;
  /** As the account and the network of the latest newcomer are counted; failures themselves cost two hashes each. */
  const lastPair = (email: string) => `10.${100 + (network >> 8)}.${network & 255}.1 ${email}`;
  const tryRightly = (browser: Browser, email: string) =>
    browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  const failOften = async (browser: Browser, email: string, times: number) => {
    const statuses = [];
    for (let tried = 0; tried < times; tried += 1) statuses.push((await CALLS.signIn(browser, email)).status);
    return statuses;
  };

  test('a stranger who guesses is refused, and keeps nobody else out', async () => {
    const { email } = await insertUser(site.services);
    const stranger = newcomer();
    await spend(limits.pair, lastPair(email));
    expect(await failOften(stranger, email, 2)).toEqual([401, 429]);
    await expectLimited(await tryRightly(stranger, email), limits.pair.seconds);
    expect((await tryRightly(newcomer(), email)).status).toBe(200);
  });

  test('an unknown account is refused after as many failures as a known one', async () => {
    const email = newEmail();
    const stranger = newcomer();
    await spend(limits.pair, lastPair(email));
    expect(await failOften(stranger, email, 2)).toEqual([401, 429]);
  });

  test('rightly forgets the failures before it from the same network, and no others', async () => {
    const { email } = await insertUser(site.services);
    const browser = newcomer();
    await spend(limits.pair, lastPair(email));
    await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD, rememberMe: false });
    expect(await failOften(browser, email, 2)).toEqual([401, 401]);

    await site.services.limits.reset(limits.account, email);
    for (let failed = 3; failed < limits.account.points; failed += 1)
      await site.services.limits.consume(limits.account, email);
    // Three are left, of which the right one takes none.
    expect(await failOften(newcomer(), email, 1)).toEqual([401]);
    expect((await tryRightly(newcomer(), email)).status).toBe(200);
    expect(await failOften(newcomer(), email, 3)).toEqual([401, 401, 429]);
  });

  test('many who sign in rightly from one network use nothing up', async () => {
    const { email } = await insertUser(site.services);
    const office = newcomer();
    await spend(limits.address, `10.${100 + (network >> 8)}.${network & 255}.1`);
    const body = { email, password: PASSWORD, rememberMe: false };
    for (let visits = 0; visits < 3; visits += 1)
      expect((await office.post('/api/auth/sign-in/email', body)).status).toBe(200);
  });

  test('of many wrong ones at the same time only as many are tried as the limit allows', async () => {
    const email = newEmail();
    const stranger = newcomer();
    await spend(limits.pair, lastPair(email));
    const answers = await Promise.all(Array.from({ length: 4 }, () => CALLS.signIn(stranger, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
  });

  test('a browser that signed in before is let in while strangers use up the account and its network', async () => {
    const { email } = await insertUser(site.services);
    const browser = newcomer();
    const address = `10.${100 + (network >> 8)}.${network & 255}.1`;
    await signIn(browser, email);
    await browser.post('/api/auth/sign-out');
    await spend(limits.account, email);
    await failOften(newcomer(), email, 1);
    for (let used = 0; used < limits.address.points; used += 1)
      await site.services.limits.consume(limits.address, address).catch(() => undefined);
    expect((await tryRightly(newcomer(), email)).status).toBe(429);
    expect((await tryRightly(browser, email)).status).toBe(200);
    // Its own failures are counted as well.
    const mark = /lumora\.device=([^.]+)\./.exec(browser.cookie())?.[1] ?? '';
    await spend(limits.device, mark);
    expect(await failOften(browser, email, 2)).toEqual([401, 429]);
    await expectLimited(await tryRightly(browser, email), limits.device.seconds);
  });

  test('the mark of a browser is good for one account, cannot be made up, and is not readable by scripts', async () => {
    const [mine, other] = [await insertUser(site.services), await insertUser(site.services)];
    const browser = newcomer();
    const [cookie = ''] = (await signIn(browser, mine.email)).headers
      .getSetCookie()
      .filter((line) => line.startsWith('lumora.device='));
    expect(cookie).toMatch(/; Path=\/api\/auth;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(decodeURIComponent(cookie)).not.toContain(mine.email);
    await browser.post('/api/auth/sign-out');
    for (const { email } of [mine, other]) {
      await spend(limits.account, email);
      await failOften(newcomer(), email, 1);
    }
    expect((await tryRightly(browser, other.email)).status).toBe(429);
    const [pair = ''] = cookie.split(';');
    for (const forged of ['lumora.device=a.b', 'lumora.device=.', `${pair.slice(0, -3)}abc`]) {
      const forger = newcomer();
      forger.setCookie(forged);
      expect((await tryRightly(forger, mine.email)).status).toBe(429);
    }
    const unremembered = newcomer();
    await site.services.limits.reset(limits.account, mine.email);
    const body = { email: mine.email, password: PASSWORD, rememberMe: false };
    const { headers } = await unremembered.post('/api/auth/sign-in/email', body);
    expect(headers.getSetCookie().join()).not.toContain('lumora.device');
    const copied = newcomer();
    copied.setCookie(pair);
    expect((await tryRightly(copied, mine.email)).status).toBe(200);
  });
});

describe.each(['requestReset', 'resendVerification'] as const)('%s', (path) => {
  const limits = SIGN_IN_LIMITS[path];
  const askOften = async (browser: Browser, email: string, times: number) => {
    const statuses = [];
    for (let asked = 0; asked < times; asked += 1) statuses.push((await CALLS[path](browser, email)).status);
    return statuses;
  };

  test('a stranger uses up what he may ask for, and nothing of the owner', async () => {
    const { email } = await insertUser(site.services);
    const { points } = limits.pair;
    expect(await askOften(newcomer(), email, points + 1)).toEqual([...Array(points).fill(200), 429]);
    expect(await askOften(newcomer(), email, 1)).toEqual([200]);
  });

  test('nor does one who holds a whole /48 of IPv6', async () => {
    const { email } = await insertUser(site.services);
    const statuses = [];
    for (let line = 0; line < limits.account.points + 1; line += 1) {
      const address = `2001:db8:${network}:${line.toString(16)}00::1`;
      statuses.push(...(await askOften(openBrowser(site.app, { address }), email, 1)));
    }
    const { points } = limits.widePair;
    expect(statuses).toEqual(statuses.map((_, line) => (line < points ? 200 : 429)));
    expect(await askOften(newcomer(), email, 1)).toEqual([200]);
  });

  test('a browser that signed in before is counted by itself, whatever strangers have used up', async () => {
    const { email } = await insertUser(site.services);
    const browser = newcomer();
    await signIn(browser, email);
    await browser.post('/api/auth/sign-out');
    await spend(limits.account, email);
    expect(await askOften(newcomer(), email, 2)).toEqual([200, 429]);
    const { points } = limits.device;
    expect(await askOften(browser, email, points + 1)).toEqual([...Array(points).fill(200), 429]);
  });
});

test('fifty attempts at once are counted exactly', async () => {
  const { email } = await insertUser(site.services);
  const { points } = SIGN_IN_LIMITS.requestReset.pair;
  const browser = newcomer();
  const answers = await Promise.all(
    Array.from({ length: points + 10 }, () => CALLS.requestReset(browser, email)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('X-Forwarded-For is nobody’s word without a proxy of ours', async () => {
  const email = newEmail();
  const browser = newcomer();
  const address = `10.${100 + (network >> 8)}.${network & 255}.1`;
  await spend(SIGN_IN_LIMITS.requestReset.address, address);
  const ask = (forwarded: string) =>
    browser.post('/api/auth/request-password-reset', { email }, { 'x-forwarded-for': forwarded });
  expect((await ask('198.51.100.1')).status).toBe(200);
  expect((await ask('198.51.100.2')).status).toBe(429);
});

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56', '2001:db8:1:0::/48'],
  ['2001:0DB8:1:ff::6', '2001:db8:1:0::/56', '2001:db8:1:0::/48'],
  ['2001:db8:1:12ff::6', '2001:db8:1:1200::/56', '2001:db8:1:0::/48'],
  ['2001:db8:2:ff00::6', '2001:db8:2:ff00::/56', '2001:db8:2:0::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0:0::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s counts as %s, and widely as %s', (address, counted, widely) => {
  expect([networkOf(address), wideNetworkOf(address)]).toEqual([counted, widely]);
});
