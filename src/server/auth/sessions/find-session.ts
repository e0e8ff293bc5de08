/** Who a request comes from: one query, saved while the session cache holds the answer. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { parseSigned } from 'hono/utils/cookie';
import type { Database } from '../../db/database.ts';
import type { SignedIn } from '../signed-in.ts';
import { sessions, users } from '../tables.ts';
import type { SessionCache } from './session-cache.ts';

export interface SessionFinder {
  /** By the signed cookie that better-auth sets; null for no, a forged or a dead one. */
  byCookie(cookieHeader: string | undefined): Promise<SignedIn | null>;
  /** By the id that a verified token names. */
  byId(sessionId: string): Promise<SignedIn | null>;
}

interface Parts {
  db: Database;
  cache: SessionCache;
  clock: () => Date;
  secret: string;
  cookieName: string;
}

export function createSessionFinder({ db, cache, clock, secret, cookieName }: Parts): SessionFinder {
  const select = (condition: SQL) =>
    db
      .select({
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        signedInAt: sessions.createdAt,
        viewerIdentityId: sessions.viewerIdentityId,
        user: {
          id: users.id,
          email: users.email,
          name: users.name,
          firstName: users.firstName,
          lastName: users.lastName,
          image: users.image,
          role: users.role,
          emailVerified: users.emailVerified,
          language: users.language,
          onboardingMode: users.onboardingMode,
          keepRuns: users.keepRuns,
          completedTours: users.completedTours,
        },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(condition, gt(sessions.expiresAt, sql.placeholder('now')), eq(users.banned, false)));
  const byToken = select(eq(sessions.token, sql.placeholder('token'))).prepare('find_session_by_token');
  const bySessionId = select(eq(sessions.id, sql.placeholder('id'))).prepare('find_session_by_id');

  // Finds the credential as it stands; only what the cache does not know is decoded and its signature checked.
  const credential = new RegExp(`(?:^|;) *${cookieName.replaceAll('.', '\\.')}=([^;]+)`);

  return {
    async byCookie(cookieHeader) {
      const signed = cookieHeader && credential.exec(cookieHeader)?.[1];
      if (!cookieHeader || !signed) return null;
      return cache.read(`cookie ${signed}`, async () => {
        const token = (await parseSigned(cookieHeader, secret, cookieName))[cookieName];
        if (!token) return null;
        return (await byToken.execute({ token, now: clock() }))[0] ?? null;
      });
    },

    byId: (id) =>
      cache.read(`id ${id}`, async () => (await bySessionId.execute({ id, now: clock() }))[0] ?? null),
  };
}
