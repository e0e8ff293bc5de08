import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { RunSummary } from '#core/runs/run.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { refuse } from '#tests/support/fakes/answer-api.ts';
import {
  answerDashboard,
  aPassionAnswer,
  aRun,
  COURSE,
  dashboardOf,
  EVERY_LESSON,
  TOOLS,
} from '#tests/support/fakes/answer-dashboard.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { NextAction } from './next-action.tsx';

type Routes = NonNullable<Parameters<typeof answerDashboard>[0]>;

const COURSE_ROUTE = 'GET /content/academy.en.json';
const LESSONS = 'GET /api/completed-lessons';
const RUNS = 'GET /api/runs';
const QUIZ = 'GET /api/passion-finder-responses';
const refused = () => refuse(403, 'forbidden');
const never = () => new Promise<Response>(() => {});

const withRuns = (...runs: RunSummary[]): Routes => ({ [RUNS]: () => Response.json(wholeList(runs)) });
/** The academy and the quiz are done. */
const DONE: Routes = {
  [LESSONS]: () => Response.json(wholeList(EVERY_LESSON)),
  [QUIZ]: () => Response.json([aPassionAnswer('teacher, builder: clarity, abundance')]),
};
const STOPPED = aRun('half', { status: 'stopped' });
const PARTLY = 'Some of your work could not be read just now. This step comes from the rest.';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Given {
  tools?: typeof TOOLS | undefined;
  isQuizOffered?: boolean;
}

async function show(routes: Routes, { tools, isQuizOffered = true }: Given = { tools: TOOLS }) {
  const api = await answerDashboard(routes);
  const ui = (
    <LanguageProvider>
      <main>
        <h1>Welcome</h1>
        <NextAction tools={tools} isQuizOffered={isQuizOffered} />
      </main>
    </LanguageProvider>
  );
  cleanUp = await render(ui, ['dashboard']);
  return api;
}

const card = () => page.getByRole('region', { name: 'Your next step' });
const title = () => card().getByRole('heading', { level: 3 });
const way = () => card().getByRole('link');
const notNow = () => card().getByRole('button', { name: 'Not now', exact: true });

interface Shown {
  title: string;
  text: string;
  way: [label: string, path: string];
  why: string;
}

const states: [string, Routes, Shown][] = [
  [
    'a lesson',
    {},
    {
      title: 'What people thank you for',
      text: 'Module 1, lesson 1: Finding what you offer.',
      way: ['Open the lesson', '/academy/finding/thanks'],
      why: 'No unfinished run comes before it, and this is the next lesson of the academy.',
    },
  ],
  [
    'a stopped run',
    withRuns(aRun('new', { toolSlug: 'lovablemind' }), STOPPED),
    {
      title: 'A run ended early',
      text: 'It was made with HookBuilder. The part that had arrived is kept, and you can run it again with the same values.',
      way: ['Open it', '/runs?run=half'],
      why: 'Unfinished work comes first: one of your latest runs was stopped or cut off.',
    },
  ],
  [
    'the choice of tools',
    { 'GET /api/licenses': () => Response.json({ ...dashboardOf([]), freePlaces: 10 }) },
    {
      title: 'Choose the tools of your plan',
      text: 'Your places are free, and nothing more is to be paid.',
      way: ['Choose your tools', '/manage-license'],
      why: 'You hold places for tools, and none of them has a tool yet.',
    },
  ],
  [
    'a lesson beside places that hold a tool',
    { 'GET /api/licenses': () => Response.json({ ...dashboardOf(['hookbuilder']), freePlaces: 9 }) },
    {
      title: 'What people thank you for',
      text: 'Module 1, lesson 1: Finding what you offer.',
      way: ['Open the lesson', '/academy/finding/thanks'],
      why: 'No unfinished run comes before it, and this is the next lesson of the academy.',
    },
  ],
  [
    'the passion finder',
    { ...DONE, [QUIZ]: () => Response.json([]) },
    {
      title: 'Find out what you are drawn to make',
      text: 'Fourteen questions, free and without a key. What you answer shapes what is suggested here.',
      way: ['Start the passion finder', '/tools/passionFinder'],
      why: 'The academy has nothing open, or you put it off, and there is no result of the passion finder yet.',
    },
  ],
  [
    'a result that was not used',
    { ...DONE, ...withRuns(aRun('new', { isUsed: false })) },
    {
      title: 'Put your newest result to use',
      text: 'It was made with HookBuilder. Copy it, download it or send it to another tool.',
      way: ['Open the result', '/runs?run=new'],
      why: 'It is less than two days old and, as far as is noted here, was not copied, downloaded, edited or starred.',
    },
  ],
  [
    'the last run',
    { ...DONE, ...withRuns(aRun('new')) },
    {
      title: 'Go on from your last result',
      text: 'It was made with HookBuilder. Send it to another tool, or make one more like it.',
      way: ['Open the result', '/runs?run=new'],
      why: 'Everything else is done or was put off: your newest result is the best place to go on from.',
    },
  ],
  [
    'exploring',
    DONE,
    {
      title: 'Look for something to make',
      text: 'All tools are sorted by what they give.',
      way: ['Explore Tools', '/tools'],
      why: 'Everything else is done, or was put off for a week.',
    },
  ],
];

