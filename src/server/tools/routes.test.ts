import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { LEVELS, type PaidLevel, rankOf } from '#core/licenses/levels.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { revokeLicense } from '../licenses/revoke-license.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function userWith(toolSlug: string, level: PaidLevel, expiresAt: Date | null = null) {
  const user = await server.signIn();
  const request = { userId: user.id, source: 'purchase' as const, sourceRef: 'order' };
  const [license] = await grantLicenses(server.services, {
    ...request,
    licenses: [{ toolSlug, level, expiresAt }],
  });
  return { user, licenseId: license?.id ?? '' };
}
const ask = (user: Pick<TestUser, 'request'>, slug: string, query = '') =>
  user.request(`/api/tools/${slug}/recipe${query}`);

describe('GET /api/tools/:slug/recipe', () => {
  it('gives a free tool to anybody, in every language, and lets caches ask whether it changed', async () => {
    for (const language of LANGUAGES) {
      const response = await ask(server, 'passion-finder', `?language=${language}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ slug: 'passionFinder', language });
    }
    const response = await ask(server, 'passionFinder');
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '' };
    const again = await server.request('/api/tools/passionFinder/recipe', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['flowpulse', 'clipgenius'].flatMap((slug) => LEVELS.map((held) => [slug, held] as const)))(
    'hands out %s to a holder of %s only as the level says',
    async (slug, held) => {
      const required = slug === 'flowpulse' ? 'standard' : 'pro';
      const { user } = held === 'none' ? { user: await server.signIn() } : await userWith(slug, held);
      const response = await ask(user, slug);
      const text = await response.text();
      if (rankOf(held) >= rankOf(required)) {
        expect(response.status).toBe(200);
        expect(text).toContain(`the paid prompt of ${slug} in en`);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.has('etag')).toBe(false);
      } else {
        expect(response.status).toBe(403);
        const reason = held === 'none' ? 'no_license' : 'level_too_low';
        expect(JSON.parse(text)).toMatchObject({
          error: { code: 'license_required', details: { reason, requiredLevel: required, heldLevel: held } },
        });
        expect(text).not.toContain('paid');
      }
    },
  );

  it('refuses a visitor, and whoever holds another tool only', async () => {
    const response = await ask(server, 'flowpulse');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'unauthenticated' } });
    const { user } = await userWith('novawhisper', 'exclusive');
    expect((await ask(user, 'flowpulse')).status).toBe(403);
  });

  it('refuses from the moment a license ends or is revoked', async () => {
    const end = new Date(server.clock().getTime() + 1);
    const { user } = await userWith('flowpulse', 'pro', end);
    expect((await ask(user, 'flowpulse')).status).toBe(200);
    server.clock.set(end);
    const expired = await ask(user, 'flowpulse');
    expect(await expired.json()).toMatchObject({ error: { details: { reason: 'expired' } } });

    const { user: other, licenseId } = await userWith('flowpulse', 'pro');
    await revokeLicense(server.services, licenseId);
    const revoked = await ask(other, 'flowpulse');
    expect(await revoked.json()).toMatchObject({ error: { details: { reason: 'revoked' } } });
  });

  it.each([
    ['nothing', '', 404],
    ['__proto__', '', 404],
    ['..%2F..%2Fcatalogue', '', 404],
    ['flowpulse', '?language=tlh', 422],
    ['flowpulse', '?language=../en', 422],
  ])('answers %s%s with %i', async (slug, query, status) => {
    const { user } = await userWith('flowpulse', 'exclusive');
    expect((await ask(user, slug, query)).status).toBe(status);
  });

  it('has none yet for a tool that is only announced, but refuses first', async () => {
    expect((await ask(server, 'novawhisper')).status).toBe(401);
    const { user } = await userWith('novawhisper', 'exclusive');
    expect((await ask(user, 'novawhisper')).status).toBe(404);
  });
});
