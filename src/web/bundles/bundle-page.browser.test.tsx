import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { ShelfBundle } from '#core/bundles/shelf.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { refreshSession } from '#web/lib/session.ts';
import { BundlePage } from './bundle-page.tsx';

const [facts] = manyBundles(1);
const BUNDLE = {
  ...facts,
  name: 'Course Companion',
  groups: [{ title: 'Promise', promptCount: 1 }],
  samplePrompts: [
    { number: 1, title: 'Name the moment', text: 'Name it.', outcome: 'A moment', variables: [] },
  ],
} as unknown as BundlePageFacts;

let cleanUp = () => {};
beforeEach(() => page.viewport(1280, 900));
cleanAfterEach(() => cleanUp());

async function open(held: ShelfBundle[]) {
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' };
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/bundle-shelf': () =>
      Response.json({ bundles: held, favorites: [], libraryUntil: null, previewsLeft: 3 }),
  });
  await refreshSession();
  const ui = (
    <BundlePage
      slug={BUNDLE.slug}
      prerendered={{ language: 'en', data: BUNDLE }}
      resources={{ language: 'en', data: [] }}
    />
  );
  cleanUp = await render(<main>{ui}</main>, ['bundles', 'resources'], 'en', `/prompt-store/${BUNDLE.slug}`);
}

const title = () => page.getByRole('heading', { level: 1, name: 'Course Companion' });
const samples = () => page.getByText('Sample prompts').element();
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

it('has its title beside the cover, and its offer after what it is', async () => {
  await open([]);
  const cover = document.querySelector('.geo');
  await expect.element(title()).toBeVisible();
  const [left, right] = [cover, title().element()].map((element) => element?.getBoundingClientRect());
  expect(right?.left).toBeGreaterThan(left?.right ?? Number.NaN);
  const unlock = page.getByRole('button', { name: 'Add to Favorites' });
  await expect.element(unlock).toBeVisible();
  expect(isBefore(samples(), unlock.element())).toBe(true);
  await expectNoAxeViolations();
});

it('shows its owner the way to the reader before what is told of it', async () => {
  await open([{ slug: BUNDLE.slug, access: 'whole', source: 'free', since: '2026-11-01T00:00:00.000Z' }]);
  const read = page.getByRole('link', { name: 'Open the reader' });
  await expect.element(read).toHaveAttribute('href', `/prompt-store/${BUNDLE.slug}#reader`);
  const file = page.getByRole('button', { name: 'Download Course Companion as PDF' });
  expect(isBefore(read.element(), file.element())).toBe(true);
  expect(isBefore(file.element(), samples())).toBe(true);
});
