/** The store in the page: what it carries it searches by itself, more than that the server does. */

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { indexStore, searchStore } from '#core/bundles/search-store.ts';
import { NO_FIGURES } from '#core/bundles/shelf.ts';
import { openStore, type StoreList } from '#core/bundles/store-list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { readFilters } from './store/search/filter-address.ts';
import { StorePage } from './store-page.tsx';

const SEARCH = 'GET /api/bundles';

let cleanUp = () => {};
// The filters stand beside the cards.
beforeEach(() => page.viewport(1280, 900));
cleanAfterEach(() => cleanUp());

async function open(store: StoreList, routes: Parameters<typeof answerApi>[0] = {}, path = '/prompt-store') {
  const api = answerApi({
    'GET /api/session': () => Response.json({ user: null, level: 'none' }),
    'GET /api/bundle-figures': () =>
      Response.json({ items: [{ ...NO_FIGURES, slug: 'sunday-letters-4', downloads: 9 }], nextCursor: null }),
    ...routes,
  });
  const ui = (
    <main>
      <StorePage prerendered={{ language: 'en', data: store }} />
    </main>
  );
  cleanUp = await render(ui, ['bundles'], 'en', path);
  return api;
}

const search = () => page.getByRole('searchbox', { name: 'Search' });
const shownNames = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent ?? '');
const namesOf = (bundles: readonly { name: string }[]) => bundles.map(({ name }) => name);
const NONE = { query: '', topic: null, audience: null, tone: null, language: null };

