/** A lesson counts all along while it goes from the device to the account. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LessonId } from '#core/academy/lesson.ts';
import { wholeList } from '#core/lists/list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { removeAllOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { keepLesson, listKept, sendLessons } from './device-lessons.ts';
import { useProgress } from './use-progress.ts';

const LISTED = 'GET /api/completed-lessons';
const LESSON = { module: 1, lesson: 2 };
const keep = () => keepLesson('ann', { ...LESSON, answers: [0, 1, 2], madeAt: Date.now() });

let inAccount: LessonId[];
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  await removeAllOffline('');
  queryClient.clear();
  inAccount = [];
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ann' }, level: 'none' }),
    'PUT /api/completed-lessons/1/2': () => {
      inAccount = [LESSON];
      return Response.json(LESSON);
    },
    [LISTED]: () => Response.json(wholeList(inAccount)),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

function Done() {
  const { progress } = useProgress();
  return <p>{progress ? `${progress.lessons.done} done` : 'unknown'}</p>;
}
const show = async () => {
  cleanUp = await render(<Done />, []);
};
const asked = (route: string) => api.asked.filter((call) => call.route === route).length;

it('one that arrives while the account’s are being read is not missed', async () => {
  await keep();
  const answers: ((answer: Response) => void)[] = [];
  api.routes[LISTED] = () => new Promise((resolve) => answers.push(resolve));
  await show();
  await expect.poll(() => asked(LISTED)).toBe(1);
  await sendLessons('ann');
  expect(await listKept('ann')).toEqual([]);
  // As the account was before, and the second reading is not answered.
  answers[0]?.(Response.json(wholeList([])));
  await expect.element(page.getByText('1 done')).toBeVisible();
});

it('one that was sent is read again from the account', async () => {
  await show();
  await expect.element(page.getByText('0 done')).toBeVisible();
  await keep();
  await sendLessons('ann');
  await expect.element(page.getByText('1 done')).toBeVisible();
});
