import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { NO_FIGURES } from '#core/bundles/shelf.ts';
import { render } from '#tests/support/browser/render.tsx';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { FactStrip } from './bundle-facts.tsx';

const [BUNDLE] = manyBundles(1) as [BundleFacts];

let cleanUp = () => {};
afterEach(() => cleanUp());

it.each([
  ['not known yet', undefined, '–'],
  ['all real', { downloads: 7 }, '7'],
  ['all samples', { downloads: 4, sampleDownloads: 4 }, '4 4 of them samples'],
  ['mixed', { downloads: 1_204, sampleDownloads: 1 }, '1,204 1 of them a sample'],
])('downloads that are %s', async (_, counted, text) => {
  const figures = counted && { ...NO_FIGURES, slug: BUNDLE.slug, ...counted };
  cleanUp = await render(<FactStrip bundle={BUNDLE} figures={figures} />, ['bundles']);
  const name = page.getByRole('term').filter({ hasText: 'Downloads' });
  await expect.element(name).toBeVisible();
  expect(name.element().nextElementSibling?.textContent?.trim()).toBe(text);
});

it('says how many downloads are samples in a line of its own', async () => {
  const figures = { ...NO_FIGURES, slug: BUNDLE.slug, downloads: 5, sampleDownloads: 5 };
  cleanUp = await render(<FactStrip bundle={BUNDLE} figures={figures} />, ['bundles']);
  const samples = page.getByText('5 of them samples').element();
  expect(samples.getBoundingClientRect().left).toBe(samples.parentElement?.getBoundingClientRect().left);
});