describe('60 bundles', () => {
  const ALL = indexStore(manyBundles(60));
  const store = openStore(manyBundles(60));

  it('are searched as one types, counted by each choice, and drawn in parts', async () => {
    const { asked } = await open(store);
    await expect.poll(shownNames).toEqual(namesOf(ALL.bundles.slice(0, 24)));
    await expect.element(page.getByText('24 of 60')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(shownNames).toEqual(namesOf(ALL.bundles.slice(0, 48)));
    await search().fill('garden');
    const found = searchStore(ALL, { ...NONE, query: 'garden' });
    await expect.poll(shownNames).toEqual(namesOf(found.found).slice(0, 24));
    const option = page.getByRole('option', { name: `Coaching (${found.counts.topic.coaching})` });
    await expect.element(option).toBeInTheDocument();
    await page.getByLabelText('Topic').selectOptions('coaching');
    await expect
      .poll(shownNames)
      .toEqual(namesOf(searchStore(ALL, { ...NONE, query: 'garden', topic: 'coaching' }).found));
    await search().fill('nothing is called so');
    await expect.poll(shownNames).toEqual(['No prompt bundles match your filters.']);
    await page.getByRole('main').getByRole('button', { name: 'Reset Filters' }).last().click();
    await page.getByLabelText('Sort').selectOptions('downloaded');
    await expect.poll(() => shownNames()[0]).toBe('Sunday Letters 4');
    expect(asked.map(({ route }) => route)).not.toContain(SEARCH);
    await expectNoAxeViolations();
  });

  it('keep what was marked and put into the cart, by bundle and not by place', async () => {
    await open(store);
    const [first, second] = ALL.bundles.filter(({ cents }) => cents > 0);
    await page.getByRole('button', { name: `Add ${second?.name} to Favorites` }).click();
    await page.getByRole('button', { name: `Add ${first?.name} to the cart` }).click();
    await expect.element(page.getByText('Bundle added to cart')).toBeVisible();
    await page.getByLabelText('Show').selectOptions('favorites');
    await expect.poll(shownNames).toEqual([second?.name]);
    await expect
      .element(page.getByRole('button', { name: `Add ${second?.name} to Favorites` }))
      .toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Open the cart, 1 bundle' }).click();
    await expect
      .element(page.getByRole('dialog').getByText(first?.name ?? '', { exact: true }))
      .toBeVisible();
  });
});

it('a card is filled with another bundle, and none is made anew', async () => {
  const store = openStore(manyBundles(60).filter(({ cents }) => cents > 0));
  await open(store);
  await expect.poll(shownNames).toEqual(namesOf(store.bundles.slice(0, 24)));
  const list = page.getByRole('article').first().element().closest('ul') as Element;
  const made: Node[] = [];
  const observer = new MutationObserver((records) =>
    made.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
  );
  observer.observe(list, { subtree: true, childList: true });
  await search().fill('garden');
  const { found } = searchStore(indexStore(store.bundles), { ...NONE, query: 'garden' });
  await expect.poll(shownNames).toEqual(namesOf(found).slice(0, 24));
  observer.disconnect();
  // The figures of some covers have a line more than those of others.
  expect(made.filter((node) => node instanceof HTMLElement)).toEqual([]);
});

describe('a bundle', () => {
  const STORE = openStore(manyBundles(10));
  /** The first that costs something; its description is longer than a line of the cart. */
  const [bundle] = STORE.bundles.filter(({ cents }) => cents > 0);
  const { slug = '', name = '', description = '', samples = [], cents = 0 } = bundle ?? {};
  const card = () => page.getByRole('article', { name, exact: true });
  const openWithReviews = () =>
    open(STORE, {
      'GET /api/bundle-figures': () =>
        Response.json({ items: [{ ...NO_FIGURES, slug, reviews: 2, stars: 8 }], nextCursor: null }),
    });

  it('stands with others in three, two or one column', async () => {
    await openWithReviews();
    await expect.element(card()).toBeVisible();
    const columns = () =>
      getComputedStyle(card().element().closest('ul') as Element).gridTemplateColumns.split(' ').length;
    for (const [width, count] of [
      [1280, 3],
      [1000, 2],
      [390, 1],
    ] as const) {
      await page.viewport(width, 900);
      await expect.poll(columns, { message: String(width) }).toBe(count);
    }
  });

  it('says the whole of a long topic beside its rating, no higher than the heart', async () => {
    await page.viewport(360, 900);
    await openWithReviews();
    const rating = card().getByText('4.0', { exact: true });
    await expect.element(rating).toBeVisible();
    const topic = card().getByText('Marketing', { exact: true }).element() as HTMLElement;
    topic.textContent = 'Développement personnel et professionnel';
    expect(topic.scrollWidth).toBeLessThanOrEqual(topic.clientWidth);
    const [chip, figure] = [topic.getBoundingClientRect(), rating.element().getBoundingClientRect()];
    expect(chip.right).toBeLessThan(figure.left);
    expect(chip.height).toBeLessThanOrEqual(40);
  });

  it('says its topic, its rating and, to whoever points at it or comes to it, its first sample', async () => {
    await openWithReviews();
    await expect.element(card().getByText('Marketing', { exact: true })).toBeVisible();
    await expect.element(card().getByText('4.0', { exact: true })).toBeVisible();
    const sample = card().getByText(samples[0] ?? '', { exact: false });
    const isShown = () => getComputedStyle(sample.element()).opacity;
    expect(isShown()).toBe('0');
    await userEvent.hover(card());
    await expect.poll(isShown).toBe('1');
    await userEvent.unhover(card());
    await expect.poll(isShown).toBe('0');
    card()
      .getByRole('button', { name: /^Details/ })
      .element()
      .focus();
    await expect.poll(isShown).toBe('1');
    await userEvent.keyboard('{Enter}');
    const badges = page.getByRole('dialog').getByRole('list').first().getByRole('listitem');
    await expect
      .poll(() => badges.elements().map(({ textContent }) => textContent))
      .toEqual(['Marketing', 'Writers', 'Witty', 'Spanish']);
  });

  it('shows its first sample to a finger, until another place is touched', async () => {
    await open(STORE);
    const shownSample = () =>
      getComputedStyle(
        card()
          .getByText(samples[0] ?? '', { exact: false })
          .element(),
      ).opacity;
    await userEvent.click(card().getByText(description));
    // A finger is nowhere once it is lifted.
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await expect.poll(shownSample).toBe('1');
    await userEvent.click(page.getByRole('heading', { level: 1 }));
    await expect.poll(shownSample).toBe('0');
  });

  it('lies in the cart with its price and fifty letters of what it is, in a panel that comes from below', async () => {
    await page.viewport(390, 844);
    await openWithReviews();
    await card()
      .getByRole('button', { name: `Add ${name} to the cart` })
      .click();
    // The message lies over the button until it goes or is closed.
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Cart (1)', exact: true }).click();
    const panel = page.getByRole('dialog');
    const line = panel.getByRole('listitem');
    await expect.element(line.getByText(name, { exact: true })).toBeVisible();
    await expect
      .element(line.getByText(`${description.slice(0, 50).trimEnd()}…`, { exact: true }))
      .toBeVisible();
    await expect.element(line.getByText(`$${cents / 100}`, { exact: true })).toBeVisible();
    const edges = () => {
      const { left, right, bottom, top } = panel.element().getBoundingClientRect();
      return { left, right, bottom, isLow: top > 0 };
    };
    await expect.poll(edges).toEqual({ left: 0, right: 390, bottom: 844, isLow: true });
    await panel.getByRole('button', { name: 'See the plans' }).click();
    await expect.element(page.getByText('Limited samples: one prompt of each part')).toBeVisible();
  });
});

describe('more than a page carries', () => {
  const ALL = indexStore(manyBundles(1_000));
  const store = openStore(manyBundles(1_000));
  const answerSearch = ({ search: asked }: { search: string }) => {
    const params = new URLSearchParams(asked);
    const slugs = params.get('slugs')?.split(',');
    const { found, counts } = searchStore(
      ALL,
      readFilters(params),
      ({ slug }) => slugs?.includes(slug) ?? true,
    );
    const from = params.has('cursor') ? found.findIndex(({ slug }) => slug === params.get('cursor')) + 1 : 0;
    const items = found.slice(from, from + 24).map((bundle) => ({ ...bundle, ...NO_FIGURES, downloads: 3 }));
    const nextCursor = from + 24 < found.length ? items.at(-1)?.slug : null;
    return Response.json({ items, nextCursor, total: found.length, counts });
  };

  it('is searched by the server for what the address holds', async () => {
    const { asked } = await open(store, { [SEARCH]: answerSearch });
    await expect.poll(shownNames).toEqual(namesOf(ALL.bundles.slice(0, 24)));
    await page.getByLabelText('Topic').selectOptions('coaching');
    await search().fill('garden');
    const { found, counts } = searchStore(ALL, { ...NONE, query: 'garden', topic: 'coaching' });
    await expect.poll(shownNames).toEqual(namesOf(found.slice(0, 24)));
    await expect
      .element(page.getByRole('option', { name: `Bold (${counts.tone.bold})` }))
      .toBeInTheDocument();
    await page.getByRole('button', { name: 'Details', exact: false }).first().click();
    await expect.element(page.getByRole('dialog').getByText('3', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await search().fill('');
    const coaching = namesOf(searchStore(ALL, { ...NONE, topic: 'coaching' }).found);
    await expect.poll(shownNames).toEqual(coaching.slice(0, 24));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(shownNames).toEqual(coaching.slice(0, 48));
    expect(asked.map(({ route }) => route)).not.toContain('GET /api/bundle-figures');
  });

  it('shows one’s own and the cart from anywhere in it', async () => {
    const [inCart, marked] = ALL.bundles.filter(({ cents }) => cents > 0).slice(-2);
    const kept = (slug = '') => JSON.stringify([{ slug, madeAt: 1 }]);
    localStorage.setItem('bundle-cart:visitor', kept(inCart?.slug));
    localStorage.setItem('bundle-favorites:visitor', kept(marked?.slug));
    await open(store, { [SEARCH]: answerSearch }, '/prompt-store?show=favorites');
    await expect.poll(shownNames).toEqual([marked?.name]);
    await page.getByRole('button', { name: 'Open the cart, 1 bundle' }).click();
    await expect
      .element(page.getByRole('dialog').getByText(inCart?.name ?? '', { exact: true }))
      .toBeVisible();
  });

  it('says when it could not be searched, and tries again', async () => {
    let answer: typeof answerSearch = () => refuse(500, 'internal');
    await open(store, { [SEARCH]: (call) => answer(call) });
    await expect.element(page.getByText('The bundles could not be loaded.')).toBeVisible();
    answer = answerSearch;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(shownNames).toEqual(namesOf(ALL.bundles.slice(0, 24)));
  });
});
