import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Course, Lesson } from '#core/academy/lesson.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { listKept } from '#web/academy/device-lessons.ts';
import { queryClient } from '#web/api/query-client.ts';
import { removeAllOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { LessonPage } from './lesson-page.tsx';

const ABOUT = { summary: 'Short.', minutes: 2, tool: 'clipgenius', language: 'en' } as const;
const course: Course = {
  modules: Array.from({ length: 7 }, (_, module) => ({
    slug: `module-${module + 1}`,
    title: `Module ${module + 1}`,
    summary: 'What it is about.',
    lessons: Array.from({ length: 4 }, (_, lesson) => ({
      ...ABOUT,
      slug: `lesson-${lesson + 1}`,
      title: `Lesson ${module + 1}.${lesson + 1}`,
    })),
  })),
};
const question = (number: number, right: number) => ({
  question: `Question ${number}?`,
  answers: [`First of ${number}`, `Second of ${number}`, `Third of ${number}`],
  right,
  reason: `The reason of ${number}.`,
});
const lesson: Lesson = {
  ...{ ...ABOUT, slug: 'lesson-2', title: 'Lesson 1.2', module: 1, lesson: 2 },
  text: [
    { type: 'paragraph', spans: [{ text: 'Read ' }, { text: 'this', isItalic: true }, { text: '.' }] },
    { type: 'heading', level: 2, spans: [{ text: 'And this' }] },
  ],
  task: {
    title: 'Your task',
    text: [{ type: 'paragraph', spans: [{ text: 'Do it.' }] }],
    values: { topic: 'Tea' },
  },
  quiz: [question(1, 0), question(2, 1), question(3, 2)],
};
const template = {
  ...{
    slug: 'clipgenius',
    name: 'ClipGenius',
    tagline: '',
    level: 'pro',
    category: 'motivation',
    isAvailable: true,
  },
  ...{ language: 'en', description: '', examples: [], isReflective: false },
  blocks: [
    { type: 'input', key: 'topic', label: 'Topic', isLong: false, required: true },
    { type: 'prompt', mode: 'hook_build' },
    { type: 'output', style: 'default' },
  ],
};

let user: { id: string } | null = null;
let done: { module: number; lesson: number }[] = [];
let puts: unknown[] = [];
let cleanUp = () => {};
beforeEach(async () => {
  await removeAllOffline('');
  sessionStorage.clear();
  queryClient.clear();
  [user, done, puts] = [null, [], []];
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none', onboardingMode: 'standard' }),
    'GET /api/completed-lessons': () => Response.json({ items: done, nextCursor: null }),
    'PUT /api/completed-lessons/1/2': ({ body }) => {
      puts.push(body);
      done = [{ module: 1, lesson: 2 }];
      return Response.json(done[0]);
    },
    'GET /content/academy.en.json': () => Response.json(course),
    'GET /content/academy/module-1/lesson-2.en.json': () => Response.json(lesson),
    'GET /content/tools/clipgenius.en.json': () => Response.json(template),
    'GET /api/hidden-tools': () => Response.json({ items: [], nextCursor: null }),
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async (as: typeof user = null, slug = 'lesson-2') => {
  user = as;
  await refreshSession();
  cleanUp = await render(<LessonPage module="module-1" lesson={slug} prerendered={null} />, [
    'academy',
    'gate',
  ]);
};
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name }));
const check = () => userEvent.click(page.getByRole('button', { name: 'Check Answers' }));

test('a lesson shows its text, where it stands, and the task behind its gate', async () => {
  await show();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lesson 1.2');
  await expect.element(page.getByText('Module 1 of 7')).toBeVisible();
  await expect.element(page.getByText('Read this.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'And this' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Pro Required' })).toBeVisible();
  // What it would put in, and nothing to press that does nothing.
  await expect
    .element(page.getByRole('region', { name: 'What the task would put in' }))
    .toMatchTextContent(/Tea$/);
  expect(page.getByRole('button', { name: 'Draft on this device' }).elements()).toEqual([]);
  await expectNoAxeViolations();
});

test('only the lesson’s own text begins with a large letter', async () => {
  await show();
  const letterOf = async (text: string) => {
    await expect.element(page.getByText(text)).toBeVisible();
    return getComputedStyle(page.getByText(text).element(), '::first-letter').float;
  };
  expect(await letterOf('Read this.')).toBe('left');
  expect(await letterOf('Do it.')).toBe('none');
});

