import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { ShelfBundle } from '#core/bundles/shelf.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { BundlePage } from './bundle-page.tsx';

const [facts] = manyBundles(1);
const BUNDLE = {
  ...facts,
  name: 'Course Companion',
  language: 'fr',
  groups: [{ title: 'Promise', promptCount: 1 }],
  samplePrompts: [
    { number: 1, title: 'Name the moment', text: 'Name it.', outcome: 'A moment', variables: [] },
  ],
} as unknown as BundlePageFacts;
const PRERENDERED = { language: 'en' as const, data: BUNDLE };
const RESOURCES = { language: 'en' as const, data: [] };

let cleanUp = () => {};
beforeEach(() => page.viewport(1280, 900));
cleanAfterEach(() => cleanUp());

async function open(held: ShelfBundle[]) {
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' };
  const api = answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/bundle-shelf': () =>
      Response.json({ bundles: held, favorites: [], libraryUntil: null, previewsLeft: 3 }),
  });
  await refreshSession();
  cleanUp = await render(<Main />, ['bundles', 'resources'], 'en', `/prompt-store/${BUNDLE.slug}`);
  return api;
}

function Main() {
  const [visit, setVisit] = useState(0);
  return (
    <main>
      <BundlePage key={visit} slug={BUNDLE.slug} prerendered={PRERENDERED} resources={RESOURCES} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Open anew
      </button>
    </main>
  );
}

const title = () => page.getByRole('heading', { level: 1, name: 'Course Companion' });
const samples = () => page.getByText('Sample prompts').element();
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

it('has its title beside the cover, and its offer before what is told of it', async () => {
  await open([]);
  const cover = document.querySelector('.geo');
  await expect.element(title()).toBeVisible();
  const [left, right] = [cover, title().element()].map((element) => element?.getBoundingClientRect());
  expect(right?.left).toBeGreaterThan(left?.right ?? Number.NaN);
  const favorite = page.getByRole('button', { name: 'Add to Favorites' });
  await expect.element(favorite).toBeVisible();
  expect(isBefore(favorite.element(), samples())).toBe(true);
  await expectNoAxeViolations();
});

it('has its samples in the language of the bundle, and the way to the whole of one in that of the page', async () => {
  await open([]);
  const languageOf = (words: string) => page.getByText(words).element().closest<HTMLElement>('[lang]')?.lang;
  await expect.element(page.getByText('A moment')).toBeVisible();
  expect([languageOf('A moment'), languageOf('Read the whole prompt')]).toEqual(['fr', 'en']);
});

it('shows its owner the way to the reader before what is told of it', async () => {
  await open([{ slug: BUNDLE.slug, access: 'whole', source: 'free', since: '2026-11-01T00:00:00.000Z' }]);
  const read = page.getByRole('link', { name: 'Open the reader' });
  await expect.element(read).toHaveAttribute('href', `/prompt-store/${BUNDLE.slug}#reader`);
  const file = page.getByRole('button', { name: 'Download Course Companion as PDF' });
  expect(isBefore(read.element(), file.element())).toBe(true);
  expect(isBefore(file.element(), samples())).toBe(true);
});

it('makes one file while another is still on its way', async () => {
  const api = await open([
    { slug: BUNDLE.slug, access: 'whole', source: 'free', since: '2026-11-01T00:00:00.000Z' },
  ]);
  api.routes[`GET /api/bundle-shelf/${BUNDLE.slug}`] = () => new Promise(() => {});
  for (const format of ['TXT', 'PDF']) {
    const file = page.getByRole('button', { name: `Download Course Companion as ${format}` });
    await file.click();
    await expect.element(file).toHaveAttribute('aria-busy', 'true');
  }
});

const FAVORITE = `/api/bundle-shelf/favorites/${BUNDLE.slug}`;
const marked = page.getByRole('button', { name: 'Saved to Favorites' });
const unmarked = page.getByRole('button', { name: 'Add to Favorites' });

/** A shelf whose marks arrive one by one, as the test lets them. */
function holdMarks({ asked, routes }: ReturnType<typeof answerApi>) {
  let isMarked = false;
  const held: (() => void)[] = [];
  const set = (to: boolean) => async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    isMarked = to;
    return new Response(null, { status: 204 });
  };
  routes['GET /api/bundle-shelf'] = () =>
    Response.json({
      ...{ bundles: [], libraryUntil: null, previewsLeft: 3 },
      favorites: isMarked ? [BUNDLE.slug] : [],
    });
  routes[`PUT ${FAVORITE}`] = set(true);
  routes[`DELETE ${FAVORITE}`] = set(false);
  return {
    arrive: () => held.shift()?.(),
    sent: () =>
      asked
        .map(({ route }) => route)
        .flatMap((route) => (route.endsWith(FAVORITE) ? route.split(' ')[0] : [])),
  };
}

it('shows the mark that was pressed last while an earlier one arrives', async () => {
  const { arrive, sent } = holdMarks(await open([]));
  await unmarked.click();
  await marked.click();
  await expect.element(unmarked).toBeVisible();
  expect(sent()).toEqual(['PUT']);
  const said = watchMark();
  arrive();
  await expect.poll(sent).toEqual(['PUT', 'DELETE']);
  await expect.element(unmarked).toBeVisible();
  arrive();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(said()).not.toContain('Saved to Favorites');
});

it('sends marks in the order in which they were pressed, also from a page that was opened since', async () => {
  const { arrive, sent } = holdMarks(await open([]));
  await unmarked.click();
  await marked.click();
  await expect.element(unmarked).toBeVisible();
  await page.getByRole('button', { name: 'Open anew' }).click();
  await unmarked.click();
  await expect.element(marked).toBeVisible();
  expect(sent()).toEqual(['PUT']);
  for (const all of [
    ['PUT', 'DELETE'],
    ['PUT', 'DELETE', 'PUT'],
  ]) {
    arrive();
    await expect.poll(sent).toEqual(all);
  }
  arrive();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expect.element(marked).toBeVisible();
});

/** Answers what the button has said since. */
function watchMark(): () => string[] {
  const button = unmarked.element();
  const said = new Set<string>();
  const observer = new MutationObserver(() => said.add(button.textContent));
  observer.observe(button, { characterData: true, childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return [...said];
  };
}
