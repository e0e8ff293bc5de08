import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminPayout } from '#core/billing/payout.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { PayoutsPanel } from './payouts-panel.tsx';

const PAYOUT: AdminPayout = {
  ...{ id: 'p1', cents: 2_750, state: 'requested', note: null, decidedAt: null },
  requestedAt: '2026-11-20T10:00:00Z',
  seller: { id: 'u1', name: 'Ada', email: 'ada@example.test' },
  destination: 'PayPal: <b>ada</b> & co',
  balanceCents: 0,
};

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('shows where to pay, and settles or refuses with a word that the seller reads', async () => {
  const waiting = [PAYOUT, { ...PAYOUT, id: 'p2', cents: 3_000, balanceCents: -1_400 }];
  const decide = (id: string) => () => {
    waiting.splice(
      waiting.findIndex((payout) => payout.id === id),
      1,
    );
    return new Response(null, { status: 204 });
  };
  const { asked } = answerApi({
    'GET /api/admin/payouts': () => Response.json(wholeList(waiting)),
    'POST /api/admin/payouts/p1/settle': decide('p1'),
    'POST /api/admin/payouts/p2/refuse': decide('p2'),
  });
  cleanUp = await render(
    <main>
      <h1>Administration</h1>
      <PayoutsPanel />
    </main>,
    ['earnings', 'admin'],
  );
  await expect.element(page.getByText('Pay to: PayPal: <b>ada</b> & co').first()).toBeVisible();
  await expect.element(page.getByText(/took back \$14 more than this seller has left/)).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Settle $27.50 for Ada' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect.element(dialog.getByText('Say something. The seller reads it.')).toBeVisible();
  await dialog.getByLabelText('How it was paid').fill(' 4TX ');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect.element(page.getByText('Payout settled')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse $30 for Ada' }).click();
  await dialog.getByLabelText('Reason').fill('No such address');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'No payouts' })).toBeVisible();
  expect(asked.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
    { note: '4TX' },
    { note: 'No such address' },
  ]);
});
