import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionFacts } from '#core/account/session-facts.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { KEPT_SESSION_KEY } from '#web/lib/session-hint.ts';

let loads = 0;
/** As a new load of the page does: nothing is in memory. */
const open = (): Promise<typeof import('#web/lib/session.ts')> => {
  loads += 1;
  return import(/* @vite-ignore */ `/src/web/lib/session.ts?load=${loads}`);
};
const ADA = {
  user: { id: 'ada', email: 'ada@example.test', role: 'user' },
  level: 'pro',
  keepRuns: true,
} as SessionFacts;
const answer = (session: () => Response | Promise<Response>) =>
  void answerApi({ 'GET /api/session': session });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever was signed in last is there without a network, until the server says that nobody is', async () => {
  answer(() => Response.json(ADA));
  await (await open()).refreshSession();
  answer(noNetwork);
  expect(await (await open()).refreshSession()).toMatchObject({ ...ADA, status: 'error' });
  answer(() => Response.json({ ...ADA, user: null }));
  await (await open()).refreshSession();
  expect(localStorage.getItem(KEPT_SESSION_KEY)).toBeNull();
  answer(noNetwork);
  expect(await (await open()).refreshSession()).toMatchObject({ user: null, status: 'error' });
});

test('whoever was signed in last is there where the network says nothing, until it does', async () => {
  answer(() => Response.json(ADA));
  await (await open()).refreshSession();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer(async () => (await promise).clone());
  const { refreshSession, currentSession } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = refreshSession();
  const second = refreshSession();
  expect(currentSession().status).toBe('loading');
  vi.advanceTimersByTime(5_000);
  expect(await first).toMatchObject({ ...ADA, status: 'error' });
  expect(await second).toMatchObject({ ...ADA, status: 'error' });
  resolve(Response.json({ ...ADA, level: 'exclusive' }));
  expect(await refreshSession()).toMatchObject({ level: 'exclusive', status: 'ready' });
  // What is asked for later waits for its answer.
  const { promise: later, resolve: answerLater } = Promise.withResolvers<Response>();
  answer(() => later);
  const third = refreshSession();
  vi.advanceTimersByTime(5_000);
  expect(currentSession()).toMatchObject({ level: 'exclusive', status: 'ready' });
  answerLater(Response.json(ADA));
  expect(await third).toMatchObject({ level: 'pro', status: 'ready' });
});

test('what is no session is nobody’s', async () => {
  answer(noNetwork);
  for (const kept of ['', 'null', '{', '[]', '{"user":null}', '{"user":{"id":7}}', '{"user":"ada"}']) {
    localStorage.setItem(KEPT_SESSION_KEY, kept);
    expect(await (await open()).refreshSession()).toMatchObject({ user: null, status: 'error' });
  }
});
