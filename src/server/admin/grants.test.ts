/** What was given by hand: for longer, and taken again with a word why. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdminAct } from '#core/admin/admin-act.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { List } from '#core/lists/list.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { expireLicenses } from '../licenses/expire-licenses.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [admin, ada] = await Promise.all([server.signIn({ role: 'admin' }), server.signIn()]);
});

const inDays = (days: number) => new Date(server.clock().getTime() + days * 86_400_000).toISOString();
async function grant(expiresAt: string | null): Promise<LicenseRow> {
  const json = { userId: ada.id, toolSlug: 'flowpulse', level: 'pro', expiresAt, reason: 'A tester' };
  return (await (await admin.request('/api/admin/grants', { json })).json()) as LicenseRow;
}
const extend = (id: string, expiresAt: string | null, of = 'grants') =>
  admin.request(`/api/admin/${of}/${id}/extend`, { json: { expiresAt, reason: 'A month more' } });
const opens = async () => (await ada.request('/api/tools/flowpulse/recipe')).status === 200;
const dashboard = async () => (await (await ada.request('/api/licenses')).json()) as LicenseDashboard;

it('a license that ended counts again until its new end, and its end is told anew', async () => {
  const { id } = await grant(inDays(1));
  server.clock.advance({ days: 2 });
  admin = await server.signIn({ role: 'admin' });
  await expireLicenses(server.services);
  expect(await opens()).toBe(false);
  const end = inDays(3);
  for (const _ of ['once', 'again']) {
    const answer = await extend(id, end);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id, expires_at: end }]);
  }
  expect(await opens()).toBe(true);
  const { activities, notifications } = await dashboard();
  expect(activities.map(({ actionType }) => actionType)).toEqual(['extension', 'expiration', 'activation']);
  const messages = notifications.map(({ message }) => message);
  expect(messages).toContain('Your Pro license for FlowPulse was extended.');
  server.clock.advance({ days: 4 });
  await expireLicenses(server.services);
  expect((await dashboard()).activities[0]?.actionType).toBe('expiration');
});

it('nothing is given for less, and what was taken or bought is not given for longer', async () => {
  const { id } = await grant(inDays(9));
  expect((await extend(id, inDays(8))).status).toBe(409);
  expect((await extend(id, inDays(-1))).status).toBe(422);
  expect((await extend(id, null)).status).toBe(200);
  expect((await extend(id, inDays(99))).status).toBe(409);
  await admin.request(`/api/admin/grants/${id}/revoke`, { json: { reason: 'x' } });
  expect((await extend(id, null)).status).toBe(409);
  const [bought] = await grantLicenses(server.services, {
    ...{ userId: ada.id, source: 'purchase', sourceRef: 'order' },
    licenses: [{ toolSlug: 'flowpulse', level: 'pro', expiresAt: new Date(inDays(1)) }],
  });
  expect((await extend(bought?.id ?? '', inDays(2))).status).toBe(409);
});

it('all of a level is extended in one act, but for what was taken meanwhile', async () => {
  const json = { userId: ada.id, level: 'standard', reason: 'Beta', expiresAt: inDays(1) };
  const { id } = (await (await admin.request('/api/admin/level-grants', { json })).json()) as { id: string };
  const rows = async () =>
    (
      (await (
        await admin.request(`/api/admin/users/${ada.id}/licenses?limit=100`)
      ).json()) as List<LicenseRow>
    ).items;
  const [taken] = await rows();
  await admin.request(`/api/admin/grants/${taken?.id}/revoke`, { json: { reason: 'x' } });
  const end = inDays(30);
  expect((await extend(id, end, 'level-grants')).status).toBe(204);
  expect(new Set((await rows()).map(({ expires_at }) => expires_at))).toEqual(
    new Set([end, taken?.expires_at]),
  );
  expect((await extend(id, inDays(29), 'level-grants')).status).toBe(409);
});

it('a reason stands in the audit log, in the event and where its holder reads it', async () => {
  const { id } = await grant(null);
  const reason = 'The account was shared.';
  server.clock.advance({ ms: 1 });
  expect((await admin.request(`/api/admin/grants/${id}/revoke`, { json: { reason: ' ' } })).status).toBe(422);
  server.clock.advance({ ms: 1 });
  expect((await admin.request(`/api/admin/grants/${id}/revoke`, { json: { reason } })).status).toBe(200);
  const { activities, notifications } = await dashboard();
  expect(activities[0]).toMatchObject({ actionType: 'revocation', reason });
  expect(notifications[0]?.message).toContain(`“${reason}”`);
  const { items } = (await (await admin.request('/api/admin/acts')).json()) as List<AdminAct>;
  expect(items[0]).toMatchObject({ act: `POST grants/${id}/revoke`, details: { reason }, status: 200 });
});

it('a moment that the database cannot keep is refused, whatever its text looks like', async () => {
  const { id } = await grant(inDays(1));
  const facts = { userId: ada.id, level: 'pro', reason: 'A tester' };
  const given = await admin.request('/api/admin/level-grants', { json: { ...facts, expiresAt: inDays(1) } });
  const { id: levelGrant } = (await given.json()) as { id: string };
  const ask = async (path: string, json: object) =>
    (await admin.request(`/api/admin/${path}`, { json })).status;
  for (const moment of [
    '0000-01-01T00:00:00Z',
    '0999-12-31T23:59:59Z',
    '2999-12-31T23:59:59-01:00',
    '9999-12-31T23:59:59-14:00',
  ]) {
    const answers = [
      await ask('grants', { ...facts, toolSlug: 'clipgenius', updatesUntil: moment }),
      await ask('grants', { ...facts, toolSlug: 'clipgenius', expiresAt: moment }),
      await ask(`grants/${id}/extend`, { expiresAt: moment, reason: 'More' }),
      await ask('level-grants', { ...facts, expiresAt: moment }),
      await ask(`level-grants/${levelGrant}/extend`, { expiresAt: moment, reason: 'More' }),
    ];
    expect([moment, ...answers]).toEqual([moment, 422, 422, 422, 422, 422]);
  }
  expect((await extend(id, '2999-12-31T23:59:59Z')).status).toBe(200);
});
