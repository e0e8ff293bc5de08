import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { OrderPage } from './order-page.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const USER: SessionUser = {
  ...{ id: 'u1', name: 'Ana Now', firstName: 'Ana', lastName: 'Now', email: 'now@example.test' },
  ...{ image: null, role: 'user', emailVerified: true },
};

/** Reseller for what was left of Pro, with a coupon of ten dollars and tax. */
const UPGRADE: ReceiptView = {
  ...{ number: 7, paidAt: '2026-10-01T12:00:00Z', cents: 12_100, taxCents: 650, refundedCents: 0 },
  items: [{ productId: 'reseller-plan', cents: 14_900, name: null }],
  ...{ discountCents: 1_000, creditCents: 2_450 },
  ...{ buyer: { name: 'Ana Then', email: 'then@example.test' }, language: 'en' },
};
/** A month later, of the lower plan that was chosen meanwhile. */
const RENEWAL: ReceiptView = {
  ...UPGRADE,
  ...{
    number: 9,
    paidAt: '2026-11-01T12:00:00Z',
    cents: 4_900,
    taxCents: 0,
    discountCents: 0,
    creditCents: 0,
  },
  items: [{ productId: 'pro-plan', cents: 4_900, name: null }],
};
const ORDER: OrderView = {
  ...{ id: ID, state: 'paid', provider: 'stripe', isTest: false, isSurplus: false, currency: 'USD' },
  ...{ items: UPGRADE.items, discountCents: 1_000, totalCents: 13_900, creditCents: 2_450 },
  // The latest payment had none.
  ...{ taxCents: 0, refundedCents: 0, receiptNumber: 7, receipts: [RENEWAL, UPGRADE], checkoutUrl: null },
  ...{ createdAt: UPGRADE.paidAt, paidAt: UPGRADE.paidAt, news: null },
  plan: {
    ...{
      state: 'active',
      paidUntil: '2026-12-01T12:00:00Z',
      productId: 'pro-plan',
      cents: 4_900,
      next: null,
    },
  },
};

let cleanUp = () => {};
let order: OrderView;
beforeEach(async () => {
  order = ORDER;
  // The stream of events is somebody else's test.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  answerApi({
    'GET /api/session': () => Response.json({ user: USER, level: 'pro' }),
    [`GET /api/orders/${ID}`]: () => Response.json(order),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const open = async () => {
  const ui = (
    <main>
      <OrderPage id={ID} user={USER} />
    </main>
  );
  cleanUp = await render(ui, ['billing', 'common']);
};
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((line) =>
    [line.querySelector('dt'), line.querySelector('dd')].map((part) => part?.textContent),
  );

it('shows the payment of its receipt to the cent, not that of a later month', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Receipt 7', exact: true })).toBeVisible();
  const shown = lines();
  expect(shown).toContainEqual(['Buyer', 'Ana Then, then@example.test']);
  expect(shown.slice(3, -1)).toEqual([
    ['Reseller', '$149'],
    ['Discount', '-$10'],
    ['Left of your current month', '-$24.50'],
    ['Tax', '$6.50'],
    ['Total', '$121'],
  ]);
  await expect.element(page.getByRole('button', { name: 'Receipt 9 as PDF' })).toBeVisible();
  await expectNoAxeViolations();
});

it('asks for what is to be paid while it is open, less what was left of the plan', async () => {
  order = {
    ...ORDER,
    ...{ state: 'open', receiptNumber: null, receipts: [], paidAt: null, plan: null },
    checkoutUrl: 'https://pay.example.test/session',
  };
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Continue to payment' }))
    .toHaveAttribute('href', 'https://pay.example.test/session');
  expect(lines().at(-1)).toEqual(['Total', '$114.50']);
});

it('leads to no page of a payment company that is no more', async () => {
  order = { ...ORDER, ...{ state: 'open', receiptNumber: null, receipts: [], paidAt: null, plan: null } };
  await open();
  await expect.element(page.getByText(/payment page for this order has closed/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/checkout/reseller-plan');
});

it.each([
  ['refunded', 'Buy again', '/checkout/reseller-plan'],
  ['cancelled', 'Try again', '/checkout/reseller-plan'],
  ['disputed', 'Write to support', '/support'],
  ['dispute_lost', 'Buy again', '/checkout/reseller-plan'],
] as const)('of an order that is %s it offers to “%s”', async (state, name, href) => {
  order = { ...ORDER, state, ...(state === 'cancelled' && { paidAt: null }) };
  await open();
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

const PLAN = ORDER.plan as NonNullable<OrderView['plan']>;
const [LONG_AGO, FAR_OFF] = ['2020-03-01T12:00:00Z', '2099-03-01T12:00:00Z'];
it.each<[string, Partial<typeof PLAN>, string | RegExp, [name: string, href: string], boolean]>([
  ['runs', {}, 'What you bought is active.', ['Choose your tools', '/manage-license'], true],
  ['will end', { state: 'ending' }, /does not renew/, ['Choose your tools', '/manage-license'], true],
  [
    'is over',
    { state: 'ended', paidUntil: LONG_AGO },
    /The plan has ended/,
    ['Pricing Plans', '/pricing'],
    false,
  ],
  ['went out of sight', { paidUntil: LONG_AGO }, /The plan has ended/, ['Pricing Plans', '/pricing'], false],
  ['was replaced', { state: 'replaced' }, /A higher plan/, ['Manage License', '/manage-license'], false],
])('says of a plan that %s what became of it', async (_, plan, says, [name, href], isCertified) => {
  order = { ...ORDER, plan: { ...PLAN, paidUntil: FAR_OFF, ...plan } };
  await open();
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  const certificate = page.getByRole('link', { name: 'Certificate' });
  expect(certificate.elements()).toHaveLength(isCertified ? 1 : 0);
});
