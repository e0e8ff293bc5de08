import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertSignUp, insertUser, PASSWORD } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import {
  type GithubUser,
  startGithubServer,
  type TestGithubServer,
} from '#tests/support/fakes/github-server.ts';
import { HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';

let github: TestGithubServer;
let site: TestApp;
let browser: Browser;
let ids = 1000;

const newUser = (more: Partial<GithubUser> = {}): GithubUser => {
  ids += 1;
  return {
    id: ids,
    login: `mona${ids}`,
    name: 'Mona Lisa Octocat',
    avatar_url: 'https://avatars.test/1.png',
    emails: [
      { email: `other${ids}@example.test`, primary: false, verified: true },
      { email: `Mona${ids}@example.test`, primary: true, verified: true },
    ],
    ...more,
  };
};

beforeAll(async () => {
  github = await startGithubServer(newUser());
  site = await createTestApp({
    env: {
      GITHUB_CLIENT_ID: github.clientId,
      GITHUB_CLIENT_SECRET: github.clientSecret,
      GITHUB_URL: github.url,
      GITHUB_API_URL: github.url,
    },
  });
});
beforeEach(() => {
  ids += 1;
  browser = openBrowser(site.app, { address: `10.3.${ids >> 8}.${ids & 255}` });
  github.user = newUser();
  github.isRefusing = false;
});
afterAll(async () => {
  await site.close();
  await github.close();
});

/** From the button to GitHub's answer: where the browser is sent back to. */
async function consent(body: object = {}, headers = {}): Promise<URL> {
  const started = await browser.post('/api/auth/sign-in/social', { provider: 'github', ...body }, headers);
  const { url } = (await started.json()) as { url: string };
  const answered = await fetch(url, { redirect: 'manual' });
  return new URL(answered.headers.get('location') ?? '');
}
const comeBack = async (url: URL, one = browser): Promise<string> =>
  (await one.get(url.pathname + url.search)).headers.get('location') ?? '';
const whoIs = async (one = browser) =>
  ((await (await one.get('/api/session')).json()) as { user: Record<string, unknown> | null }).user;

test('a visitor comes back as a new user with the proved primary address, and again as the same one', async () => {
  expect(await comeBack(await consent({ callbackURL: '/tools/hookbuilder' }))).toMatch(
    /\/tools\/hookbuilder$/,
  );
  const first = await whoIs();
  expect(first).toMatchObject({
    email: `mona${github.user.id}@example.test`,
    firstName: 'Mona Lisa',
    lastName: 'Octocat',
    emailVerified: true,
    // Never the address at GitHub: a picture of elsewhere is copied or not shown.
    image: null,
    role: 'user',
  });
  const { rows } = await site.services.pool.query(
    `select terms_accepted_at, access_token from users join accounts on user_id = users.id where users.id = $1`,
    [first?.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].terms_accepted_at).toBeNull();
  expect(rows[0].access_token).not.toContain('gho_');

  browser = openBrowser(site.app);
  await comeBack(await consent());
  expect((await whoIs())?.id).toBe(first?.id);
});

test.each([
  ['of the page', { language: 'ja' }, 'ja'],
  ['of the browser', {}, 'fr'],
])('a new account has the language %s', async (_, asked, language) => {
  await comeBack(await consent(asked, { 'accept-language': 'fr-CH, en;q=0.8' }));
  const { rows } = await site.services.pool.query('select language from users where id = $1', [
    (await whoIs())?.id,
  ]);
  expect(rows).toEqual([{ language }]);
});

test.each([null, '\u200b', '\u3164 \u2060'])(
  'without a name to be seen the login stands in: %j',
  async (name) => {
    github.user = newUser({ name });
    await comeBack(await consent());
    expect(await whoIs()).toMatchObject({
      name: github.user.login,
      firstName: github.user.login,
      lastName: '',
    });
  },
);

test('an account with the same proved address becomes one with it', async () => {
  const { id, email } = await insertUser(site.services);
  github.user = newUser({ emails: [{ email, primary: true, verified: true }] });
  await comeBack(await consent());
  expect((await whoIs())?.id).toBe(id);
});

test.each([
  ['an account whose address nobody proved', false, true],
  ['an address that GitHub did not prove', true, false],
])('%s is not joined', async (_, emailVerified, verified) => {
  const { email } = await insertUser(site.services, { emailVerified });
  github.user = newUser({ emails: [{ email, primary: true, verified }] });
  expect(await comeBack(await consent())).toMatch(/^(http:\/\/lumora\.test)?\/login\?error=/);
  expect(await whoIs()).toBeNull();
});

test('a sign-up with the address, by whomever, does not stand in the way and opens nothing afterwards', async () => {
  const { email } = await insertSignUp(site.services);
  github.user = newUser({ emails: [{ email, primary: true, verified: true }] });
  expect(await comeBack(await consent())).toBe('/dashboard');
  expect((await whoIs())?.email).toBe(email);
  const stranger = openBrowser(site.app);
  await stranger.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  expect(await whoIs(stranger)).toBeNull();
});

test('whoever refuses at GitHub is back at the log-in', async () => {
  github.isRefusing = true;
  expect(await comeBack(await consent())).toMatch(/\/login\?error=access_denied/);
  expect(await whoIs()).toBeNull();
});

test.each([
  ['made up', (url: URL) => url.searchParams.set('state', 'made-up')],
  ['missing', (url: URL) => url.searchParams.delete('state')],
])('a state that is %s signs nobody in', async (_, change) => {
  const url = await consent();
  change(url);
  expect(await comeBack(url)).toMatch(/\/login\?/);
  expect(await whoIs()).toBeNull();
});

test('a way back that was begun in another browser signs nobody in', async () => {
  const victim = openBrowser(site.app);
  expect(await comeBack(await consent(), victim)).toMatch(/\/login\?/);
  expect(await whoIs(victim)).toBeNull();
});

test('a code is good for once', async () => {
  const url = await consent();
  await comeBack(url);
  const again = openBrowser(site.app);
  again.setCookie(browser.cookie());
  expect(await comeBack(url, again)).toMatch(/\/login\?/);
});

test('nobody is sent on to anything but a page of ours', async () => {
  const answers = [];
  for (const target of ['https://evil.test', '/api/session', '/nowhere', ...HOSTILE_PATHS])
    for (const field of ['callbackURL', 'errorCallbackURL']) {
      const response = await browser.post('/api/auth/sign-in/social', {
        provider: 'github',
        [field]: target,
      });
      answers.push({ field, target, status: response.status });
    }
  expect(answers.filter(({ status }) => status !== 422)).toEqual([]);
});

test.each(['newUserCallbackURL', 'redirectTo'])('%s is nothing that anybody may ask for', async (field) => {
  expect(await comeBack(await consent({ [field]: '//evil.test' }))).toBe('/dashboard');
});

test('what stands in the way back beside code and state leads nowhere', async () => {
  const url = await consent();
  for (const field of ['callbackURL', 'redirectTo', 'newUserCallbackURL', 'errorCallbackURL'])
    url.searchParams.set(field, '/%5cevil.test/');
  expect(await comeBack(url)).toBe('/dashboard');
});

test('where GitHub is not configured, it is not offered and cannot be used', async () => {
  const plain = await createTestApp();
  try {
    const visitor = openBrowser(plain.app);
    expect(await (await visitor.get('/api/account/providers')).json()).toEqual({ github: false });
    const response = await visitor.post('/api/auth/sign-in/social', { provider: 'github' });
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  } finally {
    await plain.close();
  }
  expect(await (await browser.get('/api/account/providers')).json()).toEqual({ github: true });
});

test('a whole school of one network comes in by GitHub, and only those who fail use its tries up', async () => {
  const limit = SIGN_IN_LIMITS.socialCallback.address;
  const address = '10.4.0.1';
  browser = openBrowser(site.app, { address });
  for (let used = 2; used < limit.points; used += 1) await site.services.limits.consume(limit, address);
  for (let person = 0; person < 4; person += 1) {
    ids += 1;
    github.user = newUser();
    browser = openBrowser(site.app, { address });
    await comeBack(await consent());
    expect(await whoIs()).not.toBeNull();
  }
  const forged = () => browser.get('/api/auth/callback/github?state=x&code=y');
  const answers = [await forged(), await forged(), await forged()];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 429]);
});
