/** Who reads which learning resource, and by what right. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEVELS, type Level, type PaidLevel, rankOf } from '#core/licenses/levels.ts';
import type { List } from '#core/lists/list.ts';
import type { ReadableResource, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { refundOrder } from '../billing/refund-order.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const CONTENT = join(PROJECT_ROOT, '.build/content');
/** Goes with business bundles and needs pro. */
const PRO = 'offer-workbook';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const known = () => server.services.resources.all;
const read = (user: Pick<TestUser, 'request'>, slug: string, language = 'en') =>
  user.request(`/api/resources/${slug}?language=${language}`);
const readable = async (user: TestUser) => {
  const { items } = (await (await user.request('/api/resources')).json()) as List<{ slug: string }>;
  return items.map(({ slug }) => slug);
};
async function hold(user: TestUser, level: PaidLevel, expiresAt: Date | null = null): Promise<void> {
  await grantLicenses(server.services, {
    ...{ userId: user.id, source: 'grant', sourceRef: 'test' },
    licenses: [{ toolSlug: 'flowpulse', level, expiresAt }],
  });
}
const factsOf = async (slug: string) =>
  JSON.parse(await readFile(join(CONTENT, `public/resources/${slug}.en.json`), 'utf8')) as ResourcePageFacts;

it.each(LEVELS)('%s opens what asks for it or for less, and the list says the same', async (level) => {
  const user = await server.signIn();
  if (level !== 'none') await hold(user, level);
  const open = known().filter((resource) => rankOf(resource.level) <= rankOf(level));
  expect(await readable(user)).toEqual(open.map(({ slug }) => slug));
  for (const resource of known()) {
    const answer = await read(user, resource.slug);
    expect([resource.slug, answer.status]).toEqual([resource.slug, open.includes(resource) ? 200 : 403]);
    if (!answer.ok)
      expect(await answer.json()).toMatchObject({
        error: { code: 'license_required', details: { requiredLevel: resource.level, heldLevel: level } },
      });
  }
});

it('every kind of level has something behind it, and so has everybody', () => {
  const levels = new Set<Level>(known().map(({ level }) => level));
  expect([...levels].sort()).toEqual(['none', 'pro', 'standard']);
});

it('a level that has ended opens nothing more', async () => {
  const user = await server.signIn();
  await hold(user, 'pro', new Date(server.clock().getTime() + 3_600_000));
  expect((await read(user, PRO)).status).toBe(200);
  server.clock.advance({ hours: 1 });
  expect((await read(user, PRO)).status).toBe(403);
});

it('a bundle that was bought includes its own, until the money goes back', async () => {
  const user = await server.signIn();
  const order = await buy(user, 'prompts:business-growth-blueprint');
  expect((await read(user, PRO)).status).toBe(200);
  // Of other bundles.
  expect((await read(user, 'voice-workbook')).status).toBe(403);
  await refundOrder(server.services, { id: order.id });
  expect((await read(user, PRO)).status).toBe(403);
});

it('a free bundle and a preview open none, the Creator Library those of what was opened by it', async () => {
  const user = await server.signIn();
  const unlock = (bundleSlug: string) =>
    user.request('/api/functions/create-bundle-access', { json: { bundleSlug } });
  const before = await readable(user);
  for (const slug of ['abundance-pack', 'business-growth-blueprint']) await unlock(slug);
  expect(await readable(user)).toEqual(before);
  await buy(user, 'creator-library');
  expect(await readable(user)).toEqual(before);
  await unlock('business-growth-blueprint');
  expect((await read(user, PRO)).status).toBe(200);
});

