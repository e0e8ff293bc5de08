import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TestAct, TestActRequest, TestPayment } from '#core/billing/test-payment.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { TestPaymentPage } from './test-payment-page.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const OF_PLAN: TestAct[] = ['dispute', 'renew', 'fail_renewal', 'end'];
const PAID: TestPayment = {
  ...{
    id: ID,
    orderId: ID,
    cents: 1_900,
    creditCents: 0,
    chargedCents: 1_900,
    currency: 'USD',
    isPlan: true,
    state: 'paid',
  },
  ...{ refundedCents: 0, dispute: 'none', renews: true, isEnded: false, paidUntil: '2099-03-01T12:00:00Z' },
  ...{ returnUrl: `/orders/${ID}`, acts: ['refund', 'refund_half', ...OF_PLAN] },
};

let cleanUp = () => {};
let payment: TestPayment;
/** What an act makes of the payment. */
let after: Partial<Record<TestAct, Partial<TestPayment>>>;
beforeEach(() => {
  payment = PAID;
  after = {};
  answerApi({
    [`GET /api/test-payments/${ID}`]: () => Response.json(payment),
    [`POST /api/test-payments/${ID}/acts`]: ({ body }) => {
      payment = { ...payment, ...after[(body as TestActRequest).act] };
      return Response.json({ payment, isDeclined: false });
    },
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const open = async () => {
  const ui = (
    <main>
      <TestPaymentPage id={ID} />
    </main>
  );
  cleanUp = await render(ui, ['billing', 'common']);
};
const state = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const offered = () =>
  [...document.querySelectorAll('main :is(a, button)')].map(({ textContent }) => textContent);

it.each([
  ['a month', PAID, 1_900, 'Refunded in full: $19'],
  [
    'a month that credit was taken off',
    { ...PAID, creditCents: 500, chargedCents: 1_400 },
    1_400,
    'Refunded in full: $14',
  ],
])('of %s that was refunded it says so, and offers nothing more', async (_, paid, refundedCents, says) => {
  payment = paid;
  after = { refund: { refundedCents, acts: OF_PLAN } };
  await open();
  await page.getByRole('button', { name: 'Refund all' }).click();
  await expect.element(state(says)).toHaveFocus();
  expect(offered()).toEqual(['Back to the order']);
  expect(page.getByText('$19 a month').elements()).toEqual([]);
  await expectNoAxeViolations();
});

it('of half a refund it says how much, leaves the focus, and the plan goes on', async () => {
  after = { refund_half: { refundedCents: 950 } };
  await open();
  const half = page.getByRole('button', { name: 'Refund half' });
  await half.click();
  await expect.element(state('Refunded in part: $9.50')).toBeVisible();
  await expect.element(half).toHaveFocus();
  await expect.element(page.getByText('$19 a month')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'End the plan' })).toBeEnabled();
});

it('takes no dispute over the rest for a whole refund', async () => {
  payment = { ...PAID, refundedCents: 950, dispute: 'opened', acts: ['win_dispute', 'lose_dispute', 'end'] };
  await open();
  await expect.element(state('Refunded in part: $9.50')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'End the plan' })).toBeVisible();
});

it('has the answer to the bank first, before the ways out', async () => {
  payment = { ...PAID, state: 'authenticating', acts: ['authenticate', 'leave'] };
  await open();
  await expect.element(state('Your bank asks whether it is you')).toBeVisible();
  expect(offered()).toEqual(['Yes, it is me', 'Back to the order', 'Leave without paying']);
});
