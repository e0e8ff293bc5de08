import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import type { BundlesOnSale } from '#web/prices/on-sale.ts';
import { CheckoutPage } from '../checkout-page.tsx';

const QUOTE = 'POST /api/order-quotes';
const item = (name: string) => ({ productId: `prompts:${name}`, name, cents: 1_900 });
const cartOf = (...names: string[]): BundlesOnSale => ({
  ...{ kind: 'prompt-bundles', id: 'prompt-bundles', name: 'Cart', interval: 'once' },
  ...{ items: names.map(item), amount: 1_900 * names.length },
});
interface Order {
  items: string[];
  coupon?: string;
}

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  queryClient.clear();
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ann' }, level: 'none' }),
    'GET /api/orders': () => Response.json(wholeList([])),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'stripe' }])),
    // Half of it.
    [QUOTE]: ({ body }) => {
      const cents = 950 * (body as Order).items.length;
      return Response.json({ discountCents: cents, totalCents: cents, creditCents: 0 });
    },
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

function Cart() {
  const [product, setProduct] = useState(() => cartOf('one'));
  return (
    <LanguageProvider>
      <main>
        {/* As another tab does it. */}
        <button type="button" onClick={() => setProduct(cartOf('one', 'two', 'three'))}>
          Add two
        </button>
        <CheckoutPage product={product} />
      </main>
    </LanguageProvider>
  );
}
const quoted = () => api.asked.filter(({ route }) => route === QUOTE).map(({ body }) => body as Order);
const press = (name: string) => page.getByRole('button', { name }).click();
const total = (text: string) => expect.element(page.getByRole('definition').last()).toHaveTextContent(text);
const applied = () => page.getByText('The coupon is applied.');

async function apply(code: string): Promise<void> {
  await page.getByLabelText('Coupon code').fill(code);
  await press('Apply');
}

it('what a coupon takes off is asked for again when the cart is another one', async () => {
  cleanUp = await render(<Cart />, ['billing', 'common']);
  await apply('HALF');
  await total('$9.50');
  await press('Add two');
  await total('$28.50');
  await expect.element(applied()).toBeVisible();
  expect(quoted()).toEqual([
    { items: ['prompts:one'], coupon: 'HALF' },
    { items: ['prompts:one', 'prompts:two', 'prompts:three'], coupon: 'HALF' },
  ]);
});

it('one that does not fit the other cart is said not to, and nothing is taken off', async () => {
  cleanUp = await render(<Cart />, ['billing', 'common']);
  await apply('HALF');
  await expect.element(applied()).toBeVisible();
  api.routes[QUOTE] = () => refuse(409, 'conflict', { reason: 'coupon_unknown' });
  await press('Add two');
  await expect.element(page.getByText('There is no such coupon.')).toBeVisible();
  await total('$57');
  await expect.element(applied()).not.toBeInTheDocument();
});

it('an answer that comes after another code was typed takes nothing off', async () => {
  let answer = () => {};
  api.routes[QUOTE] = () =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json({ discountCents: 950, totalCents: 950, creditCents: 0 }));
    });
  cleanUp = await render(<Cart />, ['billing', 'common']);
  await apply('HALF');
  await expect.poll(quoted).toHaveLength(1);
  await page.getByLabelText('Coupon code').fill('OTHER');
  answer();
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy');
  expect(applied().query()).toBeNull();
  await total('$19');
  await press('Apply');
  await expect.poll(quoted).toHaveLength(2);
  answer();
  await total('$9.50');
});

it('a refused code can be tried again as it stands', async () => {
  api.routes[QUOTE] = () => refuse(500, 'internal');
  cleanUp = await render(<Cart />, ['billing', 'common']);
  await apply('HALF');
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByLabelText('Coupon code')).toHaveAttribute('aria-invalid', 'true');
  api.routes[QUOTE] = () => Response.json({ discountCents: 950, totalCents: 950, creditCents: 0 });
  await press('Apply');
  await total('$9.50');
});
