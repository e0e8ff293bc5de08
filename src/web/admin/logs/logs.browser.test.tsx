import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminAct } from '#core/admin/admin-act.ts';
import type { JobSummary } from '#core/admin/job-summary.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { ActsPanel } from './acts-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';

const JOB: JobSummary = {
  ...{ id: 'j1', name: 'send-mail', state: 'failed', retries: 30 },
  error: 'connect ECONNREFUSED',
  createdAt: '2026-11-20T10:00:00Z',
};
const ACT: AdminAct = {
  ...{ id: 'a1', adminEmail: 'ada@example.test', act: 'POST grants/x/revoke', status: 200 },
  details: { reason: '<b>Paid back</b>' },
  actedAt: '2026-11-20T10:00:00Z',
};

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async (panel: React.ReactNode) => {
  cleanUp = await render(
    <main>
      <h1>Administration</h1>
      {panel}
    </main>,
    ['admin'],
  );
};

it('shows what failed and why, and tries it again on demand; what waits cannot be pressed', async () => {
  const failed = [JOB];
  const { asked } = answerApi({
    'GET /api/admin/jobs': ({ search }) => {
      const state = new URLSearchParams(search).get('state');
      if (state === 'failed') return Response.json(wholeList(failed));
      return Response.json(wholeList(state === 'created' ? [{ ...JOB, id: 'j2', state: 'created' }] : []));
    },
    'POST /api/admin/jobs/j1/retry': () => {
      failed.pop();
      return new Response(null, { status: 204 });
    },
  });
  await show(<JobsPanel />);
  await expect.element(page.getByText('connect ECONNREFUSED')).toBeVisible();
  await expect.element(page.getByText('Tried again 30 times')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Try again: send-mail' }).click();
  await expect.element(page.getByText('It is being tried again')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No jobs in this state' })).toBeVisible();
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Waiting' }).click();
  await expect.element(page.getByText('send-mail')).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again: send-mail' }).query()).toBeNull();
});

it('says of each act who did it, with which words, and whether it was refused or cut off', async () => {
  answerApi({
    'GET /api/admin/acts': () =>
      Response.json(
        wholeList([ACT, { ...ACT, id: 'a2', status: 403 }, { ...ACT, id: 'a3', status: null, details: {} }]),
      ),
  });
  await show(<ActsPanel />);
  await expect.element(page.getByText('reason: <b>Paid back</b>').first()).toBeVisible();
  await expectNoAxeViolations();
  const ends = page
    .getByRole('listitem')
    .elements()
    .map((line) => line.lastElementChild?.textContent);
  expect(ends).toEqual(['Done', 'Refused', 'Cut off']);
});
