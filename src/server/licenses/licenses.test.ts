import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminAct } from '#core/admin/admin-act.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import { type EntitlementClaims, grantsOfEntitlement } from '#core/licenses/entitlement.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import { resolveAccess } from '#core/licenses/resolve-access.ts';
import { type List, wholeList } from '#core/lists/list.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { expireLicenses } from './expire-licenses.ts';
import { grantLicenses, type NewLicense } from './grant-licenses.ts';

const DAY = 86_400_000;
let server: TestServer;
let ada: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const inDays = (days: number) => new Date(server.clock().getTime() + days * DAY);

let references = 0;
async function grant(license: NewLicense, user = ada) {
  references += 1;
  const request = {
    userId: user.id,
    source: 'purchase' as const,
    sourceRef: `order ${references}`,
    licenses: [license],
  };
  const [granted] = await grantLicenses(server.services, request);
  return granted?.id ?? '';
}

async function get<T>(path: string, user = ada): Promise<T> {
  const response = await user.request(path);
  expect(response.status).toBe(200);
  return response.json() as Promise<T>;
}

/** By an administrator who has signed in just now: the clock has moved on since the first. */
const revoke = async (id: string) =>
  (await server.signIn({ role: 'admin' })).request(`/api/admin/grants/${id}/revoke`, {
    json: { reason: 'Refunded by hand' },
  });

const dashboard = (query = '') => get<LicenseDashboard>(`/api/licenses${query}`);

describe('GET /api/tool-licenses', () => {
  it('lists all own rows under the names of the table, ended ones included', async () => {
    await grant({ toolSlug: 'flowpulse', level: 'standard', resaleEnabled: true, expiresAt: inDays(9) });
    const revoked = await grant({ toolSlug: 'clipgenius', level: 'pro' });
    await revoke(revoked);
    await grant({ toolSlug: 'flowpulse', level: 'pro' }, await server.signIn());
    const now = server.clock().toISOString();
    const common = {
      id: expect.any(String),
      user_id: ada.id,
      issued_at: now,
      updates_until: null,
      source: 'purchase',
    };
    expect(await get<LicenseRow[]>('/api/tool-licenses')).toEqual([
      {
        ...common,
        ...{ tool_slug: 'clipgenius', license_level: 'pro', resale_enabled: false },
        ...{ expires_at: null, revoked_at: now },
      },
      {
        ...common,
        ...{ tool_slug: 'flowpulse', license_level: 'standard', resale_enabled: true },
        ...{ expires_at: inDays(9).toISOString(), revoked_at: null },
      },
    ]);
  });
});

describe('GET /api/tool-licenses/:slug', () => {
  it('takes the active grants of one tool together, by slug or alias', async () => {
    const issued_at = server.clock().toISOString();
    await grant({ toolSlug: 'hookbuilder', level: 'standard', resaleEnabled: true });
    server.clock.advance({ hours: 1 });
    await grant({ toolSlug: 'hookbuilder', level: 'pro' });
    for (const slug of ['hookbuilder', 'hook-builder']) {
      const license = { license_level: 'pro', resale_enabled: true, issued_at };
      expect(await get(`/api/tool-licenses/${slug}`)).toEqual(license);
    }
  });

  it('is null without a row, after the end, and after a revocation', async () => {
    expect(await get('/api/tool-licenses/flowpulse')).toBeNull();
    await grant({ toolSlug: 'flowpulse', level: 'standard', expiresAt: inDays(1) });
    expect(await get('/api/tool-licenses/flowpulse')).not.toBeNull();
    server.clock.advance({ days: 1 });
    expect(await get('/api/tool-licenses/flowpulse')).toBeNull();
  });

  it.each(['nothing', '__proto__', 'constructor', '%00', '..%2Fflowpulse', 'x'.repeat(5000)])(
    'knows no tool %s',
    async (slug) => {
      expect((await ada.request(`/api/tool-licenses/${slug}`)).status).toBe(404);
    },
  );
});

