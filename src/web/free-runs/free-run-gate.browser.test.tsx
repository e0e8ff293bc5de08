import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FreeRun } from '#core/free-runs/free-run.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { decideGate } from '#web/licenses/gate-state.ts';
import { FreeRunGate } from './free-run-gate.tsx';

const template = {
  ...{ slug: 'flowpulse', name: 'FlowPulse', language: 'en', level: 'standard', category: 'time-management' },
  blocks: [
    {
      type: 'input',
      key: 'goal',
      label: 'Goal',
      required: true,
      inputType: 'text',
      placeholder: '',
      maxLength: 9,
    },
    { type: 'prompt', mode: 'hook_build' },
    { type: 'output', label: 'Result', style: 'default' },
  ],
} as unknown as ToolTemplate;
const gate = decideGate({
  requiredLevel: 'standard',
  check: {
    status: 'decided',
    access: { allowed: false, reason: 'no_license', requiredLevel: 'standard', heldLevel: 'none' },
  },
  isSimplified: false,
});
const made: FreeRun = {
  ...{ toolSlug: 'flowpulse', language: 'en', createdAt: '2026-11-24T09:00:00Z' },
  ...{ runId: 'run-1', output: '## A plan of one hour' },
};

let unmount = () => {};
afterEach(() => {
  unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** @param first what the first try is answered, when it is not the result */
async function show(
  open: string[],
  {
    used = [] as object[],
    result = made,
    first = () => Response.json(made),
    allowances = [] as object[],
    hidden = [] as string[],
  } = {},
) {
  let runs = 0;
  const { asked } = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'u1' }, level: 'none', onboardingMode: 'advanced' }),
    'GET /api/hidden-tools': () => Response.json({ items: hidden, nextCursor: null }),
    'GET /api/allowances': () => Response.json({ items: allowances, nextCursor: null }),
    'GET /api/free-runs': () =>
      Response.json(
        runs > 0
          ? { open: [], used: [{ toolSlug: 'flowpulse', createdAt: made.createdAt }] }
          : { open, used },
      ),
    'GET /api/tools/flowpulse/free-run': () => Response.json(result),
    'POST /api/tools/flowpulse/free-run': () => {
      const answer =
        asked.filter(({ route }) => route.startsWith('POST')).length === 1 ? first() : Response.json(made);
      if (answer.ok) runs += 1;
      return answer;
    },
  });
  await refreshSession();
  if (gate.kind !== 'blocked') throw new Error('The gate is open.');
  unmount = await render(
    <FreeRunGate template={template} gate={gate} onRetry={() => {}} preview={<p>What it does</p>} />,
    ['free-runs', 'gate', 'workbench', 'runs', 'results', 'providers'],
  );
  return () => asked.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
}
const begin = page.getByRole('button', { name: 'Use my free run' });

it('says nothing of a free run to whom no quiz named the tool', async () => {
  await show(['mindalign']);
  await expect.element(page.getByRole('link', { name: 'Upgrade License' })).toBeVisible();
  expect(begin.query()).toBeNull();
});

it('runs the form once on the server, and then shows the result as a draft', async () => {
  const posted = await show(['flowpulse']);
  await begin.click();
  await page.getByRole('button', { name: /draft/i }).click();
  expect(posted()).toEqual([]);
  await expectNoAxeViolations();
  await page.getByRole('textbox', { name: 'Goal' }).fill('Write');
  await page.getByRole('button', { name: /draft/i }).click();
  await expect.element(page.getByRole('heading', { name: 'A plan of one hour' })).toBeVisible();
  expect(posted()).toEqual([{ language: 'en', values: { goal: 'Write' } }]);
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/You used your free run/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'In your run history' })).toBeVisible();
  await expectNoAxeViolations();
});

it('keeps the form after a failure, and may be tried again', async () => {
  const posted = await show(['flowpulse'], { first: () => refuse(503, 'unavailable') });
  await begin.click();
  await page.getByRole('textbox', { name: 'Goal' }).fill('Write');
  await page.getByRole('button', { name: /draft/i }).click();
  await expect.element(page.getByText('The free run could not be made').first()).toBeVisible();
  await page.getByRole('button', { name: /draft/i }).click();
  await expect.element(page.getByRole('heading', { name: 'A plan of one hour' })).toBeVisible();
  expect(posted()).toHaveLength(2);
});

it.each<[string, Partial<FreeRun>, RegExp]>([
  ['kept', {}, /A plan of one hour/],
  ['without a history', { runId: null }, /stays on this page of the tool/],
  ['deleted there', { runId: null, output: null }, /deleted the result/],
])('shows a result that was %s', async (_, over, text) => {
  const used = [{ toolSlug: 'flowpulse', createdAt: made.createdAt }];
  await show([], { used, result: { ...made, ...over } });
  await expect.element(page.getByText(/Nov 24, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Show its result' }).click();
  await expect.element(page.getByText(text)).toBeVisible();
});

const PLAN = { id: 'a1', sourceRef: 'order:o1:pro-plan', places: 10, resaleEnabled: false, expiresAt: null };

it('says that the tool can take a free place of a plan, and sells nothing', async () => {
  await show([], { allowances: [{ ...PLAN, level: 'pro', tools: [{ slug: 'clipgenius', swapsFrom: '' }] }] });
  await expect.element(page.getByRole('heading', { name: 'A place is free' })).toBeVisible();
  await expect
    .element(page.getByText('FlowPulse can take one of your 9 free places. Nothing more is to be paid.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Choose your tools' }))
    .toHaveAttribute('href', '/manage-license');
  expect(page.getByText('Upgrade License').query()).toBeNull();
  await expectNoAxeViolations();
});

it('leads whoever has a tool in each place to swapping one, or to more', async () => {
  await show([], { allowances: [{ ...PLAN, level: 'pro', places: 1, tools: [{ slug: 'x' }] }] });
  await expect.element(page.getByRole('heading', { name: 'Your places are taken' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Swap your tools' }))
    .toHaveAttribute('href', '/manage-license');
  await expect
    .element(page.getByRole('link', { name: 'Upgrade License' }))
    .toHaveAttribute('href', '/license');
  expect(page.getByText(/In a plan/).query()).toBeNull();
  await expectNoAxeViolations();
});

it.each([
  ['their places are for lower levels', { allowances: [{ ...PLAN, level: 'none', tools: [] }] }],
  [
    'the tool is out of the catalogue',
    { allowances: [{ ...PLAN, level: 'pro', tools: [] }], hidden: ['flowpulse'] },
  ],
])('offers no place where %s', async (_, given) => {
  await show([], given);
  await expect.element(page.getByRole('link', { name: 'Back to Tools' })).toBeVisible();
  expect(page.getByText('A place is free').query()).toBeNull();
});
