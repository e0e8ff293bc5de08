import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { ShelfBundle } from '#core/bundles/shelf.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { BundleDialog } from './bundle-dialog.tsx';

const BUNDLE = manyBundles(6).find(({ cents }) => cents > 0) as BundleFacts;
const OWNED: ShelfBundle = {
  ...{ slug: BUNDLE.slug, access: 'whole', source: 'purchase', since: '2026-01-01T00:00:00Z' },
};

let cleanUp = () => {};
beforeEach(() => void answerApi({}));
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it.each([
  ['has a price', undefined, 1, 0],
  ['is a preview has a price', { ...OWNED, access: 'preview' as const }, 1, 0],
  ['is owned is called so, without a price', OWNED, 0, 1],
])('a bundle that %s', async (_, held, prices, yours) => {
  const cart = { items: [], total: 0, isComplete: true, error: null, add: vi.fn(), remove: vi.fn() };
  const rest = { figures: undefined, isFavorite: false, onFavorite: vi.fn(), onClose: vi.fn() };
  cleanUp = await render(<BundleDialog {...rest} {...{ bundle: BUNDLE, held, shelf: undefined, cart }} />, [
    'bundles',
  ]);
  const dialog = page.getByRole('dialog', { name: BUNDLE.name });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('one-time payment').elements()).toHaveLength(prices);
  expect(dialog.getByText('Yours', { exact: true }).elements()).toHaveLength(yours);
});
