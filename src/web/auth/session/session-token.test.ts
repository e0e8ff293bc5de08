import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { KeySet } from '#core/account/check-token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { createSessionToken, type SessionTokenSources } from './session-token.ts';

const LIFE_SECONDS = 600;
let keys: CryptoKeyPair;
let keySet: KeySet;
beforeAll(async () => {
  keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1' }] };
});

// Signing and checking are work of other threads: only the dates and the rounds are played.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sign = (kid: string | undefined = 'k1', sub = 'u1') =>
  new SignJWT({ sub, aud: 'lumora:session' })
    .setProtectedHeader({ alg: 'EdDSA', ...(kid && { kid }) })
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFE_SECONDS)
    .sign(keys.privateKey);

function setUp({ fetchToken = () => sign(), ...changes }: Partial<SessionTokenSources> = {}) {
  let kept: KeySet | undefined;
  const sources = {
    fetchToken: vi.fn(fetchToken),
    fetchKeys: vi.fn(async () => keySet),
    readKeys: async () => kept,
    keepKeys: async (published: KeySet) => {
      kept = published;
    },
    askServer: vi.fn(),
    now: () => new Date(),
    ...changes,
  };
  return { sources, session: createSessionToken(sources) };
}
const isKept = (session: { bearer: () => string }) => vi.waitFor(() => session.bearer());

test('is looked at every 30 seconds and renewed when 90 or fewer remain, with the kept keys', async () => {
  const { sources, session } = setUp();
  session.follow('u1');
  const first = await isKept(session);
  vi.advanceTimersByTime((LIFE_SECONDS - 120) * 1000);
  expect(sources.fetchToken).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(sources.fetchToken).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(session.bearer()).not.toBe(first));
  expect(sources.fetchKeys).toHaveBeenCalledTimes(1);
  expect(sources.askServer).not.toHaveBeenCalled();
});

test('ends with the session', async () => {
  const { sources, session } = setUp();
  expect(() => session.bearer()).toThrow('Auth session missing!');
  session.follow('u1');
  await isKept(session);
  session.follow(null);
  expect(() => session.bearer()).toThrow('Auth session missing!');
  vi.advanceTimersByTime(LIFE_SECONDS * 1000);
  expect(sources.fetchToken).toHaveBeenCalledTimes(1);
});

test.each([
  ['JWKS is empty', { fetchKeys: async () => ({ keys: [] }) }],
  ['No matching signing key found in JWKS', { fetchToken: () => sign('k2') }],
  ['Auth session missing!', { fetchToken: () => sign('k1', 'u2') }],
  ['JWT has expired', { now: () => new Date(Date.now() + LIFE_SECONDS * 1000) }],
])('refuses a token with "%s", and asks the server who is signed in', async (message, changes) => {
  const { sources, session } = setUp(changes as Partial<SessionTokenSources>);
  session.follow('u1');
  await vi.waitFor(() => expect(sources.askServer).toHaveBeenCalledTimes(1));
  expect(() => session.bearer()).toThrow(message);
});

test('asks the server where the browser cannot check', async () => {
  const token = await sign();
  const { sources, session } = setUp({ fetchToken: async () => token });
  vi.stubGlobal('crypto', {});
  session.follow('u1');
  await isKept(session);
  expect(sources.askServer).toHaveBeenCalledTimes(1);
});

test('a session that was ended elsewhere is noticed; a dead network is not the end of it', async () => {
  const { sources, session } = setUp();
  session.follow('u1');
  await isKept(session);
  sources.fetchToken.mockRejectedValueOnce(new NetworkError(new Error('offline')));
  vi.advanceTimersByTime((LIFE_SECONDS - 90) * 1000);
  expect(sources.fetchToken).toHaveBeenCalledTimes(2);
  expect(session.bearer()).toBeTruthy();
  sources.fetchToken.mockRejectedValueOnce(new AppError('unauthenticated', 'Nobody is signed in.'));
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(sources.askServer).toHaveBeenCalledTimes(1));
  expect(() => session.bearer()).toThrow('Auth session missing!');
});
