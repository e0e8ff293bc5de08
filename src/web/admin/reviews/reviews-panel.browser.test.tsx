import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminReview } from '#core/bundles/review.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { ReviewsPanel } from './reviews-panel.tsx';

const LIST = '/api/admin/bundle-reviews';
const REVIEW: AdminReview = {
  ...{ id: 'r1', slug: 'clarity-kit', userEmail: 'ada@x.test', hidden: null, answer: null, isSample: false },
  ...{ stars: 2, text: '<i>Rude</i>', trade: 'Coach', language: 'en', heldSince: '2026-11-01T00:00:00.000Z' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
};

let cleanUp = () => {};
let review: AdminReview;
let api: ReturnType<typeof answerApi>;
beforeEach(async () => {
  review = REVIEW;
  const done = (part: Partial<AdminReview>) => {
    review = { ...review, ...part };
    return new Response(null, { status: 204 });
  };
  const at = '2026-11-21T10:00:00.000Z';
  api = answerApi({
    'GET /content/bundles.en.json': () =>
      Response.json({ bundles: [{ slug: 'clarity-kit', name: 'Clarity Kit' }], total: 1 }),
    [`GET ${LIST}`]: ({ search }) =>
      Response.json(wholeList(search.includes('state=hidden') === (review.hidden !== null) ? [review] : [])),
    [`POST ${LIST}/r1/hide`]: ({ body }) => done({ hidden: { ...(body as { reason: string }), at } }),
    [`POST ${LIST}/r1/show`]: () => done({ hidden: null }),
    [`PUT ${LIST}/r1/answer`]: ({ body }) =>
      done({ answer: { ...(body as { text: string }), answeredAt: at } }),
    [`DELETE ${LIST}/r1/answer`]: () => done({ answer: null }),
  });
  const ui = (
    <main>
      <h1>Admin</h1>
      <ReviewsPanel />
    </main>
  );
  cleanUp = await render(ui, ['admin', 'reviews', 'bundles']);
  await expect.element(page.getByRole('heading', { name: 'Clarity Kit' })).toBeVisible();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodies = (end: string) =>
  api.asked.filter(({ route }) => route.endsWith(end)).map(({ route, body }) => [route.split(' ')[0], body]);

it('hides a review with a reason only, and shows it again from among the hidden', async () => {
  await expect.element(page.getByText('<i>Rude</i>')).toBeVisible();
  await expectNoAxeViolations();
  await button('Hide the review by ada@x.test').click();
  const dialog = page.getByRole('dialog', { name: 'Hide the review by ada@x.test?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect.element(dialog.getByText('Write something here.')).toBeVisible();
  expect(bodies('/hide')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' Names a client. ');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('The review is hidden')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No reviews' })).toBeVisible();
  expect(bodies('/hide')).toEqual([['POST', { reason: 'Names a client.' }]]);

  review = { ...review, updatedAt: '2026-11-22T10:00:00.000Z' };
  await page.getByText('Hidden', { exact: true }).click();
  await expect.element(page.getByText(/: Names a client\. · changed since$/)).toBeVisible();
  await button('Show the review by ada@x.test again').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing is hidden' })).toBeVisible();
});

it('answers for the house, changes the answer and takes it back', async () => {
  const answer = async (text: string) => {
    await button('Answer the review by ada@x.test').click();
    const dialog = page.getByRole('dialog', { name: 'Answer the review by ada@x.test' });
    await dialog.getByRole('textbox', { name: 'Answer' }).fill(text);
    await dialog.getByRole('button', { name: 'Publish the answer' }).click();
    await expect.element(page.getByText(text)).toBeVisible();
  };
  await answer('We are sorry.');
  await answer('It is mended.');
  await button('Remove the answer to ada@x.test').click();
  await expect.element(page.getByText('It is mended.')).not.toBeInTheDocument();
  expect(bodies('/answer')).toEqual([
    ['PUT', { text: 'We are sorry.' }],
    ['PUT', { text: 'It is mended.' }],
    ['DELETE', undefined],
  ]);
});

it('keeps what is open when nothing was decided', async () => {
  api.routes[`POST ${LIST}/r1/hide`] = () => refuse(500, 'internal');
  await button('Hide the review by ada@x.test').click();
  const dialog = page.getByRole('dialog', { name: 'Hide the review by ada@x.test?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Names a client.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('This did not work. Please try again.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Names a client.');
});
