import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { RunReport } from '#core/runs/run-report.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { ReportsPanel } from './reports-panel.tsx';

const report = (id: string, part: Partial<RunReport> = {}): RunReport => ({
  ...{
    id,
    userEmail: 'ada@x.test',
    toolSlug: 'hookbuilder',
    source: 'model',
    provider: 'openai',
    model: 'gpt-4o',
  },
  ...{
    reason: 'wrong',
    details: 'The dates.',
    hasOutput: false,
    createdAt: '2026-11-20T10:00:00Z',
    closedAt: null,
  },
  ...part,
});
let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('lists what was reported and why, shows only what may be shown, and closes a report', async () => {
  let open = [report('r1'), report('r2', { reason: 'offensive', hasOutput: true })];
  const { asked } = answerApi({
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: [{ slug: 'hookbuilder', name: 'HookBuilder' }] }),
    'GET /api/admin/reports': () => Response.json(wholeList(open)),
    'GET /api/admin/reports/r2/output': () => Response.json({ output: '<script>alert(1)</script> text' }),
    'POST /api/admin/reports/r1/close': () => {
      open = open.filter(({ id }) => id !== 'r1');
      return new Response(null, { status: 204 });
    },
  });
  const ui = (
    <main>
      <h1>Admin</h1>
      <ReportsPanel />
    </main>
  );
  cleanUp = await render(ui, ['admin', 'feedback']);
  await expect.element(page.getByRole('heading', { name: 'Wrong or misleading' })).toBeVisible();
  await expect.element(page.getByText('The result was not shown.')).toBeVisible();
  expect(asked.map(({ route }) => route)).not.toContain('GET /api/admin/reports/r2/output');
  await page.getByText('The reported result').click();
  await expect.element(page.getByText('<script>alert(1)</script> text')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Close report: HookBuilder, ada@x.test' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Wrong or misleading' })).not.toBeInTheDocument();
  expect(asked.map(({ route }) => route)).toContain('POST /api/admin/reports/r1/close');
});

it('says when there is nothing', async () => {
  answerApi({ 'GET /api/admin/reports': () => Response.json(wholeList([])) });
  cleanUp = await render(<ReportsPanel />, ['admin', 'feedback']);
  await expect.element(page.getByRole('heading', { name: 'No reports' })).toBeVisible();
});
