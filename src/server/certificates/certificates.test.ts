import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { KeySet } from '#core/account/check-token.ts';
import type {
  CertifiableView,
  IssuedCertificate,
  VerifiedCertificate,
} from '#core/certificates/certificate.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import { checkCertificate } from '#core/certificates/check-certificate.ts';
import type { List } from '#core/lists/list.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { KEY_ROTATION_SECONDS } from '../auth/settings.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const sourcesOf = async (user: TestUser) =>
  ((await (await user.request('/api/certificates')).json()) as List<CertifiableView>).items;
const issue = (user: TestUser, sourceRef: string) =>
  user.request('/api/certificates', { method: 'PUT', json: { sourceRef } });
const issued = async (user: TestUser, sourceRef: string) =>
  (await (await issue(user, sourceRef)).json()) as IssuedCertificate;
const verify = async (id: string) => {
  const response = await server.request(`/api/certificates/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as VerifiedCertificate;
};
const keys = async () => (await (await server.request('/api/auth/.well-known/jwks.json')).json()) as KeySet;

it('says what is held, signed with the published keys', async () => {
  const order = await buy(ada, 'reseller-plan');
  expect(await sourcesOf(ada)).toEqual([]);
  await order.choose('flowpulse', 'clipgenius');
  const [source] = await sourcesOf(ada);
  expect(source).toMatchObject({
    productId: 'reseller-plan',
    level: 'reseller',
    source: 'plan',
    hasResale: true,
  });
  const certificate = await issued(ada, source?.sourceRef ?? '');
  expect(await checkCertificate(certificate.code, await keys())).toMatchObject({
    outcome: 'genuine',
    record: {
      id: certificate.id,
      holder: 'Ada',
      level: 'reseller',
      tools: ['clipgenius', 'flowpulse'],
      hasResale: true,
      issuedOn: server.clock().toISOString().slice(0, 10),
      validUntil: source?.expiresAt?.slice(0, 10),
    },
  });
  // What a stranger who holds the paper is told.
  expect(await verify(groupId(certificate.id).toLowerCase())).toEqual({
    ...certificate,
    standing: { state: 'valid' },
  });
});

it('is issued once for what it says, also at the same moment', async () => {
  const order = await buy(ada, 'clarity-kit');
  const ref = `order:${order.id}:clarity-kit`;
  const all = await Promise.all(Array.from({ length: 6 }, () => issued(ada, ref)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const { rows } = await server.services.pool.query('select id from certificates where user_id = $1', [
    ada.id,
  ]);
  expect(rows).toHaveLength(1);
});

it('counts no more once the money went back, and again when it comes', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id } = await issued(ada, `order:${order.id}:clarity-kit`);
  await order.play('dispute');
  expect((await verify(id)).standing).toMatchObject({ state: 'revoked' });
  await order.play('win_dispute');
  expect((await verify(id)).standing).toEqual({ state: 'valid' });
  await order.play('refund');
  const today = server.clock().toISOString().slice(0, 10);
  expect((await verify(id)).standing).toEqual({ state: 'revoked', on: today });
  expect(await sourcesOf(ada)).toEqual([]);
  expect((await issue(ada, `order:${order.id}:clarity-kit`)).status).toBe(404);
});

it('is of what the user holds, and of nobody else', async () => {
  const order = await buy(ada, 'clarity-kit');
  const grace = await server.signIn();
  expect((await issue(grace, `order:${order.id}:clarity-kit`)).status).toBe(404);
  for (const id of ['K7M2-4XQD-9VTR', 'nothing', ':id', '%00'])
    expect((await server.request(`/api/certificates/${id}`)).status).toBe(404);
});

it('can be checked after its key has been replaced', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { code } = await issued(ada, `order:${order.id}:clarity-kit`);
  await server.services.pool.query(`update jwks set expires_at = now() - make_interval(secs => $1)`, [
    4 * KEY_ROTATION_SECONDS,
  ]);
  const next = await buy(ada, 'pro-plan');
  await next.choose('clipgenius');
  const { code: later } = await issued(ada, `order:${next.id}:pro-plan`);
  const set = await keys();
  expect(set.keys.length).toBeGreaterThan(1);
  for (const each of [code, later]) expect((await checkCertificate(each, set)).outcome).toBe('genuine');
});

it('is mailed to the address of the account, and to no other', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id, code } = await issued(ada, `order:${order.id}:clarity-kit`);
  const sent = vi.spyOn(server.services.mail, 'send').mockResolvedValue();
  expect((await ada.request(`/api/certificates/${id}/mail`, { method: 'POST' })).status).toBe(204);
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      to: `${ada.id}@example.test`,
      data: expect.objectContaining({ url: `http://lumora.test/verify/${groupId(id)}#${code}` }),
    }),
  );
  const grace = await server.signIn();
  expect((await grace.request(`/api/certificates/${id}/mail`, { method: 'POST' })).status).toBe(404);
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});
