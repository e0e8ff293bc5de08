import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionFacts } from '#core/account/session-facts.ts';
import { currentSession, knownSession, refreshSession, whenSessionKnown } from '#web/lib/session.ts';

let answers: PromiseWithResolvers<Response>[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = async (at: number, onboardingMode: SessionFacts['onboardingMode']): Promise<void> => {
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(at));
  answers[at]?.resolve(Response.json({ user: null, level: 'none', onboardingMode }));
};

// The first of this page: nothing is known yet.
test('whoever waits for the first answer waits for the one that is on its way', async () => {
  const asked = [refreshSession(), whenSessionKnown(), knownSession()];
  await answer(0, 'standard');
  for (const one of await Promise.all(asked)) expect(one).toMatchObject({ onboardingMode: 'standard' });
  expect(await whenSessionKnown()).toMatchObject({ onboardingMode: 'standard' });
  expect(answers).toHaveLength(1);
});

test('what changed while an answer was on its way is asked for after it, once for all who changed something', async () => {
  const before = refreshSession();
  const after = [refreshSession(), refreshSession()];
  await answer(0, 'simplified');
  expect(await before).toMatchObject({ onboardingMode: 'simplified' });
  await answer(1, 'standard');
  for (const one of await Promise.all(after)) expect(one).toMatchObject({ onboardingMode: 'standard' });
  expect(currentSession().onboardingMode).toBe('standard');
  expect(answers).toHaveLength(2);
});