it.each(states)('leads to %s and says why', async (_, routes, shown) => {
  await show(routes);
  await expect.element(title()).toHaveTextContent(shown.title);
  await expect.element(card().getByText(shown.text, { exact: true })).toBeVisible();
  await expect.element(way()).toHaveTextContent(shown.way[0]);
  await expect.element(way()).toHaveAttribute('href', shown.way[1]);
  const why = card().getByText(shown.why, { exact: true });
  await expect.element(why).not.toBeVisible();
  await card().getByText('Why this step').click();
  await expect.element(why).toBeVisible();
  await expectNoAxeViolations();
});

it('puts off what is not wanted now, one after the other, until exploring is left', async () => {
  const result = aRun('new', { toolSlug: 'lovablemind', isUsed: false });
  await show(withRuns(result, STOPPED));
  for (const name of [
    'A run ended early',
    'What people thank you for',
    'Put your newest result to use',
    'Find out what you are drawn to make',
  ]) {
    await expect.element(title()).toHaveTextContent(name);
    await notNow().click();
  }
  await expect.element(title()).toHaveTextContent('Look for something to make');
  await expect.element(notNow()).not.toBeInTheDocument();
  await expect.element(title()).toHaveFocus();
});

it.each<[string, Routes, Given]>([
  ['progress', { [LESSONS]: never }, { tools: TOOLS }],
  ['the course, while a lesson is next', { [COURSE_ROUTE]: never }, { tools: TOOLS }],
  ['the names of the tools', { ...DONE, ...withRuns(STOPPED) }, { tools: undefined }],
])('waits for %s', async (_, routes, given) => {
  await show(routes, given);
  await expect.element(card().getByRole('status')).toHaveTextContent('Loading your dashboard…');
  await expect.element(title()).not.toBeInTheDocument();
});

it.each<[string, () => Response]>([
  ['cannot be read', refused],
  ['does not have it', () => Response.json({ modules: COURSE.modules.slice(1) })],
])('leads to the academy without the title of the lesson where the course %s', async (_, course) => {
  await show({ [COURSE_ROUTE]: course });
  await expect.element(title()).toHaveTextContent('The next lesson of the academy');
  await expect.element(card().getByText('Module 1, lesson 1.', { exact: true })).toBeVisible();
  await expect.element(way()).toHaveTextContent('Open the academy');
  await expect.element(way()).toHaveAttribute('href', '/academy');
  await expect.element(card().getByRole('status')).not.toBeInTheDocument();
});

it.each<[string, Routes, string]>([
  ['progress', { [LESSONS]: refused }, 'Find out what you are drawn to make'],
  ['the runs', { [RUNS]: refused }, 'What people thank you for'],
  ['the quiz', { ...DONE, ...withRuns(aRun('new')), [QUIZ]: refused }, 'Go on from your last result'],
])('gives no reason that is not known when %s cannot be read', async (_, routes, name) => {
  await show(routes);
  await expect.element(title()).toHaveTextContent(name);
  await card().getByText('Why this step').click();
  await expect.element(card().getByText(PARTLY, { exact: true })).toBeVisible();
});

it('does not call everything done because it could not be read, and tries again', async () => {
  const { routes } = await show({ ...DONE, [RUNS]: refused });
  const alert = card().getByRole('alert');
  await expect.element(alert.getByText('What comes next could not be loaded.')).toBeVisible();
  await expectNoAxeViolations();
  Object.assign(routes, withRuns(STOPPED));
  await card().getByRole('button', { name: 'Retry' }).click();
  await expect.element(title()).toHaveTextContent('A run ended early');
});

it('names a run by what it knows when the tools could not be read', async () => {
  await show({ ...DONE, ...withRuns(STOPPED) }, { tools: [] });
  await expect.element(card().getByText(/^It was made with hookbuilder\./)).toBeVisible();
});

it('does not lead to a quiz that is not offered', async () => {
  await show({ ...DONE, [QUIZ]: () => Response.json([]) }, { tools: TOOLS, isQuizOffered: false });
  await expect.element(title()).toHaveTextContent('Look for something to make');
});
