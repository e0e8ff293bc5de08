import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminOrderDetail } from '#core/admin/admin-order.ts';
import type { AdminFigures } from '#core/admin/figures.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { FiguresPanel } from '../figures/figures-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const ORDER: AdminOrderDetail = {
  ...{ id: 'o1', state: 'paid', totalCents: 4_900, currency: 'USD', refundedCents: 700, receiptNumber: 7 },
  items: [{ productId: 'pro-plan', cents: 4_900, name: null }],
  ...{ discountCents: 0, creditCents: 0, taxCents: 0, receipts: [], news: null },
  ...{
    createdAt: '2026-11-20T10:00:00Z',
    paidAt: '2026-11-20T10:00:00Z',
    isTest: false,
    isSurplus: false,
    plan: null,
  },
  ...{ buyer: { id: 'u1', email: 'ada@x.test' }, provider: 'stripe', payments: [], refundableCents: 4_900 },
  ...{ refundRefusal: null, renewalRefusal: null },
  events: [
    {
      ...{ id: 'e1', provider: 'stripe', eventType: 'invoice.paid', orderId: 'o1', outcome: 'applied' },
      receivedAt: '2026-11-20T10:00:00Z',
    },
  ],
  postings: [
    { id: 'p1', debit: 'provider', credit: 'sales', cents: 4_900, postedAt: '2026-11-20T10:00:00Z' },
    { id: 'p2', debit: 'provider', credit: 'sales', cents: 4_900, postedAt: '2026-11-20T10:00:00Z' },
  ],
};
const FIGURES: AdminFigures = {
  months: [{ month: '2026-11', soldCents: 4_900, refundedCents: 900, disputedCents: 0 }],
  licenses: [{ level: 'pro', licenses: 10, holders: 1 }],
  conversion: { accounts: 4, ordered: 2, paid: 1 },
  hasTestPayments: true,
};

let cleanUp = () => {};
let api: ReturnType<typeof answerApi>;
beforeEach(() => {
  api = answerApi({
    'GET /api/admin/orders': () => Response.json(wholeList([ORDER])),
    'GET /api/admin/orders/o1': () => Response.json(ORDER),
    'POST /api/admin/orders/o1/refund': () => Response.json(ORDER),
    'POST /api/admin/provider-events/e1/replay': () => new Response(null, { status: 204 }),
    'GET /api/admin/figures': () => Response.json(FIGURES),
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
const open = async (panel: ReactNode, path = '/admin?tab=orders') => {
  const ui = (
    <main>
      <h1>Admin</h1>
      {panel}
    </main>
  );
  cleanUp = await render(ui, ['admin', 'billing', 'analytics'], 'en', path);
};
const bodies = (route: string) => api.asked.filter((call) => call.route === route).map(({ body }) => body);

it('refunds a part in whole cents, after a question, and never more than is left', async () => {
  await open(<OrdersPanel />);
  await page.getByRole('link', { name: /Pro/ }).click();
  const form = page.getByRole('form', { name: 'Refund' });
  await form.getByLabelText('Amount in US dollars').fill('49,01');
  await form.getByLabelText('Reason').fill('Did not fit');
  await form.getByRole('button', { name: 'Refund' }).click();
  await expect.element(page.getByText('Enter an amount up to $49', { exact: false })).toBeVisible();
  await form.getByLabelText('Amount in US dollars').fill('12,30');
  await form.getByRole('button', { name: 'Refund' }).click();
  const question = page.getByRole('alertdialog', { name: 'Refund $12.30?' });
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Refund' }).click();
  await expect.element(page.getByText('Refund asked for')).toBeVisible();
  expect(bodies('POST /api/admin/orders/o1/refund')).toEqual([
    { cents: 1_230, refundedCents: 700, reason: 'Did not fit' },
  ]);
});

it.each([
  ['refund', 'Refund that failed', /refused a refund that is due.*Charge ch_1 is disputed\./],
  ['renewal', 'Renewal change that failed', /refused to stop this plan’s renewal.*Charge ch_1 is disputed\./],
] as const)(
  'lists each %s that the provider refused, and says in which words',
  async (what, label, notice) => {
    const refusal = { at: '2026-11-21T10:00:00Z', words: 'Charge ch_1 is disputed.' };
    api.routes['GET /api/admin/orders/o1'] = () => Response.json({ ...ORDER, [`${what}Refusal`]: refusal });
    await open(<OrdersPanel />);
    await page.getByLabelText('State').selectOptions(label);
    await vi.waitFor(() => expect(api.asked.at(-1)?.search).toContain(`refused=${what}`));
    await page.getByRole('link', { name: /Pro/ }).click();
    await expect.element(page.getByText(notice)).toBeVisible();
    await expectNoAxeViolations();
  },
);

it('replays an event of the order, and says when it could not', async () => {
  await open(<OrdersPanel />, '/admin?tab=orders&order=o1');
  await expect.element(page.getByText('$49 from sales to provider', { exact: false }).first()).toBeVisible();
  const replay = page.getByRole('button', { name: 'Replay invoice.paid' });
  await replay.click();
  await expect.element(page.getByText('Event replayed')).toBeVisible();
  api.routes['POST /api/admin/provider-events/e1/replay'] = () => refuse(500, 'internal');
  await replay.click();
  await expect.element(page.getByText('The event could not be replayed')).toBeVisible();
});

it('shows the figures as pictures with a sentence, and as tables', async () => {
  await open(<FiguresPanel />);
  await expect
    .element(page.getByRole('img', { name: 'Net revenue of the last twelve months: $40.' }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /Nov 2026 \$49 \$9 \$0 \$40/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Paid 1 25%' })).toBeVisible();
  await expectNoAxeViolations();
});

it('downloads a file once the server allows it, and says when it does not', async () => {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(new URL(this.href).pathname);
  });
  await open(<FiguresPanel />);
  const file = page.getByRole('button', { name: 'Ledger' });
  api.routes['GET /api/admin/exports'] = () => refuse(403, 'forbidden');
  await file.click();
  await expect.element(page.getByText('The file could not be downloaded')).toBeVisible();
  expect(downloads).toEqual([]);
  // It lies over the button.
  await page.getByRole('button', { name: 'Close' }).click();
  api.routes['GET /api/admin/exports'] = () => Response.json(wholeList(['ledger']));
  await file.click();
  await vi.waitFor(() => expect(downloads).toEqual(['/api/admin/exports/ledger']));
});
