import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { BaseServices } from '../../base/base-services.ts';
import type { Auth, WithAuth } from '../auth.ts';
import { sessions } from '../tables.ts';

/** From now on its cookie and its tokens are worth nothing, on every server. */
export async function endSession(
  services: Pick<BaseServices, 'db'> & WithAuth,
  sessionId: string,
): Promise<void> {
  await services.db.delete(sessions).where(eq(sessions.id, sessionId));
  services.auth.sessionCache.forget({ sessionId });
}

/** By the token that its cookie carries. */
export const endSessionOf = ({ auth }: WithAuth, token: string): Promise<void> =>
  endWhere(auth, eq(sessions.token, token));

async function endWhere(
  { db, sessionCache }: Pick<Auth, 'db' | 'sessionCache'>,
  isMeant: SQL,
): Promise<void> {
  const ended = await db.delete(sessions).where(isMeant).returning({ id: sessions.id });
  for (const { id } of ended) sessionCache.forget({ sessionId: id });
}

/** More than anybody signs in with, and few enough that signing in without end fills nothing. */
const MOST_SESSIONS = 100;

/** The oldest of a user make room for the newest. Those of a site's viewer last half a day, and end none of these. */
export async function endSurplusSessions(
  auth: Pick<Auth, 'db' | 'sessionCache'>,
  userId: string,
): Promise<void> {
  const surplus = auth.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewerIdentityId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(MOST_SESSIONS);
  await endWhere(auth, inArray(sessions.id, surplus));
}
