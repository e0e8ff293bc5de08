/** The store that is searched by the server: the same for everybody, by the page's rule, in parts. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { indexStore, searchStore } from '#core/bundles/search-store.ts';
import type { StorePage } from '#core/bundles/store-list.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { loadBundles } from '../catalogue/bundle-products.ts';

const MANY = indexStore(manyBundles(500));
const NONE = { query: '', topic: null, audience: null, tone: null, language: null };
const slugsOf = (bundles: readonly { slug: string }[]) => bundles.map(({ slug }) => slug);

let server: TestApp;
let now = new Date('2026-11-01T08:00:00Z');
beforeAll(async () => {
  server = await createTestApp({ clock: () => now });
  server.services.bundles.store = async () => MANY;
});
afterAll(() => server.close());

const ask = (asked: Record<string, string>) =>
  server.app.request(`/api/bundles?${new URLSearchParams(asked)}`);
const read = async (asked: Record<string, string>) => (await (await ask(asked)).json()) as StorePage;

it('answers what the page would find, with the counts, and may be kept by anybody', async () => {
  const wanted = searchStore(MANY, { ...NONE, query: 'launch', topic: 'coaching' });
  const answer = await ask({ q: ' Launch', topic: 'coaching', limit: '100' });
  const page = (await answer.json()) as StorePage;
  expect(slugsOf(page.items)).toEqual(slugsOf(wanted.found));
  expect(page).toMatchObject({ total: wanted.found.length, counts: wanted.counts, nextCursor: null });
  expect(wanted.found.length).toBeGreaterThan(2);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('is read to its end in parts, each bundle once', async () => {
  const slugs: string[] = [];
  let cursor: string | null = null;
  do {
    const page: StorePage = await read({ tone: 'bold', limit: '24', ...(cursor && { cursor }) });
    slugs.push(...slugsOf(page.items));
    cursor = page.nextCursor;
  } while (cursor);
  expect(slugs).toEqual(slugsOf(searchStore(MANY, { ...NONE, tone: 'bold' }).found));
});

it('is ordered by the downloads that were counted within the minute', async () => {
  const { pool } = server.services;
  const last = MANY.bundles.at(-1)?.slug ?? '';
  const [before] = (await read({ sort: 'downloaded' })).items;
  expect(before).toMatchObject({ slug: MANY.bundles[0]?.slug, downloads: 0 });
  await pool.query(`insert into users (id, email, name) values ('ada', 'ada@example.test', 'Ada')`);
  await pool.query(
    `insert into bundle_downloads (user_id, slug, format, downloaded_at) values ('ada', $1, 'pdf', now())`,
    [last],
  );
  now = new Date(now.getTime() + 61_000);
  const [after, second] = (await read({ sort: 'downloaded' })).items;
  expect(after).toMatchObject({ slug: last, downloads: 1 });
  expect(second?.slug).toBe(MANY.bundles[0]?.slug);
  expect((await read({})).items[0]?.slug).toBe(MANY.bundles[0]?.slug);
});

it('is counted once in a minute, for the search and for the figures alike', async () => {
  now = new Date(now.getTime() + 61_000);
  const counted = vi.spyOn(server.services.db, 'select');
  const answers = [await read({}), await (await server.app.request('/api/bundle-figures')).json()];
  await Promise.all([read({}), server.app.request('/api/bundle-figures')]);
  // Downloads and reviews, once each.
  expect(counted).toHaveBeenCalledTimes(2);
  expect(answers).toMatchObject([{ total: MANY.bundles.length }, { items: expect.any(Array) }]);
  now = new Date(now.getTime() + 61_000);
  await server.app.request('/api/bundle-figures');
  expect(counted).toHaveBeenCalledTimes(4);
  counted.mockRestore();
});

it('tells of the bundles that are named, and of no others', async () => {
  const [first, , third] = MANY.bundles;
  const page = await read({ slugs: `${third?.slug},nothing,${first?.slug}` });
  expect(slugsOf(page.items)).toEqual([first?.slug, third?.slug]);
  expect((await read({ slugs: 'nothing' })).items).toEqual([]);
});

it('reads the texts of each language', async () => {
  const { store } = await loadBundles('.build/content');
  const textIn = async (language: Language) =>
    (await store(language)).bundles.find(({ slug }) => slug === 'clarity-kit')?.description;
  expect(new Set(await Promise.all(LANGUAGES.map(textIn))).size).toBe(LANGUAGES.length);
});

it('reads the texts again after that failed once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  await writeFile(join(folder, 'bundles.json'), '{"bundles":[]}');
  const { store } = await loadBundles(folder);
  await expect(store('en')).rejects.toThrow('ENOENT');
  await mkdir(join(folder, 'store'));
  await writeFile(join(folder, 'store/en.json'), '{"bundles":[]}');
  expect((await store('en')).bundles).toEqual([]);
  await rm(folder, { recursive: true });
});

it.each<Record<string, string>>([
  { topic: 'nothing' },
  { sort: 'price' },
  { texts: 'it' },
  { limit: '101' },
  { cursor: 'nothing' },
  { q: 'x'.repeat(201) },
  { slugs: Array.from({ length: 51 }, (_, index) => `b-${index}`).join(',') },
])('refuses %j', async (asked) => {
  expect((await ask(asked)).status).toBe(422);
});
