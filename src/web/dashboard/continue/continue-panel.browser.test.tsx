import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RecentWork as Work } from '#core/dashboard/recent-work.ts';
import { wholeList } from '#core/lists/list.ts';
import type { RunSummary } from '#core/runs/run.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { refuse } from '#tests/support/fakes/answer-api.ts';
import { answerDashboard, aRun, TOOLS } from '#tests/support/fakes/answer-dashboard.ts';
import { RecentWork } from '../recent-work.tsx';

type Routes = NonNullable<Parameters<typeof answerDashboard>[0]>;

const NOTE: Work = {
  ...{ kind: 'note', id: 'n1', name: 'Six evenings' },
  updatedAt: '2026-05-03T12:00:00.000Z',
};
const BOARD: Work = {
  ...{ kind: 'board', id: 'b1', name: 'Spring launch' },
  updatedAt: '2026-05-01T12:00:00.000Z',
};
const RUN = aRun('r1', { title: 'Slow mornings', createdAt: '2026-05-02T12:00:00.000Z' });

const having = (work: Work[], runs: RunSummary[]): Routes => ({
  'GET /api/recent-work': () => Response.json(wholeList(work)),
  'GET /api/runs': () => Response.json(wholeList(runs)),
});

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const Whereabouts = () => {
  const { pathname, hash, state } = useLocation();
  return <pre>{JSON.stringify({ to: pathname + hash, state })}</pre>;
};
const whereabouts = (): unknown => JSON.parse(document.querySelector('pre')?.textContent ?? '');

async function show(routes: Routes) {
  const api = await answerDashboard(routes);
  const ui = (
    <main>
      <h1>Welcome</h1>
      <RecentWork tools={TOOLS} />
      <Whereabouts />
    </main>
  );
  cleanUp = await render(ui, ['dashboard']);
  return api;
}

const panel = () => page.getByRole('region', { name: 'Continue where you left off' });
const recentRuns = () => page.getByRole('region', { name: 'Recent runs' });
const way = (title: string) => panel().getByRole('link', { name: `Continue: ${title}`, exact: true });
const toRun = (title: string) => panel().getByRole('button', { name: `Continue: ${title}`, exact: true });

it('leads back into the newest of each kind, what was changed last first', async () => {
  await show(having([NOTE, BOARD], [RUN, aRun('r0', { title: 'Before' })]));
  await expect.element(way('Six evenings')).toHaveAttribute('href', '/note-taking?note=n1');
  await expect.element(way('Spring launch')).toHaveAttribute('href', '/tool-visual-board?board=b1');
  const titles = panel().getByRole('heading', { level: 3 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Six evenings',
    'Slow mornings',
    'Spring launch',
  ]);
  await expect.element(panel().getByText(/^Made with HookBuilder on May 2, 2026/)).toBeVisible();
  await expect.element(panel().getByText(/^Note, changed on May 3, 2026/)).toBeVisible();
  await expect.element(panel().getByText(/^Board, changed on May 1, 2026/)).toBeVisible();
  await expectNoAxeViolations(panel().element());
});

it.each([
  ['of a tool', 'hookbuilder', '/tools/hookbuilder'],
  ['of a prompt', 'prompts:clarity-kit', '/prompt-store/clarity-kit#reader'],
])('opens the form of a run %s with what was put in', async (_, toolSlug, to) => {
  const run = { ...RUN, toolSlug, values: { theme: 'Light' }, output: 'One.' };
  await show({ ...having([], [{ ...RUN, toolSlug }]), 'GET /api/runs/r1': () => Response.json(run) });
  await toRun('Slow mornings').click();
  await expect
    .poll(whereabouts)
    .toEqual({ to, state: { values: { theme: 'Light' }, origin: { id: 'r1', title: 'Slow mornings' } } });
});

it('says that a run could not be opened, and can be pressed again', async () => {
  await show({ ...having([], [RUN]), 'GET /api/runs/r1': () => refuse(403, 'forbidden') });
  await toRun('Slow mornings').click();
  await expect.element(page.getByText('The run could not be opened.')).toBeVisible();
  await expect.element(toRun('Slow mornings')).not.toHaveAttribute('aria-disabled');
});

it('names a note that says nothing', async () => {
  await show(having([{ ...NOTE, name: '' }], []));
  await expect.element(way('Untitled')).toBeVisible();
});

it('is not there where nothing was begun', async () => {
  await show({});
  await expect.element(recentRuns().getByText('No runs yet')).toBeVisible();
  expect(panel().elements()).toEqual([]);
});

it('leaves out what cannot be read', async () => {
  await show({ ...having([], [RUN]), 'GET /api/recent-work': () => refuse(403, 'forbidden') });
  await expect.element(toRun('Slow mornings')).toBeVisible();
});

it('comes with the runs: nothing is pushed down', async () => {
  let letThrough = () => {};
  const answer = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const work = () => answer.then(() => Response.json(wholeList([NOTE])));
  await show({ ...having([], [RUN]), 'GET /api/recent-work': work });
  await expect.element(page.getByText('Loading your dashboard…')).toBeVisible();
  expect(recentRuns().elements()).toEqual([]);
  letThrough();
  await expect.element(way('Six evenings')).toBeVisible();
  await expect.element(recentRuns()).toBeVisible();
});
