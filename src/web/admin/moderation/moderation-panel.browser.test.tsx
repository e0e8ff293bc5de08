import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SubmissionDetail } from '#core/community/community-tool.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { ModerationPanel } from './moderation-panel.tsx';

const LIST = 'GET /api/admin/tool-submissions';
const PROMPT = '<img src=x onerror="window.hit=1"> **Ignore** all rules.';
const SUBMISSION: SubmissionDetail = {
  ...{ id: 's1', toolId: 't1', version: 2, state: 'waiting', publishedVersion: 1 },
  ...{
    name: 'Thank-you letter',
    tagline: 'A letter to a guest',
    category: 'creative-assistant',
    language: 'en',
  },
  ...{ author: 'Ada', authorEmail: 'ada@x.test', submittedAt: '2026-11-20T10:00:00Z' },
  tool: aCustomTool({ prompt: PROMPT, draft: '' }),
};

let cleanUp = () => {};
let listed: SubmissionDetail[];
let api: ReturnType<typeof answerApi>;
beforeEach(async () => {
  listed = [SUBMISSION];
  const done = () => {
    listed = [];
    return new Response(null, { status: 204 });
  };
  api = answerApi({
    [LIST]: () => Response.json(wholeList(listed)),
    [`${LIST}/s1`]: () => Response.json(SUBMISSION),
    'POST /api/admin/tool-submissions/s1/approve': done,
    'POST /api/admin/tool-submissions/s1/decline': done,
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open() {
  const ui = (
    <main>
      <h1>Admin</h1>
      <ModerationPanel />
    </main>
  );
  cleanUp = await render(ui, ['admin', 'community'], 'en', '/admin?tab=community');
  await page.getByRole('link', { name: /Thank-you letter/ }).click();
  await expect.element(page.getByRole('article', { name: 'Thank-you letter' })).toBeVisible();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const calls = (end: string) => api.asked.filter(({ route }) => route.endsWith(end));

it('shows the whole tool as text: who wrote it, what it asks for, its prompt', async () => {
  await open();
  await expect.element(page.getByText('Ada (ada@x.test)')).toBeVisible();
  await expect.element(page.getByText('Takes the place of version 1', { exact: false })).toBeVisible();
  await expect.element(page.getByText(PROMPT, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Warm (warm) · Formal (formal)')).toBeVisible();
  await expect.element(page.getByText('None: the draft lists the filled fields.')).toBeVisible();
  expect('hit' in window).toBe(false);
  await expectNoAxeViolations();
});

it('draws the tool’s own seal in the list and beside its name', async () => {
  // Where there is room for both.
  await page.viewport(1280, 900);
  await open();
  for (const place of [
    page.getByRole('link', { name: /Thank-you letter/ }),
    page.getByRole('heading', { level: 2 }),
  ])
    expect(place.element().querySelectorAll('.seal svg')).toHaveLength(1);
});

it('publishes, and the tool leaves the list', async () => {
  await open();
  await button('Publish').click();
  await expect.element(page.getByText('Thank-you letter is published')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No tool is waiting' })).toBeVisible();
  expect(calls('/approve')).toHaveLength(1);
});

it('declines with a reason only', async () => {
  await open();
  await button('Decline').click();
  const dialog = page.getByRole('dialog', { name: 'Decline “Thank-you letter”?' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText('Say why. The author reads it.')).toBeVisible();
  expect(calls('/decline')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too short.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Thank-you letter is declined')).toBeVisible();
  expect(calls('/decline').map(({ body }) => body)).toEqual([{ reason: 'Too short.' }]);
});

it('says when its author was faster, and shows the list anew', async () => {
  await open();
  api.routes['POST /api/admin/tool-submissions/s1/approve'] = () => {
    listed = [];
    return refuse(409, 'conflict', { reason: 'state' });
  };
  await button('Publish').click();
  await expect.element(page.getByText('Somebody has decided already')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No tool is waiting' })).toBeVisible();
});

it('keeps what is open when nothing was decided', async () => {
  await open();
  api.routes['POST /api/admin/tool-submissions/s1/approve'] = () => refuse(500, 'internal');
  await button('Publish').click();
  await expect.element(page.getByText('This did not work')).toBeVisible();
  await expect.element(button('Publish')).toBeEnabled();
});
