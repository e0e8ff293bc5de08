import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { keepLesson } from '#web/academy/device-lessons.ts';
import { removeAllOffline, writeOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { packKey } from '#web/packs/pack-key.ts';
import { signOut } from './sign-out.ts';
import type { UnsentTexts } from './unsent-warning.ts';

let api: ReturnType<typeof answerApi>;
let button: HTMLButtonElement;
let region: HTMLElement;
/** In milliseconds; each test begins long after the warnings of the one before. */
let later = 0;
const now = Date.now.bind(Date);
const texts: UnsentTexts = {
  title: 'Only here: {{kinds}}',
  text: 'It would be lost.',
  open: 'Open {{kind}}',
  kinds: { notes: 'notes', runs: 'runs', boards: 'boards', packs: 'packs', lessons: 'lessons' },
};
beforeEach(async () => {
  api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'ada', email: 'ada@example.test' }, level: 'none' }),
    'GET /api/notes': () => Response.json({ items: [], nextCursor: null }),
    'PUT /api/completed-lessons/1/2': () => refuse(503, 'unavailable'),
    'POST /api/auth/sign-out': () => refuse(500, 'internal'),
  });
  await refreshSession();
  later += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  button = document.createElement('button');
  Object.assign(button.dataset, { unsent: JSON.stringify(texts), failedText: 'Failed' });
  region = document.createElement('div');
  region.dataset.toasts = 'polite';
  document.body.append(region);
  document.documentElement.lang = 'en';
});
afterEach(async () => {
  await removeAllOffline('');
  region.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const left = () => api.asked.filter(({ route }) => route === 'POST /api/auth/sign-out').length;

it('names all that is nowhere else, and asks anew when there is something else or after a while', async () => {
  await writeOffline(packKey('ada', 'launch-week'), { results: { hooks: { output: 'Mine' } } });
  await signOut(button);
  await expect.poll(() => region.textContent).toContain('Only here: packs');
  await keepLesson('ada', { module: 1, lesson: 2, answers: [], madeAt: 1 });
  await signOut(button);
  await expect.poll(() => region.textContent).toContain('Only here: packs and lessons');
  expect(region.querySelector('a')?.getAttribute('href')).toBe('/packs');
  expect(left()).toBe(0);
  await signOut(button);
  expect(left()).toBe(1);
  later += 3_600_000;
  await signOut(button);
  expect(left()).toBe(1);
});

it('asks about what was entered into a pack and run by nothing yet', async () => {
  await writeOffline(packKey('ada', 'launch-week'), { inputs: { topic: 'A page of my own' }, results: {} });
  await signOut(button);
  expect(left()).toBe(0);
});

it('asks nothing where all is in the history', async () => {
  await writeOffline(packKey('ada', 'launch-week'), { results: { hooks: { output: 'Mine', runId: 'r1' } } });
  await signOut(button);
  expect(left()).toBe(1);
});
