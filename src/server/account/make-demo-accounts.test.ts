import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { averageStars } from '#core/bundles/rating.ts';
import type { Review } from '#core/bundles/review.ts';
import type { BundleFigures, BundleShelf } from '#core/bundles/shelf.ts';
import type { CommunityTool } from '#core/community/community-tool.ts';
import { isAtLeast, type Level } from '#core/licenses/levels.ts';
import type { List } from '#core/lists/list.ts';
import { signIn } from '#tests/support/account.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { loadTestCatalogue } from '#tests/support/content.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { DEMO_REVIEWS } from '../bundles/make-demo-reviews.ts';
import type { Catalogue, CatalogueTool } from '../catalogue/catalogue.ts';
import { DEMO_TOOLS } from '../community/make-demo-tools.ts';
import { makeDemoAccounts } from './make-demo-accounts.ts';

/** As the price book sells: any 3, 10 and 25, and all but the two free ones. */
const HELD: Record<Level, number> = { none: 0, standard: 3, pro: 10, reseller: 25, exclusive: 43 };

const LEVEL_OF = import.meta.glob<Level>('/content/tools/*/tool.json', { import: 'level', eager: true });

/** Of all tools that there are, as far as licenses ask. */
async function wholeCatalogue(): Promise<Catalogue> {
  const catalogue = await loadTestCatalogue();
  const tools = Object.entries(LEVEL_OF).map(
    ([path, level]): CatalogueTool => ({
      ...{ slug: path.split('/').at(-2) ?? '', level, category: 'motivation', isAvailable: true },
      ...{ names: {}, fields: [] },
    }),
  );
  return { ...catalogue, tools, find: (slug) => tools.find((tool) => tool.slug === slug) };
}

let site: TestApp;
let file: string;
beforeEach(async () => {
  site = await createTestApp({ catalogue: await wholeCatalogue() });
  file = join(site.services.config.dataDir, 'demo-accounts.json');
});
afterEach(() => site.close());

const count = async (): Promise<number> =>
  Number((await site.services.pool.query('select count(*) from users')).rows[0].count);

test('each account signs in with the password that was kept, and holds its level', async () => {
  const made = await makeDemoAccounts(site.services);
  expect(made?.map(({ email }) => email)).toEqual(
    ['none', 'standard', 'pro', 'reseller', 'exclusive', 'admin'].map((name) => `${name}@demo.lumora.test`),
  );
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(new Set(made?.map(({ password }) => password)).size).toBe(6);

  const { tools } = site.services.catalogue;
  for (const { email, password } of made ?? []) {
    const browser = openBrowser(site.app);
    await signIn(browser, email, password);
    const name = email.split('@')[0] ?? '';
    const level = (name === 'admin' ? 'exclusive' : name) as Level;
    expect(await (await browser.get('/api/session')).json()).toMatchObject({
      level,
      user: { role: name === 'admin' ? 'admin' : 'user', emailVerified: true },
    });
    const held = (await (await browser.get('/api/tool-licenses')).json()) as Record<string, unknown>[];
    const isChoice = (slug: unknown) =>
      tools.some((tool) => tool.slug === slug && tool.level !== 'none' && isAtLeast(level, tool.level));
    expect(held.filter((row) => !isChoice(row.tool_slug))).toEqual([]);
    expect(new Set(held.map((row) => row.tool_slug)).size).toBe(HELD[level]);
    for (const row of held)
      expect(row).toMatchObject({
        license_level: level,
        resale_enabled: isAtLeast(level, 'reseller'),
        expires_at: null,
        source: 'grant',
      });
  }
});

