/** What a visitor made joins who signs in. Its code is loaded for those who are signed in, or were here. */
import type { SessionFacts } from '#core/account/session-facts.ts';
import { isArrival } from '#core/visitors/attach-work.ts';
import { refreshSession } from '#web/lib/session.ts';
import { SESSION_HINT_KEY } from '#web/lib/session-hint.ts';
import { readStored } from '#web/lib/storage.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { hasLeft } from './has-left.ts';
import { readLast } from './last-account.ts';

const load = () => import('./attach-visitor-work.ts');

/** Whether somebody seems to be signed in, before the server is asked. */
const isSomebodyHere = (): boolean => readStored(SESSION_HINT_KEY) !== null;

/**
 * Pages wait for the answer at an arrival: whoever seems to be arriving has the code on its way with the question. When the
 * network is back, also for a page that was opened without one, the question is asked again, and what waits is sent with the
 * answer. Answers how to stop.
 */
export function expectWork(): () => void {
  if (isSomebodyHere() && !readLast()?.isSignedIn) load().catch(() => undefined);
  const ask = () => {
    if (isSomebodyHere()) void refreshSession();
  };
  addEventListener('online', ask);
  return () => removeEventListener('online', ask);
}

/** Who was here before only sends what still waits, and nobody waits for that. */
export async function attachWork(facts: SessionFacts): Promise<void> {
  const last = readLast();
  if (hasLeft(facts.user) || (facts.user ? isArrival(facts.user.id, last) : last))
    await (await load()).attachVisitorWork(facts);
  // What cannot be loaded is tried with the next page, or when the network is back.
  else if (facts.user)
    whenIdle(
      () =>
        void load().then(
          ({ attachVisitorWork }) => attachVisitorWork(facts),
          () => undefined,
        ),
    );
}
