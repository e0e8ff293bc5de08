import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { adoptAnswer, sendAnswer } from './device-answer.ts';
import { StoredAnswer } from './stored-answer.tsx';
import { useStoredAnswer } from './use-stored-answer.ts';

const ROUTE = 'POST /api/passion-finder-responses';
const template = {
  ...{ slug: 'passionFinder', language: 'en', level: 'none' },
  blocks: [{ type: 'dropdown', key: 'awake', options: [{ value: 'explaining' }] }],
} as unknown as ToolTemplate;
const recipe: Partial<ToolRecipe> = {
  scoring: {
    dimensions: ['teacher', 'builder'],
    names: 'ways',
    choices: { awake: { explaining: { teacher: 3, builder: 1 } } },
    sliders: {},
  },
  phrases: { ways: { teacher: { name: 'The Teacher' }, builder: { name: 'The Builder' } } },
};

function Quiz() {
  const { state, keep } = useStoredAnswer(template);
  return (
    <>
      <button type="button" onClick={() => keep({ awake: 'explaining' })}>
        Draft
      </button>
      <StoredAnswer stored={state} />
    </>
  );
}

let unmount = () => {};

const press = () => page.getByRole('button', { name: 'Draft' }).click();

/** `refuses` counts the answers that are refused before one is stored. */
async function finishQuiz(user: { id: string } | null, refuses = 0) {
  let left = refuses;
  const { asked } = answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/tools/passionFinder/recipe': () => Response.json(recipe),
    [ROUTE]: () => (left-- > 0 ? refuse(422, 'validation_failed') : Response.json({}, { status: 201 })),
  });
  await refreshSession();
  unmount = await render(<Quiz />, ['workbench']);
  await press();
  return { posted: () => asked.filter(({ route }) => route === ROUTE) };
}

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

it('posts the words that suggestions look for, and shows the names of what was found', async () => {
  const { posted } = await finishQuiz({ id: 'u1' });
  await expect.element(page.getByText(/The Teacher, The Builder/)).toBeVisible();
  expect(posted().map(({ body }) => body)).toEqual([
    { answer: 'teacher, builder: clarity, abundance', scores: { teacher: 50, builder: 50 } },
  ]);
  expect(posted()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('of a visitor waits on the device, and is posted once for the account that takes it', async () => {
  const { posted } = await finishQuiz(null);
  await expect.element(page.getByText(/Kept on this device/)).toBeVisible();
  expect(posted()).toEqual([]);

  await adoptAnswer('ben', () => false);
  await sendAnswer('ben');
  expect(posted()).toEqual([]);
  await adoptAnswer('ann', () => true);
  // The page may close between the answer and the note of it: sending again is the same act.
  await Promise.all([sendAnswer('ann'), sendAnswer('ann')]);
  await sendAnswer('ann');
  expect(posted().map(({ body }) => body)[0]).toMatchObject({
    answer: 'teacher, builder: clarity, abundance',
  });
  expect(new Set(posted().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('says when it could not be stored, and is sent again under the same key until it is', async () => {
  const { posted } = await finishQuiz({ id: 'u1' }, 1);
  await expect.element(page.getByText(/could not be kept/)).toBeVisible();
  await press();
  await expect.element(page.getByText(/The Teacher, The Builder/)).toBeVisible();
  // As when the first try was stored and only its answer was lost.
  const [first, again] = posted().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(first);
  expect(posted()).toHaveLength(2);
});
