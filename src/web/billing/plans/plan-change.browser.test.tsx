import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LicenseNews, OrderView, PlanView } from '#core/billing/order.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import { wholeList } from '#core/lists/list.ts';
import { findProduct } from '#core/prices/price-book.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { type Asked, answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { CheckoutPage } from '../checkout-page.tsx';
import { ManagePage } from '../manage-page.tsx';
import { PlanList } from '../plan-list.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const NEWS = `DELETE /api/orders/${ID}/news`;
const END = '2099-03-01T12:00:00.000Z';
const NAMES = ['FlowPulse', 'HookBuilder', 'MindAlign', 'MoneyMind', 'ClipGenius'];

const PLAN: PlanView = { state: 'active', paidUntil: END, productId: 'pro-plan', cents: 4_900, next: null };
const ORDER: OrderView = {
  ...{
    id: ID,
    state: 'paid',
    provider: 'stripe',
    isTest: false,
    isSurplus: false,
    currency: 'USD',
    checkoutUrl: null,
  },
  ...{
    items: [{ productId: 'pro-plan', cents: 4_900, name: null }],
    totalCents: 4_900,
    discountCents: 0,
    creditCents: 0,
  },
  ...{ taxCents: 0, refundedCents: 0, receiptNumber: 1, receipts: [], createdAt: END, paidAt: END },
  ...{ plan: PLAN, news: null },
};
const ALLOWANCE: AllowanceView = {
  ...{ id: 'a1', sourceRef: `order:${ID}:pro-plan`, level: 'pro', places: 10, resaleEnabled: false },
  expiresAt: END,
  tools: NAMES.map((name) => ({ slug: name.toLowerCase(), swapsFrom: '2020-01-01T00:00:00Z' })),
};

let order: OrderView;
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  order = ORDER;
  // The stream of events is somebody else's test.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'u1', name: 'Ana', email: 'ana@example.test' }, level: 'pro' }),
    'GET /content/catalogue.en.json': () =>
      Response.json({
        tools: NAMES.map((name) => ({
          ...{ slug: name.toLowerCase(), name, tagline: '', category: 'time-management', isAvailable: true },
          level: name === 'ClipGenius' ? 'pro' : 'standard',
        })),
      }),
    'GET /api/orders': () => Response.json(wholeList([order])),
    'GET /api/allowances': () => Response.json(wholeList([ALLOWANCE])),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'stripe' }])),
    'POST /api/order-quotes': () =>
      Response.json({ discountCents: 0, totalCents: 14_900, creditCents: 2_450 }),
    'POST /api/orders': () => refuse(409, 'quota_exceeded', { what: 'orders' }),
    [`PUT /api/orders/${ID}/next-plan`]: ({ body }) => {
      const { productId, keep } = body as { productId: string; keep: string[] };
      const next = productId === 'pro-plan' ? null : { productId, keep, cents: 1_900 };
      order = { ...ORDER, plan: { ...PLAN, next } };
      return Response.json({ approvalUrl: null });
    },
    [NEWS]: () => {
      const { news } = order;
      order = { ...order, news: null };
      return Response.json({ news });
    },
  });
  await refreshSession();
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
  vi.unstubAllGlobals();
});

const bodiesOf = (route: string) => api.asked.filter((each) => each.route === route).map(({ body }) => body);
const button = (name: string | RegExp) => page.getByRole('button', { name });

const toastTitle = () => document.querySelector('.toast b')?.textContent;
/** Without a clock: to poll would move the one that is played. */
const toastComing = (title: string) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => toastTitle() === title && resolve());
    observer.observe(document.body, { childList: true, subtree: true });
  });

async function showManage(): Promise<void> {
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <ManagePage />
      </main>
    </LanguageProvider>,
    ['billing', 'common'],
  );
}

