import { and, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListedSession, ListedUser } from '#core/account/listed-user.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type List, wholeList } from '#core/lists/list.ts';
import { sessions, users } from '../../auth/tables.ts';
import type { Database } from '../../db/database.ts';
import { type PageAsked, readCursor, toPage } from '../../http/cursor.ts';

/** Ids of users are the sign-in library's. */
const UserId = z.string().min(1).max(100);

/** Those whose name or address contains the text, in any case; the newest first. */
export async function findUsers(
  db: Database,
  { text, cursor, limit }: PageAsked & { text: string },
): Promise<List<ListedUser>> {
  const place = cursor ? readCursor(cursor, UserId) : undefined;
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      banned: users.banned,
      banReason: users.banReason,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(
      and(
        text ? contains(text) : undefined,
        place &&
          sql`(${users.createdAt}, ${users.id}) < (${place.at.toISOString()}::timestamptz, ${place.id})`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
    toItem: ({ createdAt, banned, banReason, ...user }) => ({
      ...user,
      suspendedFor: banned ? (banReason ?? '') : null,
      createdAt: createdAt.toISOString(),
    }),
  });
}

function contains(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(users.name, pattern), ilike(users.email, pattern));
}

/** Where the user is signed in now. No token is among it. @throws AppError `not_found` */
export async function findSessions(db: Database, userId: string, now: Date): Promise<List<ListedSession>> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found', 'There is no such user.');
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.id);
  return wholeList(
    rows.map(({ createdAt, expiresAt, ...session }) => ({
      ...session,
      signedInAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  );
}
