import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BundlePageFacts, BundlePrompt } from '#core/bundles/bundle.ts';
import type { ReadBundle } from '#core/bundles/shelf.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { News } from './news.tsx';

const prompt = (number: number, title: string, text: string): BundlePrompt => ({
  ...{ number, title, text, outcome: 'A page', variables: [] },
});
const [facts] = manyBundles(1);
const BUNDLE = { ...facts, slug: 'clarity-kit', groups: [], samplePrompts: [] } as unknown as BundlePageFacts;
const CONTENTS: ReadBundle = {
  ...{ version: '1.1.0', access: 'whole', edition: 3, file: null },
  groups: [{ title: 'Part', prompts: [prompt(1, 'New', 'Write it'), prompt(2, 'Kept', 'Say it slowly')] }],
  news: {
    version: '1.0.0',
    added: [1],
    changed: [{ number: 2, before: prompt(1, 'Kept', 'Say it fast') }],
    removed: [prompt(2, 'Gone', 'Was here')],
  },
};
const SEEN = 'PUT /api/bundle-shelf/seen/clarity-kit';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('shows what was added, changed by words, and removed, until it is marked as seen', async () => {
  const api = answerApi({ [SEEN]: () => refuse(500, 'internal') });
  const onOpen = vi.fn();
  cleanUp = await render(
    <main>
      <h2>Reader</h2>
      <News bundle={BUNDLE} contents={CONTENTS} onOpen={onOpen} />
    </main>,
    ['bundles'],
  );
  const news = page.getByRole('region', { name: 'Changed since you last looked' });
  await expect.element(news.getByText('1 added, 1 changed, 1 removed since version 1.0.0.')).toBeVisible();
  await news.getByRole('button', { name: '1. New' }).click();
  expect(onOpen).toHaveBeenLastCalledWith(1);
  await news.getByText('2. Kept').click();
  await expect.element(news.getByRole('insertion')).toHaveTextContent('[added: slowly]');
  await expect.element(news.getByRole('deletion')).toHaveTextContent('[removed: fast]');
  await news.getByRole('button', { name: 'Open this prompt' }).click();
  expect(onOpen).toHaveBeenLastCalledWith(2);
  await news.getByText('Gone').click();
  await expect.element(news.getByText(/Was here/)).toBeVisible();
  await expectNoAxeViolations();
  await news.getByRole('button', { name: 'Mark as seen' }).click();
  await expect.element(page.getByText('This could not be saved. Please try again.')).toBeVisible();
  api.routes[SEEN] = () => new Response(null, { status: 204 });
  await news.getByRole('button', { name: 'Mark as seen' }).click();
  await expect.poll(() => api.asked.filter(({ route }) => route === SEEN).length).toBe(2);
  expect(api.asked.find(({ route }) => route === SEEN)?.body).toEqual({ edition: 3 });
});

it('is nothing where nothing changed', async () => {
  answerApi({});
  cleanUp = await render(
    <main>
      <News bundle={BUNDLE} contents={{ ...CONTENTS, news: null }} onOpen={() => {}} />
      <p>The book</p>
    </main>,
    ['bundles'],
  );
  await expect.element(page.getByText('The book')).toBeVisible();
  expect(document.querySelector('main')?.textContent).toBe('The book');
});