async function showCheckout(id: string): Promise<void> {
  const product = findProduct(id);
  if (!product) throw new Error(`There is no ${id}.`);
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <CheckoutPage product={product} />
      </main>
    </LanguageProvider>,
    ['billing', 'common'],
  );
}

it('a lower plan is named with its day and the tools that stay, and can be taken back', async () => {
  await showManage();
  await expect
    .element(page.getByRole('link', { name: 'Upgrade to Reseller' }))
    .toHaveAttribute('href', '/checkout/reseller-plan');
  await expect.element(page.getByRole('link', { name: 'Claim all' })).toHaveAttribute('href', '/claim-all');
  await button('Change to Standard').click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/^On Mar 1, 2099 your plan becomes Standard: 3 places/))
    .toBeVisible();
  await expect.element(dialog.getByText(/close on that day: ClipGenius$/)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(4);
  await dialog.getByLabelText('MoneyMind').click();
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Change on Mar 1, 2099' }).click();
  await expect.element(page.getByText('From Mar 1, 2099 it will be Standard, $19 a month.')).toBeVisible();
  await button('Keep Pro').click();
  await expect.element(button('Change to Standard')).toBeVisible();
  expect(bodiesOf(`PUT /api/orders/${ID}/next-plan`)).toEqual([
    { productId: 'standard-plan', keep: ['moneymind'] },
    { productId: 'pro-plan', keep: [] },
  ]);
});

it('says that PayPal asks on a page of its own', async () => {
  order = { ...ORDER, provider: 'paypal' };
  await showManage();
  await button('Change to Standard').click();
  await expect.element(page.getByText(/^PayPal asks you to agree/)).toBeVisible();
});

it('a coupon that is typed and not applied is meant all the same, and its refusal is said', async () => {
  order = { ...ORDER, plan: null };
  api.routes['POST /api/orders'] = () => refuse(409, 'conflict', { reason: 'coupon_unknown' });
  await showCheckout('pro');
  await page.getByLabelText('Coupon code').fill(' SPRING ');
  await button('Checkout').click();
  await expect.element(page.getByText('There is no such coupon.')).toBeVisible();
  expect(bodiesOf('POST /api/orders')).toMatchObject([{ items: ['pro-plan'], coupon: 'SPRING' }]);
});

it('a higher plan shows what the server takes off, and is ordered in place of the other', async () => {
  await showCheckout('flipper');
  await expect.element(page.getByText('−$24.50').or(page.getByText('-$24.50'))).toBeVisible();
  await expect.element(page.getByText('$124.50')).toBeVisible();
  expect(page.getByLabelText('Coupon code').elements()).toHaveLength(0);
  await button('Checkout').click();
  await expect
    .element(page.getByText(/^This account has reached the maximum number of orders/))
    .toBeVisible();
  expect(bodiesOf('POST /api/orders')).toEqual([
    { items: ['reseller-plan'], method: 'stripe', replaces: ID },
  ]);
  expect(bodiesOf('POST /api/order-quotes')).toEqual([{ items: ['reseller-plan'], replaces: ID }]);
});

it('nothing is sold while the orders cannot be read, and that is said, with a way on', async () => {
  api.routes['GET /api/orders'] = () => refuse(500, 'internal');
  await showCheckout('reseller-plan');
  const failed = page.getByText('Your orders could not be loaded.');
  await expect.element(failed).toBeVisible();
  expect(button('Checkout').query()).toBeNull();
  await expectNoAxeViolations();
  api.routes['GET /api/orders'] = () => Response.json(wholeList([order]));
  await button('Retry').click();
  await expect.element(button('Checkout')).toBeEnabled();
  await expect.element(failed).not.toBeInTheDocument();
});