test('their tools stand on the community shelf, and any of them is run by another', async () => {
  const [none] = (await makeDemoAccounts(site.services)) ?? [];
  const browser = openBrowser(site.app);
  const { items: tools } = (await (await browser.get('/api/community-tools')).json()) as List<CommunityTool>;
  expect(tools.map(({ name }) => name)).toEqual(DEMO_TOOLS.map(({ name }) => name).reverse());
  expect(new Set(tools.map(({ author }) => author))).toEqual(new Set(['Reseller Demo', 'Exclusive Demo']));
  await signIn(browser, none?.email ?? '', none?.password ?? '');
  for (const { id } of tools) expect((await browser.get(`/api/custom-tools/${id}`)).status).toBe(200);
});

test('their reviews and downloads give the store its order, and are samples of bundles that they hold', async () => {
  const made = (await makeDemoAccounts(site.services)) ?? [];
  const visitor = openBrowser(site.app);
  const { items } = (await (await visitor.get('/api/bundle-figures')).json()) as List<BundleFigures>;
  const isReal = ({ downloads, sampleDownloads, reviews, sampleReviews }: BundleFigures) =>
    sampleDownloads !== downloads || sampleReviews !== reviews;
  expect(items.filter(isReal)).toEqual([]);
  const isForSale = ({ slug }: BundleFigures) => site.services.bundles.get(slug).cents > 0;
  expect(items.filter(isForSale).filter(({ downloads, reviews }) => !downloads || !reviews)).toEqual([]);
  const averages = items.map((figures) => averageStars(figures)).filter((average) => average !== null);
  expect([Math.min(...averages), Math.max(...averages)]).toEqual([4.5, 4.8]);
  // Some wait for their first review, so that this is seen, too.
  expect(averages.length).toBeLessThan(items.length);
  for (const { slug, reviews } of items) {
    const page = (await (await visitor.get(`/api/bundle-reviews/${slug}`)).json()) as List<Review>;
    expect(page.items.map(({ isSample }) => isSample)).toEqual(Array(reviews).fill(true));
  }
  for (const { email, password } of made) {
    const browser = openBrowser(site.app);
    await signIn(browser, email, password);
    const { bundles } = (await (await browser.get('/api/bundle-shelf')).json()) as BundleShelf;
    const reviewed = DEMO_REVIEWS.filter(({ by }) => email.startsWith(`${by}@`));
    expect(bundles.map(({ slug }) => slug).toSorted()).toEqual(
      reviewed.map(({ bundle }) => bundle).toSorted(),
    );
  }
});

test('a second start makes and changes nothing', async () => {
  const made = await makeDemoAccounts(site.services);
  const { rows: before } = await site.services.pool.query('select password from accounts order by id');
  expect(await makeDemoAccounts(site.services)).toBeNull();
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made);
  expect((await site.services.pool.query('select password from accounts order by id')).rows).toEqual(before);
  expect(await count()).toBe(6);
});

test('a first start that was killed before the accounts were there is carried on with the same passwords', async () => {
  const made = await makeDemoAccounts(site.services);
  await site.services.pool.query('delete from users');
  expect(await makeDemoAccounts(site.services)).toEqual(made);
  expect(await count()).toBe(6);
});

test('a failure on the way leaves none of the accounts', async () => {
  const { catalogue } = site.services;
  const broken = {
    ...catalogue,
    find: (slug: string) => (slug === catalogue.tools.at(-1)?.slug ? undefined : catalogue.find(slug)),
  };
  await expect(makeDemoAccounts({ ...site.services, catalogue: broken })).rejects.toThrow();
  expect(await count()).toBe(0);
  expect(await makeDemoAccounts(site.services)).toHaveLength(6);
});

test.each([
  ['in production', { isProduction: true }],
  ['on a database that somebody else runs', { databaseUrl: 'postgres://somewhere/else' }],
])('there are none %s', async (_, more) => {
  const config = { ...site.services.config, ...more };
  expect(await makeDemoAccounts({ ...site.services, config })).toBeNull();
  expect(await count()).toBe(0);
  await expect(stat(file)).rejects.toThrow();
});

test('a damaged file is made anew', async () => {
  await writeFile(file, '[{"email":');
  expect(await makeDemoAccounts(site.services)).toHaveLength(6);
});
