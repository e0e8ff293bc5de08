import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { usePassionResponses } from '#web/dashboard/use-passion-responses.ts';
import { refreshSession } from '#web/lib/session.ts';
import { adoptAnswer, keepAnswer, sendAnswer } from './device-answer.ts';
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

it('of a visitor that is refused for good is not sent again', async () => {
  const { asked, routes } = answerApi({ [ROUTE]: () => refuse(503, 'unavailable') });
  const posted = () => asked.filter(({ route }) => route === ROUTE).length;
  await keepAnswer({ answer: 'teacher', scores: {} });
  await adoptAnswer('ann', () => true);
  await expect(sendAnswer('ann')).rejects.toThrow();
  const tries = posted();
  routes[ROUTE] = () => refuse(422, 'validation_failed');
  await sendAnswer('ann');
  await sendAnswer('ann');
  expect(posted()).toBe(tries + 1);
});

it('a newer one that takes its place while it is sent is sent as well', async () => {
  const bodies: unknown[] = [];
  const take = async (answer: string) => {
    await keepAnswer({ answer, scores: {} });
    await adoptAnswer('ann', () => true);
  };
  answerApi({
    [ROUTE]: async ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) await take('builder');
      return Response.json({}, { status: 201 });
    },
  });
  await take('teacher');
  await sendAnswer('ann');
  await sendAnswer('ann');
  expect(bodies).toMatchObject([{ answer: 'teacher' }, { answer: 'builder' }]);
});

function Newest() {
  const { data } = usePassionResponses();
  return data && <p>Newest: {data[0]?.answer ?? 'none'}</p>;
}

it('a dashboard that is drawn before it arrives reads it', async () => {
  const found: { answer: string }[] = [];
  answerApi({
    'GET /api/passion-finder-responses': () => Response.json(found),
    [ROUTE]: ({ body }) => {
      found.push(body as { answer: string });
      return Response.json({}, { status: 201 });
    },
  });
  unmount = await render(<Newest />, []);
  await expect.element(page.getByText('Newest: none')).toBeVisible();
  await keepAnswer({ answer: 'teacher', scores: {} });
  await adoptAnswer('ann', () => true);
  await sendAnswer('ann');
  await expect.element(page.getByText('Newest: teacher')).toBeVisible();
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
