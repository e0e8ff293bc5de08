/** What a visitor made joins who signs in. Its code is loaded for those who are signed in, or were here. */
import { isArrival } from '#core/visitors/attach-work.ts';
import type { SessionFacts } from '#web/lib/session.ts';
import { SESSION_HINT_KEY } from '#web/lib/session-hint.ts';
import { readStored } from '#web/lib/storage.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { readLast } from './last-account.ts';

const load = () => import('./attach-visitor-work.ts');

/** Who is here, as the pages heard it last. */
let here: SessionFacts | undefined;

/**
 * Pages wait for the answer at an arrival: whoever seems to be arriving has the code on its way with the question. What
 * was written without a network is sent when it is back, wherever one is by then. Answers how to stop.
 */
export function expectWork(): () => void {
  if (readStored(SESSION_HINT_KEY) && !readLast()?.isSignedIn) load().catch(() => undefined);
  const send = () => {
    if (here?.user) sendWaitingOf(here);
  };
  addEventListener('online', send);
  return () => removeEventListener('online', send);
}

/** Who was here before only sends what still waits, and nobody waits for that. */
export async function attachWork(facts: SessionFacts): Promise<void> {
  here = facts;
  const last = readLast();
  if (facts.user ? isArrival(facts.user.id, last) : last) await (await load()).attachVisitorWork(facts);
  else if (facts.user) whenIdle(() => sendWaitingOf(facts));
}

/** What cannot be loaded is tried with the next page, or when the network is back. */
function sendWaitingOf(facts: SessionFacts): void {
  void load().then(
    ({ attachVisitorWork }) => attachVisitorWork(facts),
    () => undefined,
  );
}
