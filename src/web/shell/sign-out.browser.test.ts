import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { keepLesson } from '#web/academy/device-lessons.ts';
import { removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { packKey } from '#web/packs/pack-key.ts';
import { signOut } from './sign-out.ts';

let api: ReturnType<typeof answerApi>;
let button: HTMLButtonElement;
beforeEach(async () => {
  api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'ada', email: 'ada@example.test' }, level: 'none' }),
    'GET /api/notes': () => Response.json({ items: [], nextCursor: null }),
    'PUT /api/completed-lessons/1/2': () => refuse(503, 'unavailable'),
    'POST /api/auth/sign-out': () => refuse(500, 'internal'),
  });
  await refreshSession();
  button = document.createElement('button');
  Object.assign(button.dataset, { unsentText: 'Notes', unsentWorkText: 'Work', failedText: 'Failed' });
});
afterEach(async () => {
  await removeOffline('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const left = () => api.asked.filter(({ route }) => route === 'POST /api/auth/sign-out').length;

it('asks about each kind of work that is nowhere else, and anew after a while', async () => {
  await writeOffline(packKey('ada', 'launch-week'), { results: { hooks: { output: 'Mine' } } });
  await keepLesson('ada', { module: 1, lesson: 2, answers: [], madeAt: 1 });
  await signOut(button);
  await signOut(button);
  expect(left()).toBe(0);
  await signOut(button);
  expect(left()).toBe(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await signOut(button);
  expect(left()).toBe(1);
});

it('asks nothing where all is in the history', async () => {
  await writeOffline(packKey('ada', 'launch-week'), { results: { hooks: { output: 'Mine', runId: 'r1' } } });
  await signOut(button);
  expect(left()).toBe(1);
});
