import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { ProductCheckout } from '../product-checkout.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('says that a tool could not be read, and only of what is none that it is not on sale', async () => {
  const { routes } = answerApi({
    [`GET /api/community-tools/${ID}`]: () => refuse(500, 'internal'),
  });
  cleanUp = await render(
    <main>
      <ProductCheckout asked={`custom-${ID}`} />
    </main>,
    ['billing'],
  );
  await expect.element(page.getByText('What is on sale here could not be loaded')).toBeVisible();
  routes[`GET /api/community-tools/${ID}`] = () => refuse(404, 'not_found');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: 'Pricing Plans' })).toBeVisible();
});
