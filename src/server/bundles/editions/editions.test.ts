/** What changed in a bundle since its holder last looked: who is shown it, since when, and who is told. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BundleContents } from '#core/bundles/bundle.ts';
import type { ReadBundle } from '#core/bundles/shelf.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { notifications } from '../../notifications/tables.ts';
import { announceEditions } from '../announce-editions.ts';
import { KEPT_EDITIONS, syncBundles, writeBundle } from '../sync-bundles.ts';
import { bundleEditions } from '../tables.ts';

let server: TestServer;
let slug: string;
let count = 0;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  slug = `bundle-${count}`;
  await write('One: first', 'Two: second');
});

/** A later edition, an hour after what was before. Each prompt is "title: text", the first of each part is the preview's. */
async function write(...prompts: string[]): Promise<void> {
  server.clock.advance({ hours: 1 });
  const contents: BundleContents = {
    version: '1.0.0',
    groups: [
      {
        title: 'Part',
        prompts: prompts.map((prompt, index) => {
          const [title = '', text = ''] = prompt.split(': ');
          return { number: index + 1, title, text, outcome: 'Something', variables: [] };
        }),
      },
    ],
  };
  await writeBundle(server.services, { slug, version: '1.0.0', contents, digest: prompts.join() });
  server.clock.advance({ hours: 1 });
}

async function holder(source = 'purchase'): Promise<TestUser> {
  const user = await server.signIn();
  await server.services.pool.query(
    `insert into bundle_grants (user_id, slug, source, source_ref, granted_at) values ($1, $2, $3, 'test', $4)`,
    [user.id, slug, source, server.clock()],
  );
  return user;
}

const read = async (user: TestUser) =>
  (await (await user.request(`/api/bundle-shelf/${slug}`)).json()) as ReadBundle;
const see = (user: TestUser, edition: number) =>
  user.request(`/api/bundle-shelf/seen/${slug}`, { method: 'PUT', ...asJson({ edition }) });
const asJson = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const newsOf = async (user: TestUser) => {
  const { news } = await read(user);
  return (
    news && {
      added: news.added,
      changed: news.changed.map(({ before }) => before.text),
      removed: news.removed.map(({ title }) => title),
    }
  );
};

it('is shown since the bundle became theirs, until they say that they have seen it', async () => {
  const user = await holder();
  expect(await read(user)).toMatchObject({ edition: 1, news: null });
  await write('Zero: new', 'One: other');
  expect(await newsOf(user)).toEqual({ added: [1], changed: ['first'], removed: ['Two'] });
  // Whoever comes now finds it as it is.
  expect(await newsOf(await holder())).toBeNull();
  expect((await see(user, 2)).status).toBe(204);
  expect(await newsOf(user)).toBeNull();
  await write('Zero: newer', 'One: other');
  expect(await newsOf(user)).toEqual({ added: [], changed: ['new'], removed: [] });
});

it('adds up over several editions, and is nothing where all came back', async () => {
  const user = await holder();
  await write('One: first');
  await write('One: first', 'Three: third');
  expect(await newsOf(user)).toEqual({ added: [2], changed: [], removed: ['Two'] });
  await write('Two: second', 'One: first');
  expect(await read(user)).toMatchObject({ edition: 4, news: null });
});

it('is since the first edition that is kept, for who looked before that', async () => {
  const user = await holder();
  for (let edition = 2; edition <= KEPT_EDITIONS + 3; edition += 1) await write(`One: ${edition}`);
  expect(await newsOf(user)).toEqual({ added: [], changed: ['3'], removed: [] });
  const kept = (await server.services.db.select().from(bundleEditions)).filter((row) => row.slug === slug);
  expect(kept).toHaveLength(KEPT_EDITIONS);
});

it('is never taken back, nor promised ahead', async () => {
  const user = await holder();
  await write('One: other');
  await see(user, 99);
  await see(user, 1);
  expect(await newsOf(user)).toBeNull();
  await write('One: third');
  expect(await newsOf(user)).toEqual({ added: [], changed: ['other'], removed: [] });
});

it('is not for who holds a preview, and leaves with the right', async () => {
  const looker = await holder('preview');
  const member = await holder('library');
  const stranger = await server.signIn();
  await write('Zero: new', 'Two: second');
  expect(await read(looker)).toMatchObject({ access: 'preview', news: null });
  expect((await see(looker, 2)).status).toBe(403);
  for (const user of [member, stranger]) {
    const answer = await user.request(`/api/bundle-shelf/${slug}`);
    expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('first')]);
    expect((await see(user, 2)).status).toBe(403);
  }
  await buy(member, 'creator-library');
  expect(await newsOf(member)).toEqual({ added: [1], changed: [], removed: ['One'] });
});

it('is another file, of which who reads it is told', async () => {
  const user = await holder();
  const hashes: string[] = [];
  for (const prompts of [['One: other'], ['One: third'], ['One: other']]) {
    await write(...prompts);
    const file = await (await user.request(`/api/bundle-shelf/${slug}/file`)).arrayBuffer();
    const hash = createHash('sha256').update(new Uint8Array(file)).digest('hex');
    for (let time = 0; time < 2; time += 1)
      expect((await read(user)).file).toEqual({ size: file.byteLength, hash, until: null });
    hashes.push(hash);
  }
  expect(new Set(hashes).size).toBe(3);
});

it('is told once to those who held all of it before and have not seen it', async () => {
  const [owner, seer, looker, lapsed] = [
    await holder(),
    await holder(),
    await holder('preview'),
    await holder('library'),
  ];
  await write('One: other');
  const late = await holder();
  await see(seer, 2);
  for (let time = 0; time < 2; time += 1) await announceEditions(server.services);
  const rows = await server.services.db.select().from(notifications);
  const told = rows.filter(({ onceKey }) => onceKey === `bundle:${slug}:2`).map(({ userId }) => userId);
  expect(told).toEqual([owner.id]);
  expect([seer, looker, lapsed, late].some(({ id }) => told.includes(id))).toBe(false);
  const answer = (await (await owner.request('/api/licenses?language=en')).text()) as string;
  expect(answer).toContain('has changed');
});

it('is written and told by tabs at once, or neither', async () => {
  const { services } = server;
  const owner = await holder();
  await write('One: other');
  const told = async () =>
    (await services.db.select().from(notifications).where(eq(notifications.userId, owner.id))).length;
  const publish = () => Promise.reject(new Error('No event is sent.'));
  const silent = { ...services, events: { ...services.events, publish } };
  await expect(announceEditions(silent)).rejects.toThrow('No event is sent.');
  expect(await told()).toBe(0);
  await announceEditions(services);
  expect(await told()).toBe(1);
});

it('is written once, whichever of two servers starts first, and not at all where nothing changed', async () => {
  const contents: BundleContents = { version: '1.1.0', groups: [] };
  const next = { slug, version: '1.1.0', contents, digest: 'next' };
  await Promise.all([writeBundle(server.services, next), writeBundle(server.services, next)]);
  expect((await read(await holder())).edition).toBe(2);
  const before = await server.services.db.select().from(bundleEditions);
  await syncBundles(server.services, '.build/content', server.services.bundles);
  expect(await server.services.db.select().from(bundleEditions)).toEqual(before);
});
