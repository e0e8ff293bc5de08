import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { UsageReport } from '#core/analytics/report.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { AnalyticsPage } from './analytics-page.tsx';

const points = Array.from({ length: 30 }, (_, index) => ({
  start: `2026-11-${String(index + 1).padStart(2, '0')}`,
  ...{ drafts: index === 4 ? 2 : 0, models: index === 4 ? 3 : 0, costMicros: index === 4 ? 22_500 : 0 },
}));
const tool = (toolSlug: string, usageCount: number) => ({
  ...{
    toolSlug,
    usageCount,
    conversions: 1,
    avgDurationMs: 2500,
    lastUsed: '2026-11-05T10:00:00Z',
    costMicros: 0,
  },
});
const REPORT: UsageReport = {
  period: '30d',
  points,
  totals: {
    uses: 5,
    drafts: 2,
    models: 3,
    inputTokens: 3000,
    outputTokens: 1500,
    costMicros: 22_500,
    unpriced: 1,
  },
  details: {
    ...{ timeSavedMs: 3_600_000, timeSavedUsedMs: 600_000, avgDurationMs: 2500, conversions: 2 },
    tools: ['t1', 't2', 't3', 't4', 't5', 't6'].map((slug, index) => tool(slug, 9 - index)),
    models: [
      {
        ...{ provider: 'openai', model: 'gpt-4o', uses: 2, inputTokens: 3000, outputTokens: 1500 },
        ...{ costMicros: 22_500, unpriced: 0 },
      },
      {
        ...{ provider: 'compatible', model: 'llama', uses: 1, inputTokens: 0, outputTokens: 0 },
        ...{ costMicros: 0, unpriced: 1 },
      },
    ],
  },
};

let api: ReturnType<typeof answerApi>;
let level = 'pro';
let cleanUp = () => {};
beforeEach(async () => {
  level = 'pro';
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'u1', role: 'user' }, level }),
    'GET /content/catalogue.en.json': () => Response.json({ tools: [] }),
    'GET /api/analytics': () => Response.json(REPORT),
    'GET /api/analytics/spending': () =>
      Response.json({
        month: '2026-11',
        spentMicros: 8_000_000,
        budgetMicros: 10_000_000,
        typicalOutputTokens: null,
      }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
const show = async () => {
  cleanUp = await render(<AnalyticsPage />, ['analytics', 'spending', 'gate']);
};

describe('the analytics', () => {
  it('say totals, use over time and every rule, with the chart as a table, and pass axe', async () => {
    await show();
    await expect.element(page.getByText('With a model: 3, drafts: 2')).toBeVisible();
    const chart = page.getByRole('img', {
      name: /^Bar chart from Nov 1 to Nov 30; runs with a model in all: 3, drafts: 2/,
    });
    await expect.element(chart).toBeVisible();
    expect(document.querySelectorAll('[role="img"] rect')).toHaveLength(2);
    await page.getByText('Show as a table').click();
    await expect.element(page.getByRole('row', { name: 'Nov 5 3 2 $0.02' })).toBeVisible();
    await page.getByText('How these figures are made').click();
    await expect.element(page.getByText('19 words a minute', { exact: false })).toBeVisible();
    await expect
      .element(page.getByText('conversions divided by usage count', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('80% of this month', { exact: false })).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Cost' }).click();
    expect(document.querySelectorAll('[role="img"] rect')).toHaveLength(1);
  });

  it('name five tools first and all on demand, and do not price what has no price', async () => {
    await show();
    await expect.element(page.getByRole('link', { name: 't5' })).toBeVisible();
    expect(page.getByRole('link', { name: 't6' }).elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Show all 6' }).click();
    await expect.element(page.getByRole('link', { name: 't6' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^llama.*not known$/ })).toBeVisible();
  });

  it('ask the server for the chosen period in the time zone here', async () => {
    await show();
    await page.getByRole('button', { name: '12 months' }).click();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    await vi.waitFor(() => {
      const { search } = api.asked.filter(({ route }) => route === 'GET /api/analytics').at(-1) ?? {
        search: '',
      };
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ period: '12m', timezone: zone });
    });
  });

  it('show the basics below pro, with what pro adds', async () => {
    api.routes['GET /api/analytics'] = () => Response.json({ ...REPORT, details: null });
    await show();
    await expect.element(page.getByRole('heading', { name: 'Pro Required' })).toBeVisible();
    await expect.element(page.getByText('With a model: 3, drafts: 2')).toBeVisible();
    expect(page.getByText('Time saved').elements()).toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('are closed without a license, but the spending is not', async () => {
    level = 'none';
    await refreshSession();
    await show();
    expect(api.asked.map(({ route }) => route)).not.toContain('GET /api/analytics');
    await expect.element(page.getByRole('heading', { name: 'Standard Required' })).toBeVisible();
    await expect.element(page.getByText('$8.00 of $10.00').first()).toBeVisible();
  });

  it('say when there is nothing to count', async () => {
    api.routes['GET /api/analytics'] = () =>
      Response.json({ ...REPORT, totals: { ...REPORT.totals, uses: 0 } });
    await show();
    await expect.element(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  });

  it('say when they could not be had, and come back on Retry', async () => {
    api.routes['GET /api/analytics'] = () => refuse(500, 'internal');
    await show();
    await expect
      .element(page.getByRole('heading', { name: 'The figures could not be loaded' }))
      .toBeVisible();
    api.routes['GET /api/analytics'] = () => Response.json(REPORT);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('With a model: 3, drafts: 2')).toBeVisible();
  });
});
