import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import type { SessionFacts } from '#web/lib/session.ts';
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
const answer = (session: () => Response) => void answerApi({ 'GET /api/session': session });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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

test('what is no session is nobody’s', async () => {
  answer(noNetwork);
  for (const kept of ['', 'null', '{', '[]', '{"user":null}', '{"user":{"id":7}}', '{"user":"ada"}']) {
    localStorage.setItem(KEPT_SESSION_KEY, kept);
    expect(await (await open()).refreshSession()).toMatchObject({ user: null, status: 'error' });
  }
});