describe('GET /api/licenses', () => {
  it('is empty for a new user', async () => {
    expect(await dashboard()).toEqual({
      licensedTools: [],
      freePlaces: 0,
      stats: { totalTools: 0, resalableTools: 0, expiringTools: 0 },
      activities: [],
      notifications: [],
      updates: [],
    });
  });

  it('counts from rows: tools once, resale, and ends within 30 days', async () => {
    await grant({ toolSlug: 'flowpulse', level: 'standard', expiresAt: inDays(30) });
    await grant({ toolSlug: 'clipgenius', level: 'pro', resaleEnabled: true, expiresAt: inDays(31) });
    await grant({ toolSlug: 'clipgenius', level: 'standard' });
    const { stats, licensedTools } = await dashboard();
    expect(stats).toEqual({ totalTools: 2, resalableTools: 1, expiringTools: 1 });
    expect(licensedTools.map(({ tool_slug }) => tool_slug)).toEqual(['clipgenius', 'flowpulse']);
  });

  it('says where each license is managed: in places, an order, a gift, or nowhere', async () => {
    const bo = await server.signIn();
    await server.services.pool.query('update users set email_verified = true where id = $1', [ada.id]);
    await grantLicenses(server.services, {
      ...{ userId: bo.id, source: 'grant', sourceRef: 'by-hand' },
      licenses: [{ toolSlug: 'clipgenius', level: 'reseller', resaleEnabled: true }],
    });
    const terms = { level: 'pro', kind: 'gift', priceCents: null, hasResale: false };
    const json = { ...terms, toolSlug: 'clipgenius', email: `${ada.id}@example.test` };
    const offer = await bo.request('/api/transfers', { json });
    const { id: gift } = (await offer.json()) as { id: string };
    await ada.request(`/api/transfer-offers/${gift}/accept`, { method: 'POST' });
    await grant({ toolSlug: 'flowpulse', level: 'pro' });
    const managed = async (slug: string) =>
      (await dashboard()).licensedTools.find(({ tool_slug }) => tool_slug === slug)?.managed_by;
    expect(await managed('flowpulse')).toBeUndefined();
    expect(await managed('clipgenius')).toEqual({ kind: 'transfer', id: gift });
    const all = await buy(ada, 'clone-license');
    expect(await managed('flowpulse')).toEqual({ kind: 'order', id: all.id });
    expect(await managed('clipgenius')).toEqual({ kind: 'order', id: all.id });
    const plan = await buy(ada, 'pro-plan');
    await plan.choose('flowpulse');
    expect(await managed('flowpulse')).toEqual({ kind: 'places' });
  });

  it('tells what happened, in the language asked for', async () => {
    await grant({ toolSlug: 'hookbuilder', level: 'standard' });
    server.clock.advance({ hours: 1 });
    await grant({ toolSlug: 'hookbuilder', level: 'pro', expiresAt: inDays(1) });
    server.clock.advance({ days: 2 });
    await expireLicenses(server.services);
    const { activities, notifications } = await dashboard('?language=ja');
    expect(activities.map(({ actionType, toolName }) => [actionType, toolName])).toEqual([
      ['expiration', 'フックビルダー'],
      ['upgrade', 'フックビルダー'],
      ['activation', 'フックビルダー'],
    ]);
    expect(notifications[0]).toMatchObject({
      title: 'フックビルダー のライセンスの期限が切れました',
      type: 'expiration',
      isRead: false,
    });
    const english = await dashboard();
    expect(english.notifications[0]?.message).toBe(
      'Your Pro license for HookBuilder has ended. Your runs and results stay yours.',
    );
  });
});

describe('POST /api/notifications/:id/read', () => {
  it('is kept, also when it is marked twice', async () => {
    await grant({ toolSlug: 'flowpulse', level: 'standard' });
    const id = (await dashboard()).notifications[0]?.id;
    for (const _ of [1, 2]) {
      expect((await ada.request(`/api/notifications/${id}/read`, { method: 'POST' })).status).toBe(204);
    }
    expect((await dashboard()).notifications[0]?.isRead).toBe(true);
  });
});