it('settings say that the plans could not be read, and read them again', async () => {
  api.routes['GET /api/orders'] = () => refuse(500, 'internal');
  cleanUp = await render(
    <main>
      <h2>Your plan</h2>
      <PlanList />
    </main>,
    ['billing', 'common'],
  );
  await expect.element(page.getByText('Your orders could not be loaded.')).toBeVisible();
  api.routes['GET /api/orders'] = () => Response.json(wholeList([order]));
  await button('Retry').click();
  await expect.element(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible();
});

it('the card is changed on the page of the payment company, and that is said where it does not open', async () => {
  const PAGE = `POST /api/orders/${ID}/payment-page`;
  api.routes[PAGE] = () => refuse(503, 'unavailable');
  await showManage();
  await button('Change the card').click();
  await expect.element(page.getByText('The payment company’s page could not be opened')).toBeVisible();
  api.routes[PAGE] = () => Response.json({ url: '#card' });
  await button('Change the card').click();
  await expect.poll(() => location.hash).toBe('#card');
  history.replaceState(null, '', location.pathname + location.search);
});

it('a lower plan is not sold beside a higher one, but waits for its renewal', async () => {
  await showCheckout('starter');
  await expect
    .element(page.getByRole('link', { name: 'Change it under Manage License' }))
    .toHaveAttribute('href', '/manage-license');
  expect(button('Checkout').elements()).toHaveLength(0);
});

it('what leads to the payment can be read for a second before the page is left', async () => {
  let answer = (_: Response) => {};
  api.routes['POST /api/orders'] = () => new Promise((resolve) => (answer = resolve));
  order = { ...ORDER, state: 'open', plan: null };
  await showCheckout('clone-license');
  await button('Checkout').click();
  await expect.poll(() => bodiesOf('POST /api/orders')).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const said = toastComing('Checkout initiated! Redirecting to payment....');
  answer(Response.json({ id: ID, checkoutUrl: '#paid' }, { status: 201 }));
  await said;
  await vi.advanceTimersByTimeAsync(999);
  expect(location.hash).toBe('');
  expect(toastTitle()).toBe('Checkout initiated! Redirecting to payment....');
  expect(
    button(/^Checkout/)
      .element()
      .getAttribute('aria-busy'),
  ).toBe('true');
  await vi.advanceTimersByTimeAsync(1);
  expect(location.hash).toBe('#paid');
  history.replaceState(null, '', location.pathname + location.search);
});

it.each<[LicenseNews['kind'], string, string]>([
  ['upgraded', 'Upgraded to Pro license!', 'You now have access to additional features and tools.'],
  ['active', 'Your Pro license is active', 'Thank you for your continued support.'],
])('what a payment brought is told once: %s', async (kind, title, text) => {
  order = { ...ORDER, news: { kind, level: 'pro' } };
  await showManage();
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(bodiesOf(NEWS)).toHaveLength(1);
});

it('what a payment brought is told for six seconds', async () => {
  const answer = api.routes[NEWS] as (asked: Asked) => Response;
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  api.routes[NEWS] = async (asked) => {
    await told;
    return answer(asked);
  };
  order = { ...ORDER, news: { kind: 'upgraded', level: 'pro' } };
  await showManage();
  await expect.poll(() => bodiesOf(NEWS)).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const coming = toastComing('Upgraded to Pro license!');
  tell();
  await coming;
  vi.advanceTimersByTime(5999);
  expect(toastTitle()).toBe('Upgraded to Pro license!');
  vi.advanceTimersByTime(1);
  expect(toastTitle()).toBeUndefined();
});

it('an upgrade that could not be calculated is tried again', async () => {
  const answer = api.routes['POST /api/order-quotes'];
  api.routes['POST /api/order-quotes'] = () => refuse(404, 'not_found');
  await showCheckout('reseller-plan');
  const failed = page.getByText('What is left of your plan could not be calculated.', { exact: false });
  await expect.element(failed).toBeVisible();
  await expectNoAxeViolations();
  if (answer) api.routes['POST /api/order-quotes'] = answer;
  await button('Retry').click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(page.getByText('$124.50')).toBeVisible();
});
