import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LevelGrant, LevelGrantOutcome } from '#core/licenses/level-grant.ts';
import type { List } from '#core/lists/list.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { findLicenses } from './find-licenses.ts';
import { grantLicenses } from './grant-licenses.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const PATH = '/api/admin/level-grants';
const ask = (over: object = {}, headers = {}) =>
  admin.request(PATH, {
    json: { userId: ada.id, level: 'pro', reason: 'Tests the beta', expiresAt: null, ...over },
    headers,
  });
const grant = async (over: object = {}, headers = {}) => {
  const answer = await ask(over, headers);
  expect(answer.status).toBe(201);
  return (await answer.json()) as LevelGrantOutcome;
};
const revoke = (id: string | null) =>
  admin.request(`${PATH}/${id}/revoke`, { json: { reason: 'The beta is over' } });
const listed = async () =>
  ((await (await admin.request(`/api/admin/users/${ada.id}/level-grants`)).json()) as List<LevelGrant>).items;
const count = async (table: 'tool_licenses' | 'license_events' | 'notifications', where = 'true') =>
  Number(
    (
      await server.services.pool.query(`select count(*) from ${table} where user_id = $1 and ${where}`, [
        ada.id,
      ])
    ).rows[0].count,
  );
const opens = async (slug: string) => (await ada.request(`/api/tools/${slug}/recipe`)).status === 200;
const slugs = (...levels: string[]) =>
  server.services.catalogue.tools.filter(({ level }) => levels.includes(level)).map(({ slug }) => slug);

describe('a level granted', () => {
  it('opens all of its tools in one act, and says what it left out and why', async () => {
    const outcome = await grant();
    expect(outcome.granted.toSorted()).toEqual(slugs('standard', 'pro').toSorted());
    expect(outcome.leftOut).toEqual(
      expect.arrayContaining([
        ...slugs('none').map((slug) => ({ slug, reason: 'free' })),
        ...slugs('reseller', 'exclusive').map((slug) => ({ slug, reason: 'higher' })),
      ]),
    );
    expect(outcome.granted.length + outcome.leftOut.length).toBe(server.services.catalogue.tools.length);
    expect([await opens('flowpulse'), await opens('clipgenius')]).toEqual([true, true]);
    expect(await count('license_events', `event_type = 'activation'`)).toBe(outcome.granted.length);
    expect(await count('notifications')).toBe(1);
    expect(await listed()).toMatchObject([
      {
        id: outcome.id,
        level: 'pro',
        reason: 'Tests the beta',
        tools: outcome.granted.length,
        revokedAt: null,
      },
    ]);
  });

  it('leaves out what is held as long and as high, and nothing that ends earlier', async () => {
    const soon = new Date(server.clock().getTime() + 86_400_000);
    await grantLicenses(server.services, {
      ...{ userId: ada.id, source: 'purchase', sourceRef: 'order' },
      licenses: [
        { toolSlug: 'flowpulse', level: 'exclusive' },
        { toolSlug: 'hookbuilder', level: 'exclusive', expiresAt: soon },
        { toolSlug: 'clipgenius', level: 'standard' },
      ],
    });
    const outcome = await grant();
    expect(outcome.leftOut).toContainEqual({ slug: 'flowpulse', reason: 'held' });
    expect(outcome.granted).toEqual(expect.arrayContaining(['hookbuilder', 'clipgenius']));
    expect(await grant()).toMatchObject({ id: null, granted: [] });
    expect(await listed()).toHaveLength(1);
  });

  it('is granted once however often it is asked for, also when the first answer was lost', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await grant({}, headers);
    expect(await grant({}, headers)).toEqual(first);
    expect((await ask({ level: 'standard' }, headers)).status).toBe(409);
    // Nobody repeats what is a year old; if they did, there would be nothing left to grant.
    await server.services.pool.query('delete from idempotency_keys');
    expect(await grant({}, headers)).toMatchObject({ id: null, granted: [] });
    expect(await count('tool_licenses')).toBe(first.granted.length);
    expect(await listed()).toHaveLength(1);
  });

  it('is granted once by two administrators at once', async () => {
    const outcomes = await Promise.all([grant(), grant(), grant()]);
    expect(outcomes.filter(({ id }) => id !== null)).toHaveLength(1);
    expect(await count('tool_licenses')).toBe(slugs('standard', 'pro').length);
  });

  it('is granted wholly or not at all', async () => {
    await server.services.pool.query(
      `create function refuse_clipgenius() returns trigger language plpgsql as $$
       begin if new.tool_slug = 'clipgenius' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse before insert on license_events for each row execute function refuse_clipgenius()`,
    );
    expect((await ask()).status).toBe(500);
    await server.services.pool.query(
      'drop trigger refuse on license_events; drop function refuse_clipgenius',
    );
    expect([await count('tool_licenses'), await count('notifications'), await listed()]).toEqual([0, 0, []]);
  });

  it('is revoked in one act, with what came with it and nothing else', async () => {
    await grantLicenses(server.services, {
      ...{ userId: ada.id, source: 'purchase', sourceRef: 'order' },
      licenses: [{ toolSlug: 'flowpulse', level: 'standard' }],
    });
    const { id, granted } = await grant();
    expect((await revoke(id)).status).toBe(204);
    expect((await revoke(id)).status).toBe(204);
    expect([await opens('flowpulse'), await opens('clipgenius')]).toEqual([true, false]);
    expect(await count('license_events', `event_type = 'revocation'`)).toBe(granted.length);
    expect(
      await count(
        'notifications',
        `template = 'licenses_revoked_for' and data ->> 'reason' = 'The beta is over'`,
      ),
    ).toBe(1);
    expect(await listed()).toMatchObject([{ id, tools: 0, revokedAt: server.clock().toISOString() }]);
    const left = (await findLicenses(server.services.db, ada.id)).filter(({ revokedAt }) => !revokedAt);
    expect(left.map(({ sourceRef }) => sourceRef)).toEqual(['order']);
  });

  it('leaves alone what was revoked one by one before', async () => {
    const { id, granted } = await grant();
    const [one] = await findLicenses(server.services.db, ada.id);
    await admin.request(`/api/admin/grants/${one?.id}/revoke`, { json: { reason: 'x' } });
    await revoke(id);
    expect(await count('license_events', `event_type = 'revocation'`)).toBe(granted.length);
  });

  it.each([
    ['no reason', { reason: ' ' }, 422],
    ['no level', { level: 'none' }, 422],
    ['an end that is past', { expiresAt: '2020-01-01T00:00:00Z' }, 422],
    ['nobody', { userId: 'nobody' }, 404],
  ])('is refused with %s', async (_, over, status) => {
    expect((await ask(over)).status).toBe(status);
  });

  it('is for administrators only', async () => {
    const json = { userId: ada.id, level: 'pro', reason: 'Mine', expiresAt: null };
    expect((await ada.request(PATH, { json })).status).toBe(403);
    expect((await server.request(PATH, { json })).status).toBe(401);
    const { id } = await grant();
    expect((await ada.request(`${PATH}/${id}/revoke`, { json: { reason: 'x' } })).status).toBe(403);
  });
});
