/** What a visitor made joins who signs in. Its code is loaded for those who are signed in, or were here. */
import { isArrival } from '#core/visitors/attach-work.ts';
import type { SessionFacts } from '#web/lib/session.ts';
import { SESSION_HINT_KEY } from '#web/lib/session-hint.ts';
import { readStored } from '#web/lib/storage.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { readLast } from './last-account.ts';

const load = () => import('./attach-visitor-work.ts');

/** Pages wait for the answer at an arrival: whoever seems to be arriving has the code on its way with the question. */
export function expectWork(): void {
  if (readStored(SESSION_HINT_KEY) && !readLast()?.isSignedIn) load().catch(() => undefined);
}

/** Who was here before only sends what still waits, and nobody waits for that. */
export async function attachWork(facts: SessionFacts): Promise<void> {
  const last = readLast();
  if (facts.user ? isArrival(facts.user.id, last) : last) await (await load()).attachVisitorWork(facts);
  else if (facts.user) whenIdle(() => void load().then(({ attachVisitorWork }) => attachVisitorWork(facts)));
}
