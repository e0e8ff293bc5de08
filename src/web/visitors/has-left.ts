import type { SessionUser } from '#core/account/session-facts.ts';
import { currentSession } from '#web/lib/session.ts';

/** Whether this tab was of somebody else than who comes now, before its page hears of it. */
export function hasLeft(next: Pick<SessionUser, 'id'> | null): boolean {
  const { user } = currentSession();
  return user !== null && user.id !== next?.id;
}
