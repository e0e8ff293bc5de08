import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { EstimateLine } from './estimate-line.tsx';

let cleanUp: (() => void) | undefined;
afterEach(() => cleanUp?.());

const show = async (costMicros: number | null) => {
  const pricesUrl = 'https://prices.example/';
  const estimate = { model: 'A model', inputTokens: 900, outputTokens: 1000, costMicros, pricesUrl };
  cleanUp = await render(<EstimateLine estimate={estimate} tool="hookbuilder" />, ['spending']);
};

it('estimates no cost without a price, and links the provider’s prices', async () => {
  await show(null);
  await expect.element(page.getByText(/The price of this model is not known here\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Price list' }))
    .toHaveAttribute('href', 'https://prices.example/');
  expect(document.body.textContent).not.toContain('$');
});

it('says the cost where the price is known', async () => {
  await show(20_000);
  await expect.element(page.getByText(/About \$0\.02; a draft costs nothing\./)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});
