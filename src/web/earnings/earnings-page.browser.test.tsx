import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Earnings, PayoutView } from '#core/billing/payout.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { EarningsPage } from './earnings-page.tsx';

const AT = '2026-11-20T10:00:00Z';
const RICH: Earnings = {
  ...{ balanceCents: 4_200, heldCents: 1_400, availableCents: 2_800, requestedCents: 0 },
  hasResaleRights: true,
};
const ENTRY = { id: 'e1', at: AT, kind: 'sale', name: 'Harbour Letter', priceCents: 2_000, cents: 1_400 };

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open(earnings: () => Earnings, routes = {}) {
  const api = answerApi({
    'GET /api/earnings': () => Response.json(earnings()),
    'GET /api/earnings/entries': () => Response.json(wholeList([ENTRY])),
    'GET /api/payouts': () => Response.json(wholeList([])),
    ...routes,
  });
  cleanUp = await render(
    <main>
      <EarningsPage />
    </main>,
    ['earnings'],
  );
  return api;
}
const text = (words: string | RegExp) => page.getByText(words);
const button = page.getByRole('button', { name: 'Ask for the payout' });
const asked = (api: Awaited<ReturnType<typeof open>>) =>
  api.asked.filter(({ route }) => route === 'POST /api/payouts');

it('shows the balance and the statement, and asks to be paid once however often that is tried', async () => {
  let earnings = RICH;
  const api = await open(() => earnings, { 'POST /api/payouts': () => refuse(500, 'internal') });
  await expect.element(text('Held for now')).toBeVisible();
  await expect.element(page.getByText('$28', { exact: true })).toBeVisible();
  await expect.element(text('Harbour Letter')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', expect.stringMatching(/\/api\/earnings\/statement$/));
  await expectNoAxeViolations();
  await button.click();
  await expect.element(text('Say where the money is to go.')).toBeVisible();
  await page.getByLabelText('Amount in US dollars').fill('28.01');
  await page.getByLabelText('Where to pay').fill('PayPal: ada@example.test');
  await button.click();
  await expect.element(text('Enter an amount from $25 to $28, such as 25.50.')).toBeVisible();
  expect(asked(api)).toHaveLength(0);
  await page.getByLabelText('Amount in US dollars').fill('27,50');
  await button.click();
  await expect.element(text('The payout was not asked for')).toBeVisible();
  api.routes['POST /api/payouts'] = () => {
    earnings = { ...RICH, balanceCents: 1_450, availableCents: 50, requestedCents: 2_750 };
    return Response.json({ id: 'p1' }, { status: 201 });
  };
  await button.click();
  await expect.element(text(/A payout of yours is waiting/)).toBeVisible();
  expect(asked(api).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ cents: 2_750, destination: 'PayPal: ada@example.test' })),
  );
  expect(new Set(asked(api).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('pays all that is left, however little, to who wants to leave, once nothing of it is held', async () => {
  const poor = { ...RICH, balanceCents: 1_400, heldCents: 700, availableCents: 700 };
  await open(() => poor);
  await expect.element(text(/To delete your account .* \$14, whatever it comes to/)).toBeVisible();
  await expect.element(page.getByLabelText('Where to pay')).not.toBeInTheDocument();
  cleanUp();
  const api = await open(() => ({ ...poor, heldCents: 0, availableCents: 1_400 }), {
    'POST /api/payouts': () => Response.json({ id: 'p1' }, { status: 201 }),
  });
  await expect.element(text(/To delete your account .* \$14, though that is less/)).toBeVisible();
  await page.getByLabelText('Where to pay').fill('PayPal: ada@example.test');
  await page.getByRole('button', { name: 'Ask for all of it: $14' }).click();
  await expect.element(text('Payout asked for')).toBeVisible();
  expect(asked(api).map(({ body }) => body)).toEqual([
    { cents: 1_400, destination: 'PayPal: ada@example.test', isLast: true },
  ]);
  await expectNoAxeViolations();
});

it('says why nothing can be asked for, what was decided, and that the right to sell has ended', async () => {
  const poor = { ...RICH, balanceCents: -1_400, heldCents: 0, availableCents: 0, hasResaleRights: false };
  const payout = { id: 'p1', cents: 2_800, state: 'refused', note: 'No such address', requestedAt: AT };
  await open(() => poor, {
    'GET /api/earnings/entries': () => Response.json(wholeList([])),
    'GET /api/payouts': () => Response.json(wholeList([{ ...payout, decidedAt: AT }])),
  });
  await expect.element(text(/Your resale rights have ended/)).toBeVisible();
  await expect.element(text(/took back more than you have left here/)).toBeVisible();
  await expect.element(text(/From \$25 on you can ask for a payout/)).toBeVisible();
  await expect.element(text('No such address')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('takes back a payout that waits, and says where the money is', async () => {
  const payout: PayoutView = {
    ...{ id: 'p1', cents: 2_750, state: 'requested', note: null },
    ...{ requestedAt: AT, decidedAt: null },
  };
  let payouts = [payout];
  const api = await open(() => RICH, {
    'GET /api/payouts': () => Response.json(wholeList(payouts)),
    'POST /api/payouts/p1/withdraw': () => refuse(409, 'conflict', { reason: 'state' }),
  });
  const back = page.getByRole('button', { name: 'Take back the payout of $27.50' });
  await back.click();
  await expect.element(text('The payout was not taken back')).toBeVisible();
  api.routes['POST /api/payouts/p1/withdraw'] = () => {
    payouts = [{ ...payout, state: 'withdrawn', decidedAt: AT }];
    return new Response(null, { status: 204 });
  };
  await back.click();
  await expect.element(text('$27.50 is in your balance again.')).toBeVisible();
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('says when so many were asked for that the next one is one of tomorrow', async () => {
  await open(() => RICH, {
    'POST /api/payouts': () => refuse(429, 'rate_limited', { retryAfterSeconds: 80_000 }),
  });
  await page.getByLabelText('Where to pay').fill('PayPal: ada@example.test');
  await button.click();
  await expect.element(text(/You have asked for 5 payouts within a day\./)).toBeVisible();
});
