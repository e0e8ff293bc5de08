import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { OwnReview, Review, ReviewWords } from '#core/bundles/review.ts';
import type { BundleShelf, ShelfBundle } from '#core/bundles/shelf.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ReviewsSection } from './reviews-section.tsx';

const SLUG = 'launch-letters';
const BUNDLE = { slug: SLUG, topic: 'marketing', name: 'Launch Letters' } as BundlePageFacts;
const HELD: ShelfBundle = { slug: SLUG, access: 'whole', source: 'purchase', since: '2026-11-03T00:00:00Z' };
const OWN = `/api/bundle-reviews/${SLUG}/own`;

const review = (id: string, part: Partial<Review> = {}): Review => ({
  ...{ id, stars: 4, text: 'Of use.', trade: 'Language teacher', language: 'en', isSample: false },
  ...{ heldSince: '2026-10-03T12:00:00.000Z', createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ updatedAt: '2026-11-20T12:00:00.000Z', answer: null },
  ...part,
});

let api: ReturnType<typeof answerApi>;
let others: Review[];
let own: OwnReview;
let cleanUp = () => {};
beforeEach(async () => {
  others = [];
  own = { review: null, hiddenReason: null };
  const listed = () => (own.review && own.hiddenReason === null ? [own.review, ...others] : others);
  api = answerApi({
    [`GET /api/bundle-reviews/${SLUG}`]: () => Response.json(wholeList(listed())),
    [`GET ${OWN}`]: () => Response.json(own),
    [`PUT ${OWN}`]: ({ body }) => {
      own = { ...own, review: review('own', body as ReviewWords) };
      return Response.json(own, { status: 201 });
    },
    [`DELETE ${OWN}`]: () => {
      own = { ...own, review: null };
      return new Response(null, { status: 204 });
    },
  });
  await signIn(null);
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function signIn(id: string | null, role = 'user'): Promise<void> {
  api.routes['GET /api/session'] = () =>
    Response.json({ user: id && { id, role, email: 'ada@x.test' }, level: 'none' });
  await refreshSession();
}
async function open(held?: ShelfBundle) {
  const shelf: BundleShelf = {
    bundles: held ? [held] : [],
    ...{ favorites: [], libraryUntil: null, previewsLeft: 3 },
  };
  api.routes['GET /api/bundle-shelf'] = () => Response.json(shelf);
  const ui = (
    <main>
      <h1>Launch Letters</h1>
      <ReviewsSection bundle={BUNDLE} />
    </main>
  );
  cleanUp = await render(ui, ['bundles', 'reviews', 'storage']);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const puts = () => api.asked.filter(({ route }) => route.startsWith('PUT ')).map(({ body }) => body);

test('says when there are none, and lets nobody write who does not hold the whole bundle', async () => {
  await signIn('ada');
  await open({ ...HELD, access: 'preview', source: 'preview' });
  await expect.element(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect.element(page.getByText('The first owner can write one here.')).toBeVisible();
  await expect.element(button('Write your review')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('shows what was written as text: by a trade, in its language, samples as samples, with the answer', async () => {
  others = [
    review('r1', {
      text: '<b>Bon</b>',
      language: 'fr',
      isSample: true,
      updatedAt: '2026-11-22T12:00:00.000Z',
      answer: { text: 'Merci.', answeredAt: '2026-11-21T12:00:00.000Z' },
    }),
    review('r2', { trade: '', answer: { text: 'Thank you.', answeredAt: '2026-11-21T12:00:00.000Z' } }),
  ];
  await open();
  const [first, second] = [page.getByRole('listitem').first(), page.getByText('Thank you.')];
  await expect.element(first.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect.element(first.getByText('<b>Bon</b>')).toHaveAttribute('lang', 'fr');
  await expect.element(first.getByText('Sample', { exact: true })).toBeVisible();
  await expect.element(first.getByText('got it in Oct 2026')).toBeVisible();
  await expect.element(first.getByText('changed Nov 22, 2026')).toBeVisible();
  await expect.element(first.getByText('Français')).toBeVisible();
  await expect
    .element(first.getByText('The author’s answer to an earlier version', { exact: false }))
    .toBeVisible();
  await expect.element(second).toBeVisible();
  await expect
    .element(page.getByText('Samples were written with the demo accounts', { exact: false }))
    .toBeVisible();
  expect(api.asked.map(({ route }) => route)).not.toContain(`GET ${OWN}`);
  await expectNoAxeViolations();
});

test('an owner writes one with the keyboard alone, and it stands there; the focus is kept', async () => {
  await signIn('ada');
  await open(HELD);
  await button('Write your review').click();
  await button('Publish').click();
  await expect.element(page.getByText('Choose how many stars you give.')).toBeVisible();
  await expect.element(page.getByText('Write a sentence or two.')).toBeVisible();
  const stars = page.getByRole('radio', { name: '1 star' });
  await expect.element(stars).toHaveFocus();
  expect(puts()).toEqual([]);
  await expectNoAxeViolations();

  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByRole('textbox', { name: 'What should others know?' }).fill(' Of use. ');
  await page.getByRole('textbox', { name: 'What you do optional' }).fill('Teacher');
  await page.getByRole('combobox', { name: 'Written in' }).selectOptions('Deutsch');
  await button('Publish').click();
  await expect.element(page.getByText('Your review is saved')).toBeVisible();
  expect(puts()).toEqual([{ stars: 4, text: 'Of use.', trade: 'Teacher', language: 'de' }]);
  await expect.element(page.getByText('Of use.')).toBeVisible();
  // Once, though it stands in the list as well.
  expect(page.getByText('Of use.').elements()).toHaveLength(1);
  await expect.element(button('Change')).toHaveFocus();
});

test('what could not be sent stays typed', async () => {
  await signIn('ada');
  own = { review: review('own'), hiddenReason: null };
  await open(HELD);
  await button('Change').click();
  const text = page.getByRole('textbox', { name: 'What should others know?' });
  await expect.element(text).toHaveValue('Of use.');
  await text.fill('Changed my mind.');
  api.routes[`PUT ${OWN}`] = () => refuse(500, 'internal');
  await button('Save').click();
  await expect.element(page.getByRole('form').getByRole('alert')).toBeVisible();
  api.routes[`PUT ${OWN}`] = () => refuse(403, 'forbidden', { reason: 'not_unlocked' });
  await button('Save').click();
  await expect.element(page.getByText('Only who holds the whole bundle can review it.')).toBeVisible();
  await expect.element(text).toHaveValue('Changed my mind.');
});

test('what is hidden says why, and what is no longer held can only be deleted', async () => {
  await signIn('ada');
  own = { review: review('own'), hiddenReason: 'Names a client.' };
  await open();
  await expect.element(page.getByText('“Names a client.”', { exact: false })).toBeVisible();
  await expect.element(page.getByText('You no longer hold this bundle', { exact: false })).toBeVisible();
  await expect.element(button('Change')).not.toBeInTheDocument();
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Of use.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});

test('the house does not review what it sells', async () => {
  await signIn('ada', 'admin');
  await open(HELD);
  await expect.element(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect.element(button('Write your review')).not.toBeInTheDocument();
});

test('offers another try when the reviews cannot be had', async () => {
  api.routes[`GET /api/bundle-reviews/${SLUG}`] = () => refuse(404, 'not_found');
  await open();
  await expect.element(button('Retry')).toBeVisible();
  api.routes[`GET /api/bundle-reviews/${SLUG}`] = () => Response.json(wholeList([review('r1')]));
  await button('Retry').click();
  await expect.element(page.getByText('Of use.')).toBeVisible();
});

test('whom a site signed in reviews and reports where the account does', async () => {
  others = [review('r1')];
  own = { review: review('own'), hiddenReason: null };
  await signIn('ada');
  const takeBack = vouchBySite();
  await open(HELD);
  await expect.element(page.getByRole('link', { name: /^Report .*\(on Lumora\)/ }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^(Edit|Change) .*\(on Lumora\)/ })).toBeVisible();
  expect(button('Delete').elements()).toEqual([]);
  takeBack();
  cleanUp();
});

test('what was typed outlives a reload until it is sent or called off', async () => {
  await signIn('ada');
  await open(HELD);
  await button('Write your review').click();
  const text = page.getByRole('textbox', { name: 'What should others know?' });
  await text.fill('Of use.');
  page.getByRole('radio', { name: '3 stars' }).element().focus();
  await userEvent.keyboard(' ');
  cleanUp();
  await open(HELD);
  await button('Write your review').click();
  await expect.element(text).toHaveValue('Of use.');
  await expect.element(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await button('Cancel').click();
  await button('Write your review').click();
  await expect.element(text).toHaveValue('');
});
