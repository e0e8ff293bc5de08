import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssuedCertificate, VerifiedCertificate } from '#core/certificates/certificate.ts';
import type { SharedTool } from '#core/community/community-tool.ts';
import type { OpenedTool } from '#core/custom-tools/custom-tool.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { nearestReadable } from '#core/white-label/brand-colour.ts';
import { LOGO_LIMITS } from '#core/white-label/logo.ts';
import { EMPTY_WHITE_LABEL, type OwnWhiteLabel } from '#core/white-label/white-label.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { aStoreOutage } from '#tests/support/files/store-outage.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';

const PATH = '/api/white-label';
const BRAND = {
  ...{ name: 'Studio Nór', lightColor: '#7a1f4b', darkColor: '#f0a6c8' },
  ...{ support: 'help@studio.test', terms: '**Fair** use.' },
};

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
  await makeReseller(ada);
});

/** For a day. */
const makeReseller = (user: TestUser, over: { resaleEnabled?: boolean } = {}) =>
  grantLicenses(server.services, {
    ...{ userId: user.id, source: 'grant', sourceRef: randomUUID() },
    licenses: [
      {
        ...{ toolSlug: 'flowpulse', level: 'reseller', resaleEnabled: true },
        expiresAt: new Date(server.clock().getTime() + 24 * 60 * 60 * 1000),
        ...over,
      },
    ],
  });
