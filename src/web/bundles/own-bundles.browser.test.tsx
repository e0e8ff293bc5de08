/** What is somebody's own in the store: nothing is said of it before it is known. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_FAVORITES } from '#core/bundles/shelf.ts';
import { openStore, type StoreList } from '#core/bundles/store-list.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { StorePage } from './store-page.tsx';

const [SESSION, SHELF] = ['GET /api/session', 'GET /api/bundle-shelf'];
const UNLOCK = 'POST /api/functions/create-bundle-access';
const STORE = openStore(manyBundles(6));
const [first, second] = STORE.bundles;
const VISITOR = { user: null, level: 'none' };
const ADA = { user: { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' }, level: 'none' };

let cleanUp = () => {};
beforeEach(() => page.viewport(1280, 900));
cleanAfterEach(() => cleanUp());

async function open(store: StoreList, search: string) {
  const ui = <StorePage prerendered={{ language: 'en', data: store }} />;
  cleanUp = await render(<main>{ui}</main>, ['bundles'], 'en', `/prompt-store${search}`);
}

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);
const failure = 'The bundles could not be loaded.';
const retry = () => page.getByRole('main').getByRole('button', { name: 'Retry' });
const keepMarks = (...slugs: (string | undefined)[]) =>
  localStorage.setItem(
    'bundle-favorites:visitor',
    JSON.stringify(slugs.map((slug) => ({ slug, madeAt: 1 }))),
  );

it('is loading or failed, with Retry, until it is known who is signed in and what they hold', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { routes } = answerApi({
    [SESSION]: () => promise,
    [SHELF]: () => refuse(500, 'internal'),
    'GET /api/bundle-figures': () => Response.json({ items: [], nextCursor: null }),
  });
  await open(STORE, '?show=yours');
  await expect.element(page.getByText('Loading the bundles')).toBeVisible();
  expect(headings()).toEqual([]);
  resolve(refuse(500, 'internal'));
  routes[SESSION] = () => refuse(500, 'internal');
  await expect.poll(headings).toEqual([failure]);
  routes[SESSION] = () => Response.json(ADA);
  await retry().click();
  await expect.poll(() => queryClient.getQueryState(['bundle-shelf', 'ada'])?.status).toBe('error');
  await expect.poll(headings).toEqual([failure]);
  const bundles = [{ slug: first?.slug, access: 'whole', source: 'free', since: '2026-11-01T00:00:00.000Z' }];
  routes[SHELF] = () => Response.json({ bundles, favorites: [], libraryUntil: null, previewsLeft: 3 });
  await retry().click();
  await expect.poll(headings).toEqual([first?.name]);
});

it('is asked of a visitor by logging in, and back', async () => {
  answerApi({ [SESSION]: () => Response.json(VISITOR) });
  await refreshSession();
  await open(STORE, '?show=yours');
  await expect.poll(headings).toEqual(['Log in to see the bundles you own.']);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login?next=%2Fprompt-store%3Fshow%3Dyours');
});

it('is read from the server where the page does not carry it, and not taken for nothing meanwhile', async () => {
  const many = manyBundles(1_000);
  const store = openStore(many);
  const marked = many.find(({ slug }) => !store.bundles.some((each) => each.slug === slug));
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { routes } = answerApi({
    [SESSION]: () => Response.json(VISITOR),
    'GET /api/bundles': () => promise,
  });
  await refreshSession();
  keepMarks(marked?.slug);
  await open(store, '?show=favorites');
  await expect.element(page.getByText('Loading the bundles')).toBeVisible();
  expect(headings()).toEqual([]);
  routes['GET /api/bundles'] = () => refuse(500, 'internal');
  resolve(refuse(500, 'internal'));
  await expect.poll(headings).toEqual([failure]);
  routes['GET /api/bundles'] = () => Response.json({ items: [marked], nextCursor: null, total: 1 });
  await retry().click();
  await expect.poll(headings).toEqual([marked?.name]);
});

it('details stay open when their bundle leaves the list, and the focus has somewhere to go', async () => {
  answerApi({ [SESSION]: () => Response.json(VISITOR) });
  await refreshSession();
  keepMarks(first?.slug, second?.slug);
  await open(STORE, '?show=favorites');
  const dialog = page.getByRole('dialog');
  for (const [bundle, left] of [
    [first, [second?.name]],
    [second, ['No prompt bundles match your filters.']],
  ] as const) {
    await page.getByRole('button', { name: `Details of ${bundle?.name}` }).click();
    await dialog.getByRole('button', { name: 'Saved to Favorites' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: bundle?.name ?? '' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(headings).toEqual(left);
    const focused = () => document.activeElement?.closest('main')?.contains(document.activeElement) ?? false;
    await expect.poll(focused).toBe(true);
    expect(document.activeElement?.checkVisibility()).toBe(true);
  }
});

it('a visitor marks as many as an account, and hears when there is no room', async () => {
  answerApi({ [SESSION]: () => Response.json(VISITOR) });
  await refreshSession();
  const others = Array.from({ length: MAX_FAVORITES - 1 }, (_, index) => `other-${index}`);
  keepMarks(...others);
  await open(STORE, '');
  const mark = (name = '') => page.getByRole('button', { name: `Add ${name} to Favorites` });
  await mark(first?.name).click();
  await expect.element(mark(first?.name)).toHaveAttribute('aria-pressed', 'true');
  await mark(second?.name).click();
  await expect
    .element(page.getByText(`You can have at most ${MAX_FAVORITES} favorites. Remove one first.`))
    .toBeVisible();
  const kept: { slug: string }[] = JSON.parse(localStorage.getItem('bundle-favorites:visitor') ?? '[]');
  expect(kept.map(({ slug }) => slug)).toEqual([...others, first?.slug]);
});

it('is under way for one bundle, and not for another that its card is filled with', async () => {
  const free = openStore(manyBundles(30).filter(({ cents }) => cents === 0));
  const { asked } = answerApi({
    [SESSION]: () => Response.json(ADA),
    [SHELF]: () => Response.json({ bundles: [], favorites: [], libraryUntil: null, previewsLeft: 3 }),
    'GET /api/bundle-figures': () => Response.json({ items: [], nextCursor: null }),
    [UNLOCK]: () => new Promise<Response>(() => {}),
  });
  await refreshSession();
  await open(free, '');
  const button = (place: number) =>
    page.getByRole('button', { name: `Unlock ${free.bundles[place]?.name}`, exact: true });
  await button(0).click();
  await expect.element(button(0)).toHaveAttribute('aria-busy', 'true');
  const other = free.bundles[1]?.name ?? '';
  await page.getByRole('searchbox', { name: 'Search' }).fill(other);
  await expect.poll(headings).toEqual([other]);
  await expect.element(button(1)).not.toHaveAttribute('aria-busy');
  expect(asked.filter(({ route }) => route === UNLOCK)).toHaveLength(1);
});