it('an answer is the file whose hash and size the page names, in English where a language lacks it', async () => {
  const user = await server.signIn();
  await hold(user, 'exclusive');
  for (const { slug, languages } of known()) {
    const facts = await factsOf(slug);
    const text = await (await read(user, slug)).text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(facts.sha256);
    expect(Buffer.byteLength(text)).toBe(facts.size);
    expect(Math.ceil(facts.size / 1000)).toBe(facts.sizeKb);
    for (const language of ['es', 'fr', 'de', 'ja'] as const) {
      const answer = (await (await read(user, slug, language)).json()) as ResourceText;
      expect(answer.language).toBe(languages.includes(language) ? language : 'en');
    }
  }
  expect((await read(user, PRO, 'xx')).status).toBe(422);
  expect((await read(user, 'nothing')).status).toBe(404);
  expect((await read(user, '..%2Fbundles')).status).toBe(404);
  expect((await read(server, PRO)).status).toBe(401);
});

it('a text without a level is anybody’s to download, and each goes on where it was cut off', async () => {
  const user = await server.signIn();
  await hold(user, 'pro', new Date(server.clock().getTime() + 3_600_000));
  for (const { slug, level } of known()) {
    const asked = level === 'none' ? server : user;
    const whole = await read(asked, slug);
    expect(whole.headers.get('etag')).toBe(`"${(await factsOf(slug)).sha256}"`);
    const text = new Uint8Array(await whole.arrayBuffer());
    const headers = { Range: 'bytes=1000-', 'If-Range': whole.headers.get('etag') ?? '' };
    const rest = await asked.request(`/api/resources/${slug}?language=en`, { headers });
    expect([rest.status, rest.headers.get('content-length')]).toEqual([206, String(text.length - 1000)]);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(text.slice(1000));
    if (level !== 'none') expect((await read(server, slug)).status).toBe(401);
  }
  // The right is asked for with every piece.
  server.clock.advance({ hours: 1 });
  const headers = { Range: 'bytes=1000-' };
  expect((await user.request(`/api/resources/${PRO}?language=en`, { headers })).status).toBe(403);
});

it('the list says until when each may be read', async () => {
  const user = await server.signIn();
  const ends = new Date(server.clock().getTime() + 3_600_000);
  await hold(user, 'pro', ends);
  const { items } = (await (await user.request('/api/resources')).json()) as List<ReadableResource>;
  for (const { slug, until } of items) {
    const isOpen = known().some((one) => one.slug === slug && one.level === 'none');
    expect([slug, until]).toEqual([slug, isOpen ? null : ends.toISOString()]);
  }
  await buy(user, 'prompts:business-growth-blueprint');
  const after = (await (await user.request('/api/resources')).json()) as List<ReadableResource>;
  expect(after.items.find(({ slug }) => slug === PRO)).toEqual({ slug: PRO, until: null });
});

it('no text that needs a level is in a static file, or in an answer to who lacks it', async () => {
  const closed = known().filter(({ level }) => level !== 'none');
  expect(closed.length).toBeGreaterThan(4);
  const canaries: { slug: string; canary: string }[] = [];
  for (const { slug } of closed) {
    const text = await readFile(join(CONTENT, `resource-texts/${slug}.en.json`), 'utf8');
    const { blocks } = JSON.parse(text) as ResourceText;
    for (const block of blocks)
      if (block.type === 'paragraph' && (block.spans[0]?.text.length ?? 0) > 60)
        canaries.push({ slug, canary: JSON.stringify(block.spans[0]?.text).slice(1, 60) });
  }
  expect(new Set(canaries.map(({ slug }) => slug)).size).toBe(closed.length);
  const names = await readdir(join(CONTENT, 'public'), { recursive: true });
  const open = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFile(join(CONTENT, 'public', name), 'utf8')),
  );
  for (const { slug, canary } of canaries)
    expect(
      open.find((file) => file.includes(canary)),
      `${slug}: ${canary}`,
    ).toBeUndefined();

  const user = await server.signIn();
  for (const who of [server, user])
    for (const { method, path } of endpointsOf(server.app)) {
      if (method !== 'GET' || path === '/api/events') continue;
      const body = await (await who.request(fillPath(path, PRO))).text();
      const told = canaries.filter(({ slug }) => slug === PRO).find(({ canary }) => body.includes(canary));
      expect(told, path).toBeUndefined();
    }
});
