import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import { wholeList } from '#core/lists/list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ClaimPage } from '../claim-page.tsx';

const NAMES = ['FlowPulse', 'HookBuilder', 'MindAlign', 'MoneyMind'];
const OUTCOME: ClaimOutcome = {
  claimed: ['flowpulse', 'hookbuilder'],
  leftOut: [
    { slug: 'mindalign', reason: 'held' },
    { slug: 'moneymind', reason: 'higher' },
  ],
};

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('fills the free places in one press and reports what went in and why the rest did not', async () => {
  let allowance: AllowanceView = {
    ...{ id: 'a1', sourceRef: 'order:1:standard-plan', level: 'standard', places: 2 },
    ...{ resaleEnabled: false, expiresAt: null, tools: [] },
  };
  const api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'u1', email: 'ana@example.test' }, level: 'none' }),
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: NAMES.map((name) => ({ slug: name.toLowerCase(), name, level: 'standard' })) }),
    'GET /api/allowances': () => Response.json(wholeList([allowance])),
    'POST /api/allowances/claims': () => refuse(500, 'internal'),
  });
  await refreshSession();
  cleanUp = await render(<ClaimPage />, ['billing', 'common']);
  await expect.element(page.getByRole('heading', { name: '2 free places' })).toBeVisible();
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect.element(page.getByText('Nothing was claimed. Please try again.')).toBeVisible();
  api.routes['POST /api/allowances/claims'] = () => {
    const tools = OUTCOME.claimed.map((slug) => ({ slug, swapsFrom: '2099-01-01T00:00:00Z' }));
    allowance = { ...allowance, tools };
    return Response.json(OUTCOME);
  };
  await page.getByRole('button', { name: 'Claim all' }).click();
  const report = page.getByRole('region', { name: '2 tools claimed' });
  await expect.element(report.getByText('FlowPulse and HookBuilder')).toBeVisible();
  for (const [reason, name] of [
    ['Left out: you already have it', 'MindAlign'],
    ['Left out: a higher level is needed', 'MoneyMind'],
  ] as const) {
    await expect.element(report.getByText(reason)).toBeVisible();
    await expect.element(report.getByRole('definition').filter({ hasText: name })).toBeVisible();
  }
  await expect.element(page.getByRole('heading', { name: '0 free places' })).toBeVisible();
});
