import { eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { sessions } from '../tables.ts';

/** From now on its cookie and its tokens are worth nothing, on every server. */
export async function endSession(services: Pick<Services, 'db' | 'auth'>, sessionId: string): Promise<void> {
  await services.db.delete(sessions).where(eq(sessions.id, sessionId));
  services.auth.sessionCache.forget({ sessionId });
}
