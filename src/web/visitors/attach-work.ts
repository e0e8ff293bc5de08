/** What a visitor made joins who signs in. Its code is loaded for those who are signed in, or were here. */
import type { SessionFacts } from '#web/lib/session.ts';
import { SESSION_HINT_KEY } from '#web/lib/session-hint.ts';
import { readStored } from '#web/lib/storage.ts';
import { readLast } from './last-account.ts';

const load = () => import('./attach-visitor-work.ts');

/** Pages wait for the answer: whoever seems to be signed in has the code on its way with the question. */
export function expectWork(): void {
  if (readStored(SESSION_HINT_KEY)) load().catch(() => undefined);
}

export async function attachWork(facts: SessionFacts): Promise<void> {
  if (facts.user || readLast()) await (await load()).attachVisitorWork(facts);
}