test('a wrong answer says so in words, a right one why, and all right complete the lesson on the device', async () => {
  await show();
  await choose('Second of 1');
  await choose('Second of 2');
  await check();
  await expect.element(page.getByText('1 of 3 answered right')).toBeVisible();
  await expect.element(page.getByText('The reason of 2.')).toBeVisible();
  await expect.element(page.getByText(/Not this one\./)).toBeVisible();
  expect(page.getByText('The reason of 1.').elements()).toEqual([]);
  expect(await listKept(VISITOR)).toEqual([]);

  await choose('First of 1');
  await choose('Third of 3');
  await check();
  await expect.element(page.getByText('Lesson completed.')).toBeVisible();
  expect(await listKept(VISITOR)).toMatchObject([{ module: 1, lesson: 2, answers: [0, 1, 2] }]);
  expect(puts).toEqual([]);
  // Said twice: at the top on small screens, and beside the figure.
  await expect.element(page.getByText(/1 of 28 lessons/).first()).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'sign up' }).last())
    .toHaveAttribute('href', expect.stringContaining('/signup'));
  await expectNoAxeViolations();
});

test('a question without an answer says so, and the first of them has the focus', async () => {
  await show();
  await choose('First of 1');
  await check();
  await expect.element(page.getByRole('radio', { name: 'First of 2' })).toHaveFocus();
  const second = page.getByRole('group', { name: /Question 2/ });
  await expect.element(second).toHaveAccessibleDescription('Choose an answer.');
  expect(page.getByText('Choose an answer.').elements()).toHaveLength(2);
  await expectNoAxeViolations();
  await choose('Second of 2');
  expect(page.getByText('Choose an answer.').elements()).toHaveLength(1);
});

test('what was chosen is there again after a reload', async () => {
  await show();
  await choose('Third of 1');
  cleanUp();
  await show();
  await expect.element(page.getByRole('radio', { name: 'Third of 1' })).toBeChecked();
});

test('with an account it is the server that keeps the lesson', async () => {
  await show({ id: 'ann' });
  for (const answer of ['First of 1', 'Second of 2', 'Third of 3']) await choose(answer);
  await check();
  await expect.element(page.getByText('Lesson completed.')).toBeVisible();
  expect(puts).toEqual([{ answers: [0, 1, 2] }]);
  await expect.poll(() => listKept('ann')).toEqual([]);
});

test('who has completed it finds it answered', async () => {
  done = [{ module: 1, lesson: 2 }];
  await show({ id: 'ann' });
  await expect.element(page.getByText('3 of 3 answered right')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Second of 2' })).toBeChecked();
});

test('without a network it waits on the device and counts', async () => {
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none', onboardingMode: 'standard' }),
    'GET /api/completed-lessons': () => Response.json({ items: [], nextCursor: null }),
    'PUT /api/completed-lessons/1/2': () => Promise.reject(new TypeError('Failed to fetch')),
    'GET /content/academy.en.json': () => Response.json(course),
    'GET /content/academy/module-1/lesson-2.en.json': () => Response.json(lesson),
    'GET /content/tools/clipgenius.en.json': () => refuse(503, 'unavailable'),
  });
  await show({ id: 'ann' });
  for (const answer of ['First of 1', 'Second of 2', 'Third of 3']) await choose(answer);
  await check();
  await expect.element(page.getByText('Lesson completed.')).toBeVisible();
  await expect.poll(() => listKept('ann')).toHaveLength(1);
  await expect.element(page.getByText('The tool could not be loaded.')).toBeVisible();
});

test('an unknown lesson leads back to the academy', async () => {
  await show(null, 'lesson-9');
  await expect.element(page.getByText('There is no such lesson')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the academy' }))
    .toHaveAttribute('href', '/academy');
});

test('a lesson that is not written in the page’s language says so, and its words name theirs', async () => {
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none', onboardingMode: 'standard' }),
    'GET /content/academy.en.json': () => Response.json(course),
    'GET /content/academy/module-1/lesson-2.en.json': () => Response.json({ ...lesson, language: 'de' }),
    'GET /content/tools/clipgenius.en.json': () => Response.json(template),
  });
  await show();
  await expect.element(page.getByText(/^This lesson is not written in your language yet\./)).toBeVisible();
  expect(page.getByText('Read this.').element().closest('[lang]')?.getAttribute('lang')).toBe('de');
});
