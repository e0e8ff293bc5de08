import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { findProduct } from '#core/prices/price-book.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { CheckoutPage } from '../checkout-page.tsx';

const ORDER = 'POST /api/orders';
const QUOTE = 'POST /api/order-quotes';
const unknownCode = () => refuse(409, 'conflict', { reason: 'coupon_unknown' });

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  queryClient.clear();
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ann' }, level: 'none' }),
    'GET /api/orders': () => Response.json(wholeList([])),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'stripe' }])),
    [QUOTE]: unknownCode,
    [ORDER]: ({ body }) =>
      (body as { coupon?: string }).coupon
        ? unknownCode()
        : refuse(409, 'quota_exceeded', { what: 'orders' }),
  });
  await refreshSession();
  const product = findProduct('pro-plan');
  if (!product) throw new Error('There is no such plan.');
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <CheckoutPage product={product} />
      </main>
    </LanguageProvider>,
    ['billing', 'common'],
  );
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const orders = () => api.asked.filter(({ route }) => route === ORDER).map(({ body }) => body);
const press = (name: string) => page.getByRole('button', { name }).click();
const field = () => page.getByLabelText('Coupon code');
const told = () => page.getByText('There is no such coupon.');
const wayOn = () => page.getByRole('button', { name: 'Continue without a code' });

it('a code that the order was refused for is told once, at its field, with a way on', async () => {
  await field().fill('SPRING');
  expect(wayOn().query()).toBeNull();
  await press('Checkout');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAccessibleDescription('There is no such coupon.');
  expect(told().elements()).toHaveLength(1);
  expect(document.querySelector('.toast')).toBeNull();
  await expectNoAxeViolations();
  await wayOn().click();
  await expect.element(field()).toHaveValue('');
  await expect.element(told()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Checkout' })).toHaveFocus();
  await press('Checkout');
  await expect
    .element(page.getByText(/^This account has reached the maximum number of orders/))
    .toBeVisible();
  expect(orders()).toMatchObject([{ coupon: 'SPRING' }, { items: ['pro-plan'] }]);
  expect(orders()[1]).not.toHaveProperty('coupon');
});

it('a code that was refused as it was applied is not ordered with', async () => {
  await field().fill('SPRING');
  await press('Apply');
  await expect.element(wayOn()).toBeVisible();
  await press('Checkout');
  await expect.element(field()).toHaveFocus();
  expect(orders()).toEqual([]);
  await field().fill('SUMMER');
  expect(wayOn().query()).toBeNull();
  await press('Checkout');
  await expect.element(wayOn()).toBeVisible();
  expect(orders()).toMatchObject([{ coupon: 'SUMMER' }]);
});

it('a code that ended after it was applied takes nothing off, and can be applied again', async () => {
  api.routes[QUOTE] = () => Response.json({ discountCents: 900, totalCents: 4_000, creditCents: 0 });
  await field().fill('SPRING');
  await press('Apply');
  await expect.element(page.getByText('The coupon is applied.')).toBeVisible();
  await press('Checkout');
  await expect.element(told()).toBeVisible();
  await expect.element(page.getByText('The coupon is applied.')).not.toBeInTheDocument();
  await expect.element(page.getByText('$49 a month')).toBeVisible();
  await press('Apply');
  await expect.element(page.getByText('$40 a month')).toBeVisible();
});
