import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { Report } from '#core/reports/report.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { ReportsPanel } from './reports-panel.tsx';

const report = (id: string, part: Partial<Report> = {}): Report => ({
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
    board: null,
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

it('opens what a board shows and closes its link with a reason, and lets it be shared again', async () => {
  let board = { id: 'b1', shareToken: 'token' as string | null, isClosed: false };
  const done = (part: Partial<typeof board>) => {
    board = { ...board, ...part };
    return new Response(null, { status: 204 });
  };
  const { asked } = answerApi({
    'GET /content/catalogue.en.json': () => Response.json({ tools: [] }),
    'GET /api/admin/reports': () =>
      Response.json(
        wholeList([
          report('r1', { toolSlug: 'visual-board', source: null, model: null, hasOutput: true, board }),
        ]),
      ),
    'POST /api/admin/shared-boards/b1/close': () => done({ shareToken: null, isClosed: true }),
    'POST /api/admin/shared-boards/b1/open': () => done({ isClosed: false }),
  });
  cleanUp = await render(
    <main>
      <h1>Admin</h1>
      <ReportsPanel />
    </main>,
    ['admin', 'feedback', 'reviews'],
  );
  const link = page.getByRole('link', { name: 'Open the board' });
  await expect.element(link).toHaveAttribute('href', '/shared-board?board=token');
  await page.getByRole('button', { name: 'Close its link' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It names somebody.');
  await expectNoAxeViolations();
  await page.getByRole('dialog').getByRole('button', { name: 'Close its link' }).click();
  await expect.element(page.getByText('Its link is closed.')).toBeVisible();
  expect(asked.find(({ route }) => route.endsWith('/close'))?.body).toEqual({ reason: 'It names somebody.' });
  await page.getByRole('button', { name: 'Let it be shared again' }).click();
  await expect.element(page.getByText('It is not shared any more.')).toBeVisible();
});

it('says when there is nothing', async () => {
  answerApi({ 'GET /api/admin/reports': () => Response.json(wholeList([])) });
  cleanUp = await render(<ReportsPanel />, ['admin', 'feedback']);
  await expect.element(page.getByRole('heading', { name: 'No reports' })).toBeVisible();
});