describe('GET /api/entitlement', () => {
  const read = async () => get<{ token: string; expiresAt: string }>('/api/entitlement');

  it('lists what is held now, signed with the published keys, for seven days', async () => {
    await grant({ toolSlug: 'flowpulse', level: 'standard', resaleEnabled: true, expiresAt: inDays(2) });
    await grant({ toolSlug: 'clipgenius', level: 'pro' });
    const gone = await grant({ toolSlug: 'novawhisper', level: 'exclusive' });
    await revoke(gone);
    const { token, expiresAt } = await read();

    const published = await server.request('/api/auth/.well-known/jwks.json');
    const { keys } = (await published.json()) as { keys: { kid: string }[] };
    const { alg, kid } = decodeProtectedHeader(token);
    expect(alg).toBe('EdDSA');
    const key = keys.find((each) => each.kid === kid);
    const { payload } = await jwtVerify(token, await importJWK(key as object, 'EdDSA'), {
      audience: 'lumora:entitlement',
      currentDate: server.clock(),
    });
    const claims = payload as unknown as EntitlementClaims & { exp: number };
    expect(claims).toMatchObject({
      sub: ada.id,
      level: 'pro',
      tools: [
        { slug: 'clipgenius', level: 'pro', resale: false, expires: null },
        {
          slug: 'flowpulse',
          level: 'standard',
          resale: true,
          expires: Math.floor(inDays(2).getTime() / 1000),
        },
      ],
    });
    expect(new Date(claims.exp * 1000).toISOString()).toBe(expiresAt);
    expect(inDays(7).getTime() - claims.exp * 1000).toBeLessThan(1000);

    const question = {
      tools: server.services.catalogue.levels,
      isSignedIn: true,
      grants: grantsOfEntitlement(claims),
    };
    expect(resolveAccess({ ...question, slug: 'flowpulse', now: inDays(1) })).toMatchObject({
      allowed: true,
    });
    expect(resolveAccess({ ...question, slug: 'flowpulse', now: inDays(3) })).toMatchObject({
      reason: 'expired',
    });
  });

  it('is no session: its token opens nothing', async () => {
    const { token } = await read();
    const response = await server.request('/api/tool-licenses', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  });
});

describe('admin grants', () => {
  const terms = () => ({
    userId: ada.id,
    toolSlug: 'clip-generator',
    level: 'pro',
    expiresAt: inDays(9).toISOString(),
    reason: 'A tester',
  });
  const post = (json: object, headers = {}) => admin.request('/api/admin/grants', { json, headers });
  // Giving takes a fresh sign-in, and the tests above let days go by.
  beforeAll(async () => {
    admin = await server.signIn({ role: 'admin' });
  });

  it('gives, shows and takes a license', async () => {
    const response = await post({ ...terms(), resaleEnabled: true });
    expect(response.status).toBe(201);
    const granted = (await response.json()) as LicenseRow;
    expect(granted).toMatchObject({
      tool_slug: 'clipgenius',
      license_level: 'pro',
      resale_enabled: true,
      source: 'grant',
    });
    expect(await get('/api/tool-licenses/clipgenius')).not.toBeNull();
    expect(await get(`/api/admin/users/${ada.id}/licenses`, admin)).toEqual(wholeList([granted]));
    const acts = (await get('/api/admin/acts', admin)) as List<AdminAct>;
    const told = acts.items.filter(({ details }) => details.userId === ada.id);
    expect(told).toMatchObject([{ act: 'POST grants', details: { reason: 'A tester' } }]);

    const revoked = await revoke(granted.id);
    expect(await revoked.json()).toMatchObject({ id: granted.id, revoked_at: server.clock().toISOString() });
    expect(await get('/api/tool-licenses/clipgenius')).toBeNull();
  });

  it('gives once for one Idempotency-Key, and refuses the key for anything else', async () => {
    const key = { 'Idempotency-Key': `key-${ada.id}` };
    const answers = await Promise.all([post(terms(), key), post(terms(), key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await get(`/api/admin/users/${ada.id}/licenses`, admin)).toMatchObject({
      items: [{ tool_slug: 'clipgenius' }],
    });
    expect((await post({ ...terms(), level: 'exclusive' }, key)).status).toBe(409);
  });

  it.each([
    [{ toolSlug: 'nothing' }, 404],
    [{ userId: 'nobody' }, 404],
    [{ level: 'none' }, 422],
    [{ level: 'owner' }, 422],
    [{ expiresAt: 'tomorrow' }, 422],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 422],
    [{ reason: ' ' }, 422],
    [{ reason: undefined }, 422],
  ])('refuses %j', async (over, status) => {
    expect((await post({ ...terms(), ...over })).status).toBe(status);
  });

  it('is for administrators only', async () => {
    expect((await ada.request('/api/admin/grants', { json: terms() })).status).toBe(403);
    expect((await server.request('/api/admin/grants', { json: terms() })).status).toBe(401);
    expect((await ada.request(`/api/admin/users/${ada.id}/licenses`)).status).toBe(403);
    const id = await grant({ toolSlug: 'flowpulse', level: 'pro' });
    expect((await ada.request(`/api/admin/grants/${id}/revoke`, { json: { reason: 'x' } })).status).toBe(403);
    expect(await get('/api/tool-licenses/flowpulse')).not.toBeNull();
  });
});
