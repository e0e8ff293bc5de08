import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openStore, WHOLE_STORE } from '#core/bundles/store-list.ts';
import { wholeList } from '#core/lists/list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { queryClient } from '#web/api/query-client.ts';
import { CART_CHECKOUT } from '#web/bundles/cart-checkout.ts';
import { writeDeviceList } from '#web/bundles/device-bundles.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import Checkout from '#web/routes/checkout.$product.tsx';

const ALL = manyBundles(WHOLE_STORE + 1);
const STORE = openStore(ALL);
const onPage = new Set(STORE.bundles.map(({ slug }) => slug));
const isPaid = ({ cents }: { cents: number }) => cents > 0;
const known = STORE.bundles.find(isPaid);
const unknown = ALL.filter(isPaid).find(({ slug }) => !onPage.has(slug));

const PICKED = 'GET /api/bundles';
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  queryClient.clear();
  localStorage.clear();
  // The stream of events is somebody else's test.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const shelf = { bundles: [], favorites: [], libraryUntil: null, previewsLeft: 3 };
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ann' }, level: 'none' }),
    'GET /api/orders': () => Response.json(wholeList([])),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'stripe' }])),
    'GET /api/bundle-shelf': () => Response.json(shelf),
    'GET /content/bundles.en.json': () => Response.json(STORE),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a cart is paid whole: until all of it is read there is no price, and it is not empty either', async () => {
  if (!known || !unknown) throw new Error('There are no such bundles.');
  const added = [known, unknown].map(({ slug }) => ({ slug, madeAt: 1 }));
  writeDeviceList('cart', 'ann', added);
  api.routes[PICKED] = () => refuse(500, 'internal');
  const ui = (
    <LanguageProvider>
      <Routes>
        <Route path="/checkout/:product" element={<Checkout />} />
      </Routes>
    </LanguageProvider>
  );
  cleanUp = await render(ui, ['billing', 'bundles', 'common'], 'en', CART_CHECKOUT);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(page.getByText(known.name).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Checkout' }).query()).toBeNull();
  api.routes[PICKED] = () => Response.json({ ...wholeList([unknown]), total: 1, counts: {} });
  await retry.click();
  await expect.element(page.getByText(unknown.name)).toBeVisible();
  await expect.element(page.getByText(known.name)).toBeVisible();
});