const json = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer;
const put = (brand: object = BRAND, user = ada) => user.request(PATH, { method: 'PUT', json: brand });
const own = (user = ada) => json<OwnWhiteLabel>(user.request(PATH));
const webp = (text: string = randomUUID()): Buffer<ArrayBuffer> =>
  Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${text}`, 'latin1');
const putLogo = (body: BodyInit, user = ada) =>
  user.request(`${PATH}/logo`, { method: 'PUT', body, headers: { 'Content-Type': 'image/svg+xml' } });
const logoOf = async (body: BodyInit) => (await json<{ logo: string }>(putLogo(body))).logo;
async function share(user = ada): Promise<string> {
  const { id } = await json<{ id: string }>(
    user.request('/api/custom-tools', { json: { tool: aCustomTool() } }),
  );
  const visibility = { method: 'PUT', json: { visibility: 'link' } };
  await user.request(`/api/custom-tools/${id}/visibility`, visibility);
  return id;
}
/** Unlike what is shared by link, it is found while its owner is suspended. */
async function publish(id: string, user = ada): Promise<void> {
  const admin = await server.signIn({ role: 'admin' });
  const { id: submission } = await json<{ id: string }>(
    user.request(`/api/custom-tools/${id}/submissions`, { method: 'POST' }),
  );
  await admin.request(`/api/admin/tool-submissions/${submission}/approve`, { method: 'POST' });
}
async function suspend(user: TestUser, isSuspended = true): Promise<void> {
  const admin = await server.signIn({ role: 'admin' });
  const path = `/api/admin/users/${user.id}/suspension`;
  const sent = isSuspended ? { method: 'PUT', json: { reason: 'Phishing' } } : { method: 'DELETE' };
  expect((await admin.request(path, sent)).ok).toBe(true);
}
const shownTo = async (id: string, user?: TestUser) =>
  user
    ? (await json<OpenedTool>(user.request(`/api/custom-tools/${id}`))).brand
    : (await json<SharedTool>(server.request(`/api/community-tools/${id}`))).brand;

describe('a look of one’s own', () => {
  it('is ours until it is written, kept as written, and the same however often it is sent', async () => {
    expect(await own()).toEqual({ mayUse: true, brand: EMPTY_WHITE_LABEL });
    for (const _ of [1, 2]) {
      const answer = await put({ ...BRAND, name: '  Studio   Nór ', lightColor: '7A1F4B' });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { mayUse: true, brand: { ...BRAND, logo: null } },
      ]);
    }
    expect(await own()).toEqual({ mayUse: true, brand: { ...BRAND, logo: null } });
  });

  it('stands on what its owner shares, for visitors and for other accounts, not for the owner', async () => {
    const [id, logo] = [await share(), await logoOf(webp())];
    // A logo without a name is nothing to show yet.
    expect(await shownTo(id)).toBeNull();
    await put();
    const shown = { ...BRAND, logo };
    expect(await shownTo(id)).toEqual(shown);
    expect(await shownTo(id, await server.signIn())).toEqual(shown);
    expect(await shownTo(id, ada)).toBeNull();
  });

  it('gives way to ours when the license ends, is kept, and comes back with the license', async () => {
    const id = await share();
    await put();
    const logo = await logoOf(webp());
    server.clock.advance({ ms: 25 * 60 * 60 * 1000 });
    expect(await shownTo(id)).toBeNull();
    expect(await own()).toEqual({ mayUse: false, brand: { ...BRAND, logo } });
    expect((await server.request(logo)).status).toBe(404);
    expect((await put()).status).toBe(403);
    await makeReseller(ada);
    expect(await shownTo(id)).toEqual({ ...BRAND, logo });
    expect((await server.request(logo)).status).toBe(200);
  });

  it('is ours while its owner is suspended, for strangers and for accounts, and comes back afterwards', async () => {
    const [id, logo, bob] = [await share(), await logoOf(webp()), await server.signIn()];
    await publish(id);
    await put();
    const seen = async () => [
      await shownTo(id),
      await shownTo(id, bob),
      (await server.request(logo)).status,
      (await bob.request(logo)).status,
    ];
    const brand = { ...BRAND, logo };
    expect(await seen()).toEqual([brand, brand, 200, 200]);
    await suspend(ada);
    expect(await seen()).toEqual([null, null, 404, 404]);
    await suspend(ada, false);
    expect(await seen()).toEqual([brand, brand, 200, 200]);
  });

  it('is for nobody without the right, whatever else they hold', async () => {
    const bob = await server.signIn();
    await makeReseller(bob, { resaleEnabled: false });
    const refused = [await put(BRAND, bob), await putLogo(webp(), bob)];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(await own(bob)).toEqual({ mayUse: false, brand: EMPTY_WHITE_LABEL });
    expect((await server.request(PATH)).status).toBe(401);
  });

  it('is refused by field, a pale colour with the nearest that passes', async () => {
    const answer = await put({ ...BRAND, name: 'Lum0ra', lightColor: '#ffd400', support: 'ftp://a.test' });
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { details: { issues: object[] } } };
    expect(error.details.issues).toEqual([
      { path: 'name', message: 'ours' },
      { path: 'lightColor', message: `low_contrast: ${nearestReadable('#ffd400', 'light')} passes` },
      { path: 'support', message: 'support_unreadable' },
    ]);
    expect((await own()).brand).toEqual(EMPTY_WHITE_LABEL);
  });

  it('is removed with its logo, and twice is once', async () => {
    await put();
    const logo = await logoOf(webp());
    for (const _ of [1, 2]) expect((await ada.request(PATH, { method: 'DELETE' })).status).toBe(204);
    expect((await own()).brand).toEqual(EMPTY_WHITE_LABEL);
    expect((await server.request(logo)).status).toBe(404);
  });
});

it('names the reseller on certificates of what they passed on, for as long as their look is shown', async () => {
  const bob = await server.signIn();
  const certify = async (user: TestUser) => {
    const { items } = await json<{ items: { sourceRef: string }[] }>(user.request('/api/certificates'));
    const sent = { method: 'PUT', json: { sourceRef: items[0]?.sourceRef } };
    return json<IssuedCertificate>(user.request('/api/certificates', sent));
  };
  const parent = await certify(ada);
  expect(parent.issuer).toBeNull();
  await grantLicenses(server.services, {
    ...{ userId: bob.id, source: 'transfer', sourceRef: `transfer:${randomUUID()}` },
    licenses: [{ toolSlug: 'flowpulse', level: 'reseller', resaleEnabled: true, expiresAt: null }],
  });
  await server.services.pool.query('update tool_licenses set parent_certificate = $1 where user_id = $2', [
    parent.id,
    bob.id,
  ]);
  // Without a name of their own the certificate says which one it comes from, and no more.
  const child = await certify(bob);
  expect(child.issuer).toBeNull();
  await put();
  const issuer = { ...BRAND, logo: null };
  expect((await certify(bob)).issuer).toEqual(issuer);
  const verify = () => json<VerifiedCertificate>(server.request(`/api/certificates/${child.id}`));
  expect(await verify()).toMatchObject({ id: child.id, issuer });
  // What is held stays as true as it was.
  const { standing } = await verify();
  await suspend(ada);
  expect(await verify()).toEqual({ ...child, standing });
  await suspend(ada, false);
  expect((await verify()).issuer).toEqual(issuer);
  // What was passed on makes nobody a reseller with a look.
  expect((await put(BRAND, bob)).status).toBe(403);
  server.clock.advance({ ms: 25 * 60 * 60 * 1000 });
  expect((await verify()).issuer).toBeNull();
});

describe('a logo', () => {
  it('is served to everybody as a picture and nothing else, at an address that changes with its bytes', async () => {
    const bytes = webp();
    const first = await logoOf(bytes);
    expect((await own()).brand.logo).toBe(first);
    const answer = await server.request(first);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await logoOf(webp())).not.toBe(first);
    expect((await server.request(first)).status).toBe(404);
    expect((await ada.request(`${PATH}/logo`, { method: 'DELETE' })).status).toBe(204);
    expect((await own()).brand.logo).toBeNull();
  });

  it('is not told to be missing where the file store does not answer', async () => {
    const logo = await logoOf(webp());
    const read = vi.spyOn(server.services.files, 'read').mockRejectedValueOnce(aStoreOutage());
    expect((await server.request(logo)).status).toBe(503);
    read.mockRestore();
    expect((await server.request(logo)).status).toBe(200);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', '<!doctype html>', ''])(
    'is not %j',
    async (body) => {
      expect((await putLogo(body)).status).toBe(415);
      expect((await own()).brand.logo).toBeNull();
    },
  );

  it('has its limit, and counts among the files', async () => {
    expect((await putLogo(Buffer.concat([webp(), Buffer.alloc(LOGO_LIMITS.bytes)]))).status).toBe(413);
    await server.services.pool.query(`insert into storage_usage values ($1, 'files', $2, 0)`, [
      ada.id,
      QUOTAS.reseller.files.rows,
    ]);
    expect((await putLogo(webp())).status).toBe(409);
    expect((await own()).brand.logo).toBeNull();
  });
});
