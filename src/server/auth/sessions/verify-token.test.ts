import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkToken, type KeySet } from '#core/account/check-token.ts';
import { SESSION_AUDIENCE, TOKEN_MESSAGES } from '#core/account/session-token.ts';
import { insertUser, signIn } from '#tests/support/account.ts';
import { type Browser, ORIGIN, openBrowser } from '#tests/support/browser/browser.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { createAuth } from '../auth.ts';
import { signToken } from '../sign-token.ts';

const clock = createTestClock();
let site: TestApp;
let browser: Browser;
let user: { id: string; email: string };
let genuine: string;
let theirs: CryptoKeyPair;

beforeAll(async () => {
  site = await createTestApp({ clock });
  user = await insertUser(site.services);
  browser = openBrowser(site.app);
  await signIn(browser, user.email);
  theirs = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  clock.set(new Date());
  genuine = ((await (await browser.get('/api/auth/token')).json()) as { token: string }).token;
});

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(clock().getTime() / 1000);

interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** How it is signed: by our newest key when absent. */
  sign?: 'theirs' | 'nothing' | 'public key as secret' | 'rsa' | 'as it was';
}

async function forge({ header = {}, claims = {}, sign }: Forgery): Promise<string> {
  const [head, payload, signature] = genuine.split('.');
  const newHead = { ...decode(head), ...header };
  const newClaims = { ...decode(payload), ...claims };
  if (sign === undefined) {
    const { aud, sub, exp, ...rest } = newClaims;
    const request = { audience: aud, subject: sub, expiresAt: new Date(exp * 1000), claims: rest };
    return signToken(site.services.auth, request, clock());
  }
  if (sign === 'nothing') return `${encode(newHead)}.${encode(newClaims)}.`;
  if (sign === 'as it was') return `${encode(newHead)}.${encode(newClaims)}.${signature}`;
  const made = new SignJWT(newClaims).setProtectedHeader(newHead);
  if (sign === 'theirs') return made.sign(theirs.privateKey);
  if (sign === 'rsa') return made.sign((await generateKeyPair('RS256')).privateKey);
  const { rows } = await site.services.pool.query('select public_key from jwks');
  return made.sign(new TextEncoder().encode(rows[0].public_key));
}

const table: [string, Forgery, string, ('ask-server' | 'other-words')?][] = [
  ['the algorithm none', { header: { alg: 'none' }, sign: 'nothing' }, 'Invalid JWT signature'],
  [
    'the algorithm none, signature kept',
    { header: { alg: 'none' }, sign: 'as it was' },
    'Invalid JWT signature',
  ],
  [
    'HS256 with the public key as the secret',
    { header: { alg: 'HS256' }, sign: 'public key as secret' },
    'Invalid JWT signature',
    'ask-server',
  ],
  ['RS256 with a key of their own', { header: { alg: 'RS256' }, sign: 'rsa' }, 'Invalid JWT signature'],
  ['another key under our key id', { sign: 'theirs' }, 'Invalid JWT signature'],
  [
    'a key id that nobody published',
    { header: { kid: 'k2' }, sign: 'theirs' },
    'No matching signing key found in JWKS',
  ],
  [
    'no key id',
    { header: { kid: undefined }, sign: 'theirs' },
    'No matching signing key found in JWKS',
    'ask-server',
  ],
  ['somebody else’s id', { claims: { sub: 'another' }, sign: 'as it was' }, 'Invalid JWT signature'],
  ['another purpose', { claims: { aud: 'lumora:entitlement' } }, 'Invalid JWT audience'],
  ['another issuer', { claims: { iss: 'https://evil.test' } }, 'Invalid JWT issuer'],
  ['an end in the past', { claims: { exp: seconds() - 60 } }, 'JWT has expired'],
  ['a beginning in the future', { claims: { nbf: seconds() + 60 } }, 'JWT is not yet valid'],
];

test.each(table)(
  'a token with %s is refused by the server and by the browser',
  async (_, forgery, words, inBrowser) => {
    const token = await forge(forgery);
    await expect(site.services.auth.tokens.verify(token, SESSION_AUDIENCE)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: words,
    });
    const response = await openBrowser(site.app).get('/api/session', { authorization: `Bearer ${token}` });
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: { code: 'unauthenticated', message: words } },
    ]);
    const keySet = (await (await browser.get('/api/auth/.well-known/jwks.json')).json()) as KeySet;
    const checked = await checkToken(token, keySet, {
      now: clock(),
      audience: SESSION_AUDIENCE,
      issuer: ORIGIN,
    });
    expect(checked).toMatchObject(
      inBrowser === 'ask-server' ? { outcome: 'ask-server' } : { outcome: 'invalid' },
    );
    expect(checked.outcome === 'invalid' ? TOKEN_MESSAGES[checked.problem] : words).toBe(words);
  },
);

