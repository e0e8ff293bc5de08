import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderView, PlanView } from '#core/billing/order.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { ManagePage } from '../manage-page.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const RENEWAL = `PUT /api/orders/${ID}/renewal`;
const PAID = '2099-03-01T12:00:00.000Z';
const USABLE = '2099-03-08T12:00:00.000Z';
const NAMES = ['FlowPulse', 'HookBuilder'];

let plan: PlanView;
let provider: OrderView['provider'];
let tools: string[];
let swapsFrom: string;
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

const order = (): OrderView => ({
  ...{ id: ID, state: 'paid', provider, isTest: false, isSurplus: false, currency: 'USD', checkoutUrl: null },
  ...{ items: [{ productId: 'pro-plan', cents: 4_900, name: null }], totalCents: 4_900, discountCents: 0 },
  ...{ creditCents: 0, taxCents: 0, refundedCents: 0, receiptNumber: 1, receipts: [] },
  ...{ createdAt: PAID, paidAt: PAID, plan, news: null },
});
const allowance = (): AllowanceView => ({
  ...{ id: 'a1', sourceRef: `order:${ID}:pro-plan`, level: 'pro', places: 10, resaleEnabled: false },
  expiresAt: USABLE,
  tools: tools.map((slug) => ({ slug, swapsFrom })),
});

beforeEach(async () => {
  queryClient.clear();
  plan = { state: 'active', paidUntil: PAID, productId: 'pro-plan', cents: 4_900, next: null };
  provider = 'stripe';
  tools = ['flowpulse'];
  swapsFrom = '2020-01-01T00:00:00Z';
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'u1', name: 'Ana' }, level: 'pro' }),
    'GET /content/catalogue.en.json': () =>
      Response.json({
        tools: NAMES.map((name) => ({
          ...{
            slug: name.toLowerCase(),
            name,
            tagline: `What ${name} does`,
            category: 'time-management',
            isAvailable: true,
          },
          level: 'standard',
        })),
      }),
    'GET /api/orders': () => Response.json(wholeList([order()])),
    'GET /api/allowances': () => Response.json(wholeList([allowance()])),
    'PUT /api/allowances/a1/tools': ({ body }) => {
      tools = (body as { tools: string[] }).tools;
      return Response.json(allowance());
    },
    [RENEWAL]: ({ body }) => {
      plan = { ...plan, state: (body as { renews: boolean }).renews ? 'active' : 'ending' };
      return Response.json(order());
    },
  });
  await refreshSession();
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <ManagePage />
      </main>
    </LanguageProvider>,
    ['billing', 'common'],
  );
  await expect.element(button('Cancel the plan')).toBeVisible();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name });
const question = () => page.getByRole('alertdialog', { name: 'Cancel this plan?' });
const renewals = () => api.asked.filter(({ route }) => route === RENEWAL).map(({ body }) => body);

it('the focus stays on the button with which a choice was saved', async () => {
  const save = button('Save the choice');
  await page.getByLabelText('HookBuilder').click();
  await save.click();
  await expect.element(page.getByText('Your tools are ready')).toBeVisible();
  expect(tools).toEqual(['flowpulse', 'hookbuilder']);
  await expect.element(save).toHaveFocus();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('2 of 10 places taken')).toBeVisible();
});

it('a tool is called by its name, and described by its level, what it does and how long it stays', async () => {
  swapsFrom = PAID;
  await queryClient.invalidateQueries();
  const kept = page.getByRole('checkbox', { name: 'FlowPulse', exact: true });
  await expect
    .element(kept)
    .toHaveAccessibleDescription('Standard What FlowPulse does Keeps its place until Mar 1, 2099');
  await expect.element(kept).toBeDisabled();
  await expect
    .element(page.getByRole('checkbox', { name: 'HookBuilder', exact: true }))
    .toHaveAccessibleDescription('Standard What HookBuilder does');
  await expectNoAxeViolations();
});

it('a choice that was saved elsewhere takes the place of one that was not', async () => {
  await page.getByLabelText('FlowPulse').click();
  await expect.element(page.getByText('0 of 10 places taken')).toBeVisible();
  tools = ['flowpulse', 'hookbuilder'];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('2 of 10 places taken')).toBeVisible();
});

it('says which day is the last one paid, and which the last to use it', async () => {
  await expect
    .element(page.getByText('Tools usable until Mar 8, 2099, 7 days longer than the plan is paid for'))
    .toBeVisible();
  plan = { ...plan, state: 'ending' };
  await queryClient.invalidateQueries();
  await expect
    .element(page.getByText('The plan is paid until Mar 1, 2099 and does not renew.'))
    .toBeVisible();
});

it('a plan is cancelled after a question that names both days, and kept at one press', async () => {
  await button('Cancel the plan').click();
  await expect
    .element(question())
    .toHaveAccessibleDescription(
      'It is paid until Mar 1, 2099, and its tools stay usable until Mar 8, 2099, 7 days longer.',
    );
  await expectNoAxeViolations();
  await question().getByRole('button', { name: 'Keep the plan' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(renewals()).toEqual([]);
  await button('Cancel the plan').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(renewals()).toEqual([]);
  await button('Cancel the plan').click();
  await question().getByRole('button', { name: 'Cancel the plan' }).click();
  await expect.element(page.getByText('The plan will not renew')).toBeVisible();
  await button('Keep the plan').click();
  await expect.element(page.getByText('The plan continues')).toBeVisible();
  expect(renewals()).toEqual([{ renews: false }, { renews: true }]);
});

it('asks with the warning where the payment company ends a plan for good', async () => {
  provider = 'paypal';
  await queryClient.invalidateQueries();
  await expect.element(page.getByText(/^PayPal ends a cancelled plan for good/)).toBeVisible();
  await button('Cancel the plan').click();
  await expect.element(question().getByText(/^PayPal ends a cancelled plan for good/)).toBeVisible();
});
