import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeySet } from '#core/account/check-token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ENTITLEMENT_AUDIENCE, type EntitledTool } from '#core/licenses/entitlement.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { checkLicense as decide } from './check-license.ts';
import { readEntitlement } from './entitlement.ts';
import type { LicenseCheck, SignIn } from './gate-state.ts';
import { type HeldLicenses, type LicenseSources, licensesQuery } from './licenses-query.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const seconds = (offset: number) => Math.floor(NOW.getTime() / 1000) + offset;

let keys: CryptoKeyPair;
let keySet: KeySet;
beforeAll(async () => {
  keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  keySet = { keys: [{ ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'k1' }] };
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = async (claims: object, header: object = { alg: 'EdDSA', kid: 'k1' }) => {
  const body = `${encode(header)}.${encode({ aud: ENTITLEMENT_AUDIENCE, exp: seconds(3600), sub: 'u1', ...claims })}`;
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, Buffer.from(body));
  return `${body}.${Buffer.from(signature).toString('base64url')}`;
};
const tool = (slug: string, level: EntitledTool['level'], expires: number | null = null): EntitledTool => ({
  slug,
  level,
  resale: false,
  expires,
});

const fail = (error: Error) => () => Promise.reject(error);
const offline = fail(new NetworkError());
afterEach(() => void vi.unstubAllGlobals());
let kept: { token?: string; keys?: KeySet };
beforeEach(() => {
  kept = {};
});
const sources = (rest: Partial<LicenseSources> = {}): LicenseSources => ({
  fetchToken: offline,
  fetchKeys: () => Promise.resolve(keySet),
  fetchLicenses: offline,
  readToken: () => Promise.resolve(kept.token),
  keepToken: async (token) => {
    kept.token = token;
  },
  readKeys: () => Promise.resolve(kept.keys),
  keepKeys: async (value) => {
    kept.keys = value;
  },
  now: () => NOW,
  idle: () => Promise.resolve(),
  ...rest,
});

interface Question {
  slug: string;
  requiredLevel: Level;
  signIn: SignIn;
  userId: string | null;
}
const found = (
  { slug, requiredLevel, signIn }: Question,
  { now }: LicenseSources,
  query: { held?: HeldLicenses | undefined; error?: unknown; isFetching?: boolean },
): LicenseCheck =>
  decide(
    { signIn, held: query.held, error: query.error ?? null, isFetching: query.isFetching ?? false },
    { slug, level: requiredLevel },
    now(),
  );
/** Once the query has ended. */
async function checkLicense(question: Question, from: LicenseSources): Promise<LicenseCheck> {
  if (question.signIn === 'signed_out') return found(question, from, {});
  return createQueryClient()
    .fetchQuery(licensesQuery(question.userId, from))
    .then(
      (held) => found(question, from, { held }),
      (error: unknown) => found(question, from, { error }),
    );
}
const LOOKS = 50;
/** While the server is being asked. */
async function checkKeptLicense(question: Question, from: LicenseSources): Promise<LicenseCheck> {
  const client = createQueryClient();
  const query = (fetchToken: LicenseSources['fetchToken']) =>
    licensesQuery(question.userId, { ...from, fetchToken });
  await new Promise<void>((asked) => {
    const wait = () => {
      asked();
      return new Promise<never>(() => {});
    };
    void client.fetchQuery(query(wait));
  });
  const { queryKey } = query(offline);
  // The query's own look at what is kept began before all of these, and signatures are checked in any order.
  for (let look = 0; look < LOOKS && !client.getQueryData(queryKey); look += 1) await readEntitlement(from);
  return found(question, from, { held: client.getQueryData<HeldLicenses>(queryKey), isFetching: true });
}
const PRO: Question = { slug: 'clipgenius', requiredLevel: 'pro', signIn: 'signed_in', userId: 'u1' };
const serving = (token: string, rest: Partial<LicenseSources> = {}) =>
  sources({ fetchToken: () => Promise.resolve(token), ...rest });
const row = (slug: string, rest: Partial<LicenseRow> = {}): LicenseRow => ({
  id: `license-of-${slug}`,
  user_id: 'u1',
  tool_slug: slug,
  license_level: 'pro',
  resale_enabled: false,
  issued_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  updates_until: null,
  source: 'purchase',
  revoked_at: null,
  ...rest,
});
const reasonOf = async (check: Promise<unknown>) => {
  const found = (await check) as { status: string; access?: { allowed: boolean; reason?: string } };
  return found.access ? (found.access.reason ?? 'allowed') : found.status;
};

describe('with the server', () => {
  it.each([
    ['the right level', [tool('clipgenius', 'pro')], 'allowed'],
    ['a higher level', [tool('clipgenius', 'exclusive')], 'allowed'],
    ['a lower level', [tool('clipgenius', 'standard')], 'level_too_low'],
    ['two grants, one enough', [tool('clipgenius', 'standard'), tool('clipgenius', 'reseller')], 'allowed'],
    ['another tool only', [tool('brandlore', 'pro')], 'no_license'],
    ['nothing', [], 'no_license'],
    ['a grant past its end', [tool('clipgenius', 'pro', seconds(-1))], 'expired'],
  ])('%s', async (_name, tools, reason) => {
    expect(await reasonOf(checkLicense(PRO, serving(await sign({ tools }))))).toBe(reason);
  });

  it('needs nothing for a free tool', async () => {
    const question = { ...PRO, requiredLevel: 'none' as const, signIn: 'signed_out' as const };
    expect(await reasonOf(checkLicense(question, sources({ fetchKeys: offline })))).toBe('allowed');
  });

  it('knows without asking that a visitor holds nothing', async () => {
    expect(await reasonOf(checkLicense({ ...PRO, signIn: 'signed_out' }, sources()))).toBe('not_signed_in');
  });

  it('learns of a sign-out that happened elsewhere', async () => {
    kept.token = await sign({ tools: [tool('clipgenius', 'pro')] });
    const check = checkLicense(PRO, sources({ fetchToken: fail(new AppError('unauthenticated', 'no')) }));
    expect(await reasonOf(check)).toBe('not_signed_in');
  });

  it('uses kept keys without asking for them, and fetches them again when they do not fit', async () => {
    const token = await sign({ tools: [tool('clipgenius', 'pro')] });
    kept.keys = keySet;
    expect(await reasonOf(checkLicense(PRO, serving(token, { fetchKeys: offline })))).toBe('allowed');
    kept.keys = { keys: [{ ...keySet.keys[0], kid: 'old' }] };
    expect(await reasonOf(checkLicense(PRO, serving(token)))).toBe('allowed');
    expect(kept.keys).toEqual(keySet);
  });

  it.each([
    ['no license', [], 'no_license'],
    ['one too low', [row('clipgenius', { license_level: 'standard' })], 'level_too_low'],
    ['one that covers', [row('brandlore'), row('clipgenius')], 'allowed'],
    ['one that ended', [row('clipgenius', { expires_at: '2026-11-20T00:00:00.000Z' })], 'expired'],
    ['one taken back', [row('clipgenius', { revoked_at: '2026-11-20T00:00:00.000Z' })], 'revoked'],
  ])('asks the server where the browser has no crypto: %s', async (_name, rows, reason) => {
    const token = await sign({ tools: [] });
    const answer = serving(token, { fetchLicenses: () => Promise.resolve(rows) });
    vi.stubGlobal('crypto', {});
    expect(await reasonOf(checkLicense(PRO, answer))).toBe(reason);
  });
});

describe('what is not to be believed', () => {
  const tools = [tool('clipgenius', 'pro')];
  it.each([
    ['another audience', () => sign({ tools, aud: 'lumora:session' })],
    ['an expired token', () => sign({ tools, exp: seconds(-1) })],
    ['no signature', async () => (await sign({ tools })).replace(/[^.]+$/, '')],
    ['algorithm none', () => sign({ tools }, { alg: 'none', kid: 'k1' })],
    ['an unknown key', () => sign({ tools }, { alg: 'EdDSA', kid: 'other' })],
    [
      'changed claims',
      async () =>
        (await sign({ tools: [] })).replace(
          /\.[^.]+\./,
          `.${encode({ aud: ENTITLEMENT_AUDIENCE, exp: seconds(9), tools })}.`,
        ),
    ],
  ])('%s', async (_name, make) => {
    expect(await reasonOf(checkLicense(PRO, serving(await make())))).toBe('broken');
  });
});

describe('without the server', () => {
  const failures: [string, Error][] = [
    ['offline', new NetworkError()],
    ['down', new AppError('unavailable', 'down')],
    ['broken', new AppError('internal', 'oops')],
  ];
  it.each(failures)('%s: says that the check failed', async (_name, error) => {
    expect(await reasonOf(checkLicense(PRO, sources({ fetchToken: fail(error) })))).toBe('check_failed');
  });

  it.each(failures)('%s: the kept entitlement holds until its end', async (_name, error) => {
    const at = (now: Date) => sources({ fetchToken: fail(error), fetchKeys: offline, now: () => now });
    kept = { token: await sign({ tools: [tool('clipgenius', 'pro')] }), keys: keySet };
    expect(await reasonOf(checkLicense(PRO, at(NOW)))).toBe('allowed');
    expect(await reasonOf(checkLicense({ ...PRO, signIn: 'unreachable', userId: null }, at(NOW)))).toBe(
      'allowed',
    );
    expect(await reasonOf(checkLicense(PRO, at(new Date(seconds(3600) * 1000))))).toBe('check_failed');
  });

  it("opens nothing with another user's entitlement", async () => {
    kept = { token: await sign({ sub: 'u2', tools: [tool('clipgenius', 'pro')] }), keys: keySet };
    expect(await reasonOf(checkLicense(PRO, sources()))).toBe('check_failed');
    expect(await reasonOf(checkKeptLicense(PRO, sources()))).toBe('checking');
  });

  it('says until when what is kept holds, once the server could not be asked', async () => {
    kept = { token: await sign({ tools: [tool('clipgenius', 'pro')] }), keys: keySet };
    expect(await checkKeptLicense(PRO, sources())).not.toHaveProperty('heldUntil');
    expect(await checkLicense(PRO, sources())).toMatchObject({ heldUntil: seconds(3600) * 1000 });
  });

  it('leaves the refusal to the server, and closes what stayed open past its end', async () => {
    kept = { token: await sign({ tools: [tool('brandlore', 'pro')] }), keys: keySet };
    expect(await reasonOf(checkKeptLicense(PRO, sources()))).toBe('checking');
    expect(await reasonOf(checkLicense(PRO, sources()))).toBe('no_license');
    const held: HeldLicenses = { userId: 'u1', grants: [], source: 'device', validUntil: NOW.getTime() };
    expect(await reasonOf(Promise.resolve(found(PRO, sources(), { held })))).toBe('check_failed');
  });
});

it('keeps what the server said, so that the next look needs no network', async () => {
  await checkLicense(PRO, serving(await sign({ tools: [tool('clipgenius', 'pro')] })));
  expect(await reasonOf(checkKeptLicense(PRO, sources({ fetchKeys: offline })))).toBe('allowed');
});

it('opens on the word of the server, and checks its signature once the page is idle', async () => {
  const client = createQueryClient();
  const { promise: idle, resolve: rest } = Promise.withResolvers<void>();
  const fetchKeys = vi.fn(sources().fetchKeys);
  const token = await sign({ tools: [tool('clipgenius', 'pro')] });
  const query = licensesQuery('u1', serving(token, { idle: () => idle, fetchKeys }));
  const ended = client.fetchQuery(query);
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBeDefined());
  const held = client.getQueryData<HeldLicenses>(query.queryKey);
  expect(await reasonOf(Promise.resolve(found(PRO, sources(), { held, isFetching: true })))).toBe('allowed');
  expect([fetchKeys.mock.calls.length, kept.token]).toEqual([0, undefined]);
  rest();
  await ended;
  expect(kept.token).toBe(token);
});

it('keeps nothing for who signed out before the signature was checked', async () => {
  const client = createQueryClient();
  const { promise: idle, resolve: rest } = Promise.withResolvers<void>();
  const token = await sign({ tools: [tool('clipgenius', 'pro')] });
  const query = licensesQuery('u1', serving(token, { idle: () => idle }));
  const ended = client.fetchQuery(query).catch(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBeDefined());
  client.removeQueries(query);
  // Another who signs in again asks anew.
  client.setQueryData(query.queryKey, { userId: 'u1', grants: [], source: 'server', validUntil: null });
  rest();
  await ended;
  // It is verified all the same; a look at the token takes longer than what follows that.
  await vi.waitFor(() => expect(kept.keys).toBeDefined());
  await readEntitlement(sources({ readToken: () => Promise.resolve(token) }));
  expect(kept.token).toBeUndefined();
});

it('keeps nothing where the network goes before the signature was checked, and closes nothing', async () => {
  const token = await sign({ tools: [tool('clipgenius', 'pro')] });
  expect(await reasonOf(checkLicense(PRO, serving(token, { fetchKeys: offline })))).toBe('allowed');
  expect(kept.token).toBeUndefined();
});