test('the server’s own token is taken by both, and signs in a page that has no cookie', async () => {
  const claims = await site.services.auth.tokens.verify(genuine, SESSION_AUDIENCE);
  expect(claims).toMatchObject({ sub: user.id, iss: ORIGIN, aud: SESSION_AUDIENCE });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
  const response = await openBrowser(site.app).get('/api/session', { authorization: `Bearer ${genuine}` });
  expect(await response.json()).toMatchObject({ user: { id: user.id } });
  const keySet = (await (await browser.get('/api/auth/.well-known/jwks.json')).json()) as KeySet;
  const checked = await checkToken(genuine, keySet, {
    now: clock(),
    audience: SESSION_AUDIENCE,
    issuer: ORIGIN,
  });
  expect(checked.outcome).toBe('valid');
});

test('a token ends at its time to the second', async () => {
  const { exp = 0 } = await site.services.auth.tokens.verify(genuine, SESSION_AUDIENCE);
  clock.set(new Date(exp * 1000 - 1));
  await site.services.auth.tokens.verify(genuine, SESSION_AUDIENCE);
  clock.set(new Date(exp * 1000));
  await expect(site.services.auth.tokens.verify(genuine, SESSION_AUDIENCE)).rejects.toThrow(
    'JWT has expired',
  );
});

test.each(['a.b.c', 'e30.e30.e30', '...', 'a..'])('%j is no token', async (token) => {
  const response = await openBrowser(site.app).get('/api/session', { authorization: `Bearer ${token}` });
  expect(response.status).toBe(401);
});

test('the key set says no secret, has key ids and may be kept for a while', async () => {
  const response = await browser.get('/api/auth/.well-known/jwks.json');
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
    expect(key).toMatchObject({ alg: 'EdDSA', crv: 'Ed25519', kty: 'OKP' });
  }
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const { rows } = await site.services.pool.query('select private_key from jwks');
  expect(rows[0].private_key).not.toContain('"d"');
});

test('a new key signs after the old one was retired, and tokens of the old one live on', async () => {
  const { pool, auth } = site.services;
  const old = genuine;
  await pool.query(`update jwks set expires_at = now() - interval '1 second'`);
  clock.advance({ ms: 6_000 });
  const { token } = (await (await browser.get('/api/auth/token')).json()) as { token: string };
  expect(decode(token.split('.')[0]).kid).not.toBe(decode(old.split('.')[0]).kid);
  await auth.tokens.verify(token, SESSION_AUDIENCE);
  await auth.tokens.verify(old, SESSION_AUDIENCE);
  const { keys } = (await (await browser.get('/api/auth/.well-known/jwks.json')).json()) as KeySet;
  expect(keys).toHaveLength(2);
});

test('a page without a cookie renews its token with the one it has', async () => {
  const response = await openBrowser(site.app).get('/api/auth/token', { authorization: `Bearer ${genuine}` });
  const { token } = (await response.json()) as { token: string };
  expect(await site.services.auth.tokens.verify(token, SESSION_AUDIENCE)).toMatchObject({ sub: user.id });
});

test('after a change of SECRET new keys sign, and tokens of before are still good', async () => {
  const { config, db, pool, log, jobs, mail, auth } = site.services;
  const changed = { ...config, secret: 'another secret with enough characters in it' };
  const restarted = await createAuth({ config: changed, db, pool, log, clock, jobs, mail });
  try {
    const request = {
      audience: 'x',
      subject: user.id,
      expiresAt: new Date(clock().getTime() + 60_000),
      claims: {},
    };
    const [one, two] = [
      await signToken(restarted, request, clock()),
      await signToken(restarted, request, clock()),
    ];
    expect(decode(one.split('.')[0]).kid).toBe(decode(two.split('.')[0]).kid);
    expect(decode(one.split('.')[0]).kid).not.toBe(decode(genuine.split('.')[0]).kid);
    await restarted.tokens.verify(genuine, SESSION_AUDIENCE);
    clock.advance({ ms: 20_000 });
    await auth.tokens.verify(one, 'x');
  } finally {
    await restarted.close();
    await pool.query('delete from jwks');
  }
});

test('no keys at all are named as such', async () => {
  const empty = await createTestApp();
  try {
    await expect(empty.services.auth.tokens.verify(genuine, SESSION_AUDIENCE)).rejects.toThrow(
      'JWKS is empty',
    );
  } finally {
    await empty.close();
  }
});

test('a key of ours that another server made is found', async () => {
  const { pool, auth } = site.services;
  const jwk = await exportJWK(theirs.publicKey);
  await pool.query(
    `insert into jwks (id, public_key, private_key, alg, crv) values ('other', $1, '', 'EdDSA', 'Ed25519')`,
    [JSON.stringify(jwk)],
  );
  const key = await importJWK(await exportJWK(theirs.privateKey), 'EdDSA');
  const token = await new SignJWT({ sub: user.id, aud: SESSION_AUDIENCE, iss: ORIGIN, exp: seconds() + 7200 })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'other' })
    .sign(key);
  clock.advance({ hours: 1 });
  await expect(auth.tokens.verify(token, SESSION_AUDIENCE)).resolves.toMatchObject({ sub: user.id });
  await pool.query(`delete from jwks where id = 'other'`);
});
