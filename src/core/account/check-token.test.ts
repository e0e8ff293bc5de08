import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkToken, type KeySet, type TokenCheck, type TokenExpectations } from './check-token.ts';
import { TOKEN_MESSAGES } from './session-token.ts';

const now = new Date('2026-05-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const expected: TokenExpectations = { now, audience: 'lumora:session', issuer: 'https://lumora.test' };
const invalid = (message: string) => ({
  outcome: 'invalid',
  problem: Object.entries(TOKEN_MESSAGES).find(([, text]) => text === message)?.[0],
});
const askServer = (reason: string) => ({ outcome: 'ask-server', reason });

let ours: CryptoKeyPair;
let theirs: CryptoKeyPair;
let keySet: KeySet;

beforeAll(async () => {
  const options = { crv: 'Ed25519', extractable: true } as const;
  ours = await generateKeyPair('EdDSA', options);
  theirs = await generateKeyPair('EdDSA', options);
  keySet = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'EdDSA' }] };
});

interface Case {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  signer?: () => CryptoKey | Uint8Array;
  keys?: () => KeySet;
  /** What this browser has in place of its Web Crypto. */
  crypto?: object;
}

const make = ({ claims = {}, header = {}, signer = () => ours.privateKey }: Case) =>
  new SignJWT({
    sub: 'u1',
    exp: seconds + 60,
    aud: 'lumora:session',
    iss: 'https://lumora.test',
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...header })
    .sign(signer());

async function check(one: Case): Promise<TokenCheck> {
  const token = await make(one);
  if (one.crypto) vi.stubGlobal('crypto', one.crypto);
  return checkToken(token, one.keys?.() ?? keySet, expected);
}
afterEach(() => void vi.unstubAllGlobals());

const refusing = (name: string) => ({
  subtle: { importKey: () => Promise.reject(new DOMException('', name)) },
});

const table: [string, Case, object][] = [
  ['expired', { claims: { exp: seconds } }, invalid('JWT has expired')],
  ['without an expiry', { claims: { exp: undefined } }, invalid('JWT has expired')],
  ['not yet valid', { claims: { nbf: seconds + 5 } }, invalid('JWT is not yet valid')],
  ['with a date that is none', { claims: { nbf: 'soon' } }, invalid('JWT is not yet valid')],
  ['for another purpose', { claims: { aud: 'lumora:entitlement' } }, invalid('Invalid JWT audience')],
  ['for no purpose', { claims: { aud: undefined } }, invalid('Invalid JWT audience')],
  ['of another issuer', { claims: { iss: 'https://evil.test' } }, invalid('Invalid JWT issuer')],
  ['without a key id', { header: { kid: undefined } }, askServer('no-key-id')],
  ['HS256', { header: { alg: 'HS256' }, signer: () => new Uint8Array(32) }, askServer('shared-secret')],
  ['where there is no Web Crypto', { crypto: {} }, askServer('no-crypto')],
  ['where Ed25519 is unknown', { crypto: refusing('NotSupportedError') }, askServer('no-crypto')],
  ['against a key that cannot be read', { crypto: refusing('DataError') }, invalid('Invalid JWT signature')],
  ['against an empty key set', { keys: () => ({ keys: [] }) }, invalid('JWKS is empty')],
  [
    'with a key id nobody published',
    { header: { kid: 'k2' } },
    invalid('No matching signing key found in JWKS'),
  ],
  ['signed by another key', { signer: () => theirs.privateKey }, invalid('Invalid JWT signature')],
  [
    'whose published key is of another kind',
    { keys: () => ({ keys: [{ kid: 'k1', kty: 'RSA', n: 'AQAB', e: 'AQAB' }] }) },
    invalid('Invalid JWT signature'),
  ],
];

test.each(table)('a token %s', async (_, one, outcome) => {
  expect(await check(one)).toEqual(outcome);
});

test('a genuine token is valid, also when it names several audiences', async () => {
  expect(await check({})).toMatchObject({ outcome: 'valid', claims: { sub: 'u1' } });
  expect(await check({ claims: { aud: ['x', 'lumora:session'] } })).toMatchObject({ outcome: 'valid' });
});

test.each([null, undefined, ''])('no token (%j)', async (token) => {
  expect(await checkToken(token, keySet, expected)).toEqual(invalid('Auth session missing!'));
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = part({ alg: 'EdDSA', kid: 'k1' });

test.each([
  'hello',
  'a.b',
  '!.!.!',
  `${part([])}.${part({})}.x`,
  `${HEADER}.${part({})}.x.y`,
  `${HEADER}.e30.💥`,
])('%j is no token', async (token) => {
  expect(await checkToken(token, keySet, expected)).toEqual(invalid('Invalid JWT structure'));
});

test('claims that are no object are refused though our key signed them', async () => {
  const signed = `${HEADER}.${part('x')}`;
  const signature = await crypto.subtle.sign('Ed25519', ours.privateKey, Buffer.from(signed));
  const token = `${signed}.${Buffer.from(signature).toString('base64url')}`;
  expect(await checkToken(token, keySet, expected)).toEqual(invalid('Invalid JWT structure'));
});

test('the algorithm "none" and a swapped one are refused, with the signature or without', async () => {
  const [header, payload, signature] = (await make({})).split('.');
  for (const alg of ['none', 'None', 'RS256', 'ES256', undefined]) {
    const forged = Buffer.from(JSON.stringify({ alg, kid: 'k1' })).toString('base64url');
    for (const end of ['', signature])
      expect(await checkToken(`${forged}.${payload}.${end}`, keySet, expected)).toEqual(
        invalid('Invalid JWT signature'),
      );
  }
  expect(header).toBeDefined();
});

test('one changed claim breaks the signature', async () => {
  const [header, payload = '', signature] = (await make({})).split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'u2' };
  const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
  expect(await checkToken(`${header}.${changed}.${signature}`, keySet, expected)).toEqual(
    invalid('Invalid JWT signature'),
  );
});

test('an algorithm other than the key’s is refused even when our key signed the token', async () => {
  const [, payload] = (await make({})).split('.');
  for (const [alg, outcome] of [
    ['RS256', 'invalid'],
    ['EdDSA', 'valid'],
  ]) {
    const signed = `${Buffer.from(JSON.stringify({ alg, kid: 'k1' })).toString('base64url')}.${payload}`;
    const signature = await crypto.subtle.sign('Ed25519', ours.privateKey, Buffer.from(signed));
    const token = `${signed}.${Buffer.from(signature).toString('base64url')}`;
    expect(await checkToken(token, keySet, expected)).toMatchObject({ outcome });
  }
});
