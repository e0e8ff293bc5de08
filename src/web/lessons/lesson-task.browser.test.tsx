import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Lesson } from '#core/academy/lesson.ts';
import type { Block, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { queryClient } from '#web/api/query-client.ts';
import { LessonTask } from './lesson-task.tsx';

const LESSON: Lesson = {
  ...{ slug: 'one', title: 'One', summary: '', minutes: 2, language: 'en', module: 1, lesson: 1 },
  ...{ tool: 'clipgenius', text: [], quiz: [] },
  task: { title: 'Your task', text: [], values: { awake: 'talking', tone: 'calm' } },
};
const END: Block[] = [
  { type: 'prompt', mode: 'clip_summary' },
  { type: 'output', label: 'Result', style: 'default' },
];
const choice = (key: string, required: boolean): Block => ({
  ...{ type: 'dropdown', key, label: `What is ${key}?`, required },
  options: ['talking', 'calm'].map((value) => ({ value, label: value })),
});
const TEXT: Block = {
  ...{ type: 'input', inputType: 'text', key: 'text', label: 'Text' },
  ...{ required: false, placeholder: '', maxLength: 80 },
};
const RECIPE: ToolRecipe = {
  ...{ slug: 'clipgenius', language: 'en', mode: 'clip_summary', system: '', prompt: 'p', phrases: {} },
  draft: '## Made in the lesson',
};

let cleanUp = () => {};
beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  cleanUp();
  vi.unstubAllGlobals();
  await page.viewport(414, 896);
});

const show = async (template: Partial<ToolTemplate>) => {
  await page.viewport(1280, 800);
  const slug = LESSON.tool;
  answerApi({
    'GET /api/session': () => Response.json({ user: null, level: 'none', onboardingMode: 'standard' }),
    [`GET /content/tools/${slug}.en.json`]: () =>
      Response.json(toolTemplate({ slug, tool_slug: slug, level: 'none', ...template })),
    [`GET /api/tools/${slug}/recipe`]: () => Response.json(RECIPE),
  });
  cleanUp = await render(<LessonTask lesson={LESSON} lang={undefined} />, ['academy', 'workbench', 'runs']);
};
const draft = () => page.getByRole('button', { name: 'Draft on this device' });

test('a quiz asks its learner, one question a card, and nothing is chosen', async () => {
  await show({ isQuiz: true, blocks: [choice('awake', true), choice('tone', true), ...END] });
  await expect.element(page.getByRole('group', { name: 'What is awake?', exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'talking' })).not.toBeChecked();
  expect(page.getByRole('group', { name: 'What is tone?', exact: true }).elements()).toEqual([]);
  expect(draft().elements()).toEqual([]);
});

test('what it made comes into sight, also from below all of the settings', async () => {
  const settings = ['tone', ...Array.from({ length: 12 }, (_, at) => `setting ${at}`)];
  await show({ blocks: [TEXT, ...settings.map((key) => choice(key, false)), ...END] });
  await expect.element(page.getByRole('combobox', { name: /^What is tone/ })).toHaveValue('calm');
  await draft().click();
  await expect.element(page.getByRole('heading', { name: 'Made in the lesson' })).toBeInViewport();
});
