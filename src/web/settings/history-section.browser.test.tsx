import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { NewRun } from '#core/runs/run.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { currentSession, refreshSession } from '#web/lib/session.ts';
import { listDeviceRuns } from '#web/runs/device-runs.ts';
import { saveRun } from '#web/runs/run-engine/save-run.ts';
import { readLocalSpending } from '#web/spending/local-spending.ts';
import { BudgetSection } from './budget-section.tsx';
import { HistorySection } from './history-section.tsx';

const USER = { id: 'u-keep', email: 'u@x.test', role: 'user' } as SessionUser;
const RUN: NewRun = {
  ...{
    toolSlug: 'flowpulse',
    language: 'en',
    source: 'model',
    status: 'completed',
    values: {},
    output: 'text',
  },
  ...{ provider: 'openai', model: 'gpt', inputTokens: 1000, outputTokens: 500, durationMs: 1 },
};
const MODELS = {
  defaultProvider: 'openai',
  providers: [
    {
      ...{ id: 'openai', name: 'OpenAI', defaultModel: 'gpt' },
      models: [{ id: 'gpt', name: 'GPT', price: { input: 2_500_000, output: 10_000_000 } }],
    },
  ],
};

let keepRuns = true;
let isReached = true;
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  localStorage.clear();
  keepRuns = true;
  isReached = true;
  let budgetMicros: number | null = null;
  api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: USER, level: 'pro', onboardingMode: 'standard', keepRuns }),
    'GET /content/models.json': () => Response.json(MODELS),
    'GET /api/analytics/spending': () =>
      Response.json({ month: '2026-11', spentMicros: 0, budgetMicros, typicalOutputTokens: null }),
    'PATCH /api/account/preferences': ({ body }) => {
      const wanted = body as { keepRuns?: boolean; monthlyBudgetMicros?: number | null };
      keepRuns = wanted.keepRuns ?? keepRuns;
      if (wanted.monthlyBudgetMicros !== undefined) budgetMicros = wanted.monthlyBudgetMicros;
      return Response.json({});
    },
    'POST /api/runs': () => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return Response.json({ id: 'r1' }, { status: 201 });
    },
    'DELETE /api/runs': () => Response.json({ deleted: 3 }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
const show = async (ui = <HistorySection user={currentSession().user as SessionUser} />) => {
  cleanUp = await render(ui, ['settings', 'spending']);
};
const routes = () => api.asked.map(({ route }) => route).filter((route) => !route.startsWith('GET'));

it('turned off, forgets what waits on this device, offers to delete the rest, and sends nothing more', async () => {
  isReached = false;
  expect((await saveRun(RUN)).saving).toBe('queued');
  expect(await listDeviceRuns(USER.id)).toHaveLength(1);
  await show();
  await page.getByRole('switch', { name: 'Keep my runs' }).click();
  const question = page.getByRole('alertdialog', { name: 'Nothing new is kept. Delete what is there?' });
  await expect.element(question).toBeVisible();
  await expectNoAxeViolations();
  await vi.waitFor(async () => expect(await listDeviceRuns(USER.id)).toEqual([]));
  await question.getByRole('button', { name: 'Leave it there' }).click();

  api.asked.length = 0;
  isReached = true;
  expect((await saveRun(RUN)).saving).toBe('history_off');
  expect(routes()).toEqual([]);
  expect(await listDeviceRuns(USER.id)).toEqual([]);
  // The one sum that a budget needs.
  expect(readLocalSpending(USER.id)).toBe(7500);
});

it.each([
  [false, '?usage=false'],
  [true, '?usage=true'],
])('deletes everything after a question; with the figures: %s', async (isWithUsage, search) => {
  await show();
  await page.getByRole('button', { name: 'Delete my runs' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete all your runs?' });
  if (isWithUsage) await question.getByRole('checkbox').click();
  await question.getByRole('button', { name: 'Delete everything' }).click();
  await expect.element(page.getByText('Your runs are deleted')).toBeVisible();
  expect(api.asked.find(({ route }) => route === 'DELETE /api/runs')?.search).toBe(search);
});

it('sets a monthly budget in dollars, refuses what is none, and removes it', async () => {
  await show(<BudgetSection />);
  const field = page.getByRole('textbox', { name: 'Budget in US dollars a month' });
  await field.fill('ten');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter an amount from 0.01', { exact: false })).toBeVisible();
  expect(routes()).toEqual([]);
  await field.fill('12,50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('$0.00 of $12.50').first()).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Remove the budget' }).click();
  await expect.element(page.getByText('Spent on models this month: $0.00')).toBeVisible();
  const bodies = api.asked.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
  expect(bodies).toEqual([{ monthlyBudgetMicros: 12_500_000 }, { monthlyBudgetMicros: null }]);
});

it('asks for the figures anew each time', async () => {
  await show();
  await page.getByRole('button', { name: 'Delete my runs' }).click();
  const figures = page.getByRole('alertdialog').getByRole('checkbox');
  await figures.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete my runs' }).click();
  await expect.element(figures).not.toBeChecked();
});
