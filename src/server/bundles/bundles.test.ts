/** Who reads which prompts, and by what right. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BundleFigures, type BundleShelf, MAX_FAVORITES, type ReadBundle } from '#core/bundles/shelf.ts';
import type { List } from '#core/lists/list.ts';
import { buy, startOrder } from '#tests/support/billing/orders.ts';
import { type Endpoint, endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { GOOD_BODIES } from '#tests/support/good-bodies.ts';
import { paidCanaries } from '#tests/support/paid-prompts.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { mailReceipts } from '../billing/mail-receipts.ts';
import { refundOrder } from '../billing/refund-order.ts';
import type { Mail } from '../mail/mailer.ts';
import { promptBundles } from './tables.ts';

const PAID = ['business-growth-blueprint', 'course-creator-companion', 'content-creator-toolkit'] as const;
const OTHER = 'soul-brand-starter';
const FREE = 'clarity-kit';
const linesOf = (slugs: readonly string[]) => slugs.map((slug) => `prompts:${slug}`);

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const shelf = async (user = ada) => (await (await user.request('/api/bundle-shelf')).json()) as BundleShelf;
const unlock = (bundleSlug: string, user = ada) =>
  user.request('/api/functions/create-bundle-access', { json: { bundleSlug } });
const read = (slug: string, user = ada) => user.request(`/api/bundle-shelf/${slug}`);
const countOf = async (answer: Response) =>
  ((await answer.json()) as ReadBundle).groups.flatMap(({ prompts }) => prompts).length;
const accessTo = async (slug: string, user = ada) =>
  (await shelf(user)).bundles.find((held) => held.slug === slug)?.access ?? 'none';
const download = (slug: string, format: string, user = ada) =>
  user.request(`/api/bundle-shelf/${slug}/downloads`, { json: { format } });
const downloadsOf = async (slug: string) => {
  const { items } = (await (await server.request('/api/bundle-figures')).json()) as List<BundleFigures>;
  return items.find((figures) => figures.slug === slug)?.downloads;
};

describe('what is paid', () => {
  it('is a bundle’s prompts by the order that was paid, and by nothing before', async () => {
    const bought = await startOrder(ada, ...linesOf(PAID));
    expect((await read(PAID[0])).status).toBe(403);
    await bought.play('pay');
    const order = await bought.read();
    expect(order).toMatchObject({ state: 'paid', totalCents: 3_900 + 2_900 + 2_500, plan: null });
    expect(order.receipts[0]?.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(PAID.map((slug) => server.services.bundles.get(slug).names.en)),
    );
    expect((await shelf()).bundles).toEqual(
      expect.arrayContaining(
        PAID.map((slug) => ({
          slug,
          access: 'whole',
          source: 'purchase',
          since: server.clock().toISOString(),
        })),
      ),
    );
    expect(await countOf(await read(PAID[0]))).toBe(55);
    expect((await read(OTHER)).status).toBe(403);
    expect((await ada.request('/api/orders', { json: { items: linesOf([PAID[1]]) } })).status).toBe(409);

    const mails: Mail[] = [];
    const mail = { ...server.services.mail, send: async (each: Mail) => void mails.push(each) };
    await mailReceipts({ ...server.services, mail });
    const receipt = mails.find(({ data }) => JSON.stringify(data).includes(order.id));
    expect(JSON.stringify(receipt?.data)).toContain(server.services.bundles.get(PAID[0]).names.en);
  });

  it('goes with its own order alone, and comes back with a dispute that is won', async () => {
    const [first, second] = [
      await buy(ada, ...linesOf([PAID[0], PAID[1]])),
      await buy(ada, ...linesOf([OTHER])),
    ];
    await refundOrder(server.services, { id: first.id });
    expect([await accessTo(PAID[0]), await accessTo(PAID[1]), await accessTo(OTHER)]).toEqual([
      'none',
      'none',
      'whole',
    ]);
    await second.play('dispute');
    expect(await accessTo(OTHER)).toBe('none');
    await second.play('win_dispute');
    expect(await accessTo(OTHER)).toBe('whole');
    // Given back, it may be bought again.
    await buy(ada, ...linesOf([PAID[0]]));
    expect(await accessTo(PAID[0])).toBe('whole');
  });

  it.each([
    ['a free bundle', linesOf([FREE]), 409],
    ['no bundle', linesOf(['nothing']), 404],
    ['a bundle twice', linesOf([OTHER, OTHER]), 422],
    ['a bundle with the library', ['creator-library', ...linesOf([OTHER])], 422],
    ['a bundle by its slug alone', [OTHER], 404],
  ])('is not %s', async (_, items, status) => {
    expect((await ada.request('/api/orders', { json: { items } })).status).toBe(status);
  });

  it('is sold to no coupon for tools', async () => {
    const { pool } = server.services;
    await pool.query(
      `insert into coupons (code, kind, value, fits, created_at) values ('TOOLS', 'percent', 50, 'tool-bundle', now())`,
    );
    const asked = { items: linesOf([OTHER]), coupon: 'TOOLS' };
    expect((await ada.request('/api/orders', { json: asked })).status).toBe(409);
  });
});

describe('the Creator Library', () => {
  it('opens every bundle while it is paid, and what was bought for longer', async () => {
    await buy(ada, ...linesOf([PAID[0]]));
    const library = await buy(ada, 'creator-library');
    expect((await library.read()).plan).toMatchObject({
      productId: 'creator-library',
      state: 'active',
      cents: 4_900,
    });
    expect((await shelf()).libraryUntil).not.toBeNull();
    expect(await (await unlock(OTHER)).json()).toEqual({ access: 'whole' });
    expect((await read(OTHER)).status).toBe(200);
    // No level and no tools: those are plans'.
    expect(((await (await ada.request('/api/session')).json()) as { level: string }).level).toBe('none');
    await refundOrder(server.services, { id: library.id });
    expect((await shelf()).libraryUntil).toBeNull();
    expect((await read(OTHER)).status).toBe(403);
    expect((await read(PAID[0])).status).toBe(200);
    // It was unlocked by the library, and is again with the next one.
    await buy(ada, 'creator-library');
    expect((await read(OTHER)).status).toBe(200);
  });

  it('closes with its last day and takes nothing else along', async () => {
    const library = await buy(ada, 'creator-library');
    for (const slug of [OTHER, FREE]) await unlock(slug);
    await download(OTHER, 'txt');
    await ada.request(`/api/bundle-shelf/favorites/${OTHER}`, { method: 'PUT' });
    const words = { stars: 4, text: 'Of use.', trade: '', language: 'en' };
    const review = () => ada.request(`/api/bundle-reviews/${OTHER}/own`);
    await ada.request(`/api/bundle-reviews/${OTHER}/own`, { method: 'PUT', json: words });
    await ada.request(`/api/orders/${library.id}/renewal`, { method: 'PUT', json: { renews: false } });
    const { libraryUntil } = await shelf();
    const [downloads, end] = [await downloadsOf(OTHER), Date.parse(libraryUntil ?? '')];
    // Whoever comes back in the meantime stays signed in.
    await server.services.pool.query(`update sessions set expires_at = $1`, [new Date(end + 86_400_000)]);
    server.clock.set(new Date(end - 1).toISOString());
    expect((await read(OTHER)).status).toBe(200);
    server.clock.set(new Date(end).toISOString());
    expect([(await read(OTHER)).status, (await read(FREE)).status]).toEqual([403, 200]);
    expect((await download(OTHER, 'pdf')).status).toBe(403);
    expect(await shelf()).toMatchObject({ libraryUntil: null, favorites: [OTHER], previewsLeft: 3 });
    expect(await (await review()).json()).toMatchObject({ review: words });
    expect(await downloadsOf(OTHER)).toBe(downloads);
  });

  it('is how long a bundle may be kept, whose file is the holder’s alone', async () => {
    const file = (slug: string, headers: Record<string, string> = {}, user = ada) =>
      user.request(`/api/bundle-shelf/${slug}/file`, { headers });
    const factsOf = async (slug: string) => ((await (await read(slug)).json()) as ReadBundle).file;
    const library = await buy(ada, 'creator-library');
    for (const slug of [OTHER, FREE]) await unlock(slug);
    await buy(ada, ...linesOf([PAID[0]]));
    const { libraryUntil } = await shelf();
    expect(libraryUntil).not.toBeNull();
    for (const [slug, until] of [
      [OTHER, libraryUntil],
      [FREE, null],
      [PAID[0], null],
    ] as const) {
      const whole = await file(slug);
      const bytes = new Uint8Array(await whole.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(await factsOf(slug)).toEqual({ size: bytes.length, hash, until });
      const { groups, edition } = (await (await read(slug)).json()) as ReadBundle;
      expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ groups, edition });
      const rest = await file(slug, { Range: 'bytes=500-', 'If-Range': `"${hash}"` });
      expect(rest.status).toBe(206);
      expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(500));
    }
    await refundOrder(server.services, { id: library.id });
    expect((await file(OTHER, { Range: 'bytes=500-' })).status).toBe(403);
    expect((await file(PAID[0], {}, await server.signIn())).status).toBe(403);
    expect((await file('nothing')).status).toBe(404);
    // A preview is no file.
    await unlock(PAID[1]);
    expect([await factsOf(PAID[1]), (await file(PAID[1])).status]).toEqual([null, 403]);
  });

  it('stands beside a plan, and takes no place of one', async () => {
    const plan = await buy(ada, 'pro-plan');
    await buy(ada, 'creator-library');
    expect((await plan.read()).plan?.state).toBe('active');
    const upgrade = { items: ['creator-library'], replaces: plan.id };
    expect((await ada.request('/api/order-quotes', { json: upgrade })).status).toBe(409);
  });
});

describe('create-bundle-access', () => {
  it('opens a free bundle, once however often it is asked', async () => {
    expect(await (await unlock(FREE)).json()).toEqual({ access: 'whole' });
    server.clock.advance({ hours: 1 });
    const before = await shelf();
    await unlock(FREE);
    expect(await shelf()).toEqual(before);
    expect(await countOf(await read(FREE))).toBe(30);
  });

  it('opens one prompt of each part of three bundles, and no fourth, also at one moment', async () => {
    const answers = await Promise.all([...PAID, OTHER].map((slug) => unlock(slug)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403]);
    const { bundles, previewsLeft } = await shelf();
    expect(bundles.map(({ access }) => access)).toEqual(['preview', 'preview', 'preview']);
    expect(previewsLeft).toBe(0);
    const contents = (await (await read(bundles[0]?.slug ?? '')).json()) as ReadBundle;
    expect(contents.access).toBe('preview');
    expect(contents.groups.map(({ prompts }) => prompts.length)).toEqual(contents.groups.map(() => 1));
    expect((await download(bundles[0]?.slug ?? '', 'pdf')).status).toBe(403);
  });

  it('takes the user from the session', async () => {
    const bob = await server.signIn();
    const json = { bundleSlug: FREE, userId: bob.id };
    expect((await ada.request('/api/functions/create-bundle-access', { json })).status).toBe(422);
    expect(
      (await server.request('/api/functions/create-bundle-access', { json: { bundleSlug: FREE } })).status,
    ).toBe(401);
    expect(await accessTo(FREE, bob)).toBe('none');
  });
});

it('downloads are counted when they happen: once for each person and format', async () => {
  await unlock(FREE);
  const before = (await downloadsOf(FREE)) ?? 0;
  for (const format of ['pdf', 'pdf', 'txt']) expect((await download(FREE, format)).status).toBe(204);
  expect(await downloadsOf(FREE)).toBe(before + 2);
  expect((await download(FREE, 'docx')).status).toBe(422);
  expect((await download(PAID[0], 'pdf')).status).toBe(403);
});

it('favorites are the account’s own', async () => {
  const put = (slug: string) => ada.request(`/api/bundle-shelf/favorites/${slug}`, { method: 'PUT' });
  expect((await put(OTHER)).status).toBe(204);
  expect((await put(OTHER)).status).toBe(204);
  expect((await put('nothing')).status).toBe(404);
  expect((await shelf()).favorites).toEqual([OTHER]);
  expect((await shelf(await server.signIn())).favorites).toEqual([]);
  await ada.request(`/api/bundle-shelf/favorites/${OTHER}`, { method: 'DELETE' });
  expect((await shelf()).favorites).toEqual([]);
});

it('favorites that are sold no more can be taken off, and nothing else that there is not', async () => {
  const remove = async (slug: string) =>
    (await ada.request(`/api/bundle-shelf/favorites/${slug}`, { method: 'DELETE' })).status;
  await server.services.pool.query(
    `insert into bundle_favorites (user_id, slug, saved_at) values ($1, 'sold-no-more', now())`,
    [ada.id],
  );
  expect([await remove('sold-no-more'), await remove('sold-no-more'), await remove(OTHER)]).toEqual([
    204, 404, 204,
  ]);
  expect((await shelf()).favorites).toEqual([]);
});

it('favorites have a limit, which refuses none that is there already', async () => {
  const put = (slug: string) => ada.request(`/api/bundle-shelf/favorites/${slug}`, { method: 'PUT' });
  await put(OTHER);
  await server.services.pool.query(
    `insert into bundle_favorites (user_id, slug, saved_at)
     select $1, 'sold-no-more-' || number, now() from generate_series(1, $2) as number`,
    [ada.id, MAX_FAVORITES - 1],
  );
  expect([(await put(OTHER)).status, (await put(FREE)).status]).toEqual([204, 409]);
  expect((await shelf()).favorites).toHaveLength(MAX_FAVORITES);
});

it('no paid prompt is in any answer to who does not hold it', async () => {
  const canaries = paidCanaries();
  const slugs = [...new Set(canaries.map(({ slug }) => slug))];
  const stored = await server.services.db.select().from(promptBundles);
  expect(stored.length).toBe(server.services.bundles.all.length);
  const previewed = slugs.slice(0, 3);
  const [previewer, refunded, former, admin] = [
    await server.signIn(),
    await server.signIn(),
    await server.signIn(),
    await server.signIn({ role: 'admin' }),
  ];
  for (const slug of previewed) await unlock(slug, previewer);
  await refundOrder(server.services, { id: (await buy(refunded, ...linesOf(slugs))).id });
  const library = await buy(former, 'creator-library');
  for (const slug of slugs) await unlock(slug, former);
  await refundOrder(server.services, { id: library.id });

  const told: string[] = [];
  let asked = 0;
  const look = async (who: string, user: Pick<TestUser, 'request'>, { name, method, path }: Endpoint) => {
    const json = GOOD_BODIES[name];
    for (const slug of path.includes(':') ? slugs : slugs.slice(0, 1)) {
      const answer = await user.request(fillPath(path, slug), { method, ...(json && { json }) });
      const body = await answer.text();
      asked += 1;
      for (const canary of canaries)
        if (!(who === 'previewer' && canary.isFirst && previewed.includes(canary.slug)))
          if (body.includes(canary.words)) told.push(`${who}: ${name} ${canary.slug} ${canary.number}`);
    }
  };
  const endpoints = endpointsOf(server.app).filter(({ path }) => path !== '/api/events');
  for (const [who, user] of Object.entries({ visitor: server, ada, previewer, refunded, former, admin })) {
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
      await look(who, user, endpoint);
    // What is written first may open nothing, and ends the session last.
    for (const endpoint of endpoints.filter(({ method }) => method !== 'GET'))
      await look(who, user, endpoint);
  }
  expect(told).toEqual([]);
  expect(asked).toBeGreaterThan(6 * endpoints.length);

  // An owner is told: the search looks for what is really there.
  const owner = await server.signIn();
  await buy(owner, ...linesOf([PAID[0]]));
  const text = await (await read(PAID[0], owner)).text();
  for (const { slug, words } of canaries) expect(text.includes(words), slug).toBe(slug === PAID[0]);
}, 120_000);
