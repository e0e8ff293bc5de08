import { and, desc, eq, gt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { ListedSession, ListedUser } from '#core/account/listed-user.ts';
import type { List } from '#core/lists/list.ts';
import { requireUserRow } from '../../auth/require-user-row.ts';
import { sessions, users } from '../../auth/tables.ts';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../../http/cursor.ts';

/** Ids of users and sessions are the sign-in library's. */
const SignInId = z.string().regex(/^[\w-]{1,100}$/);

/** Those whose name or address contains the text, in any case; the newest first. */
export async function findUsers(
  db: Database,
  { text, cursor, limit }: PageAsked & { text: string },
): Promise<List<ListedUser>> {
  const place = cursor ? readCursor(cursor, SignInId) : undefined;
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
        text ? or(contains(users.name, text), contains(users.email, text)) : undefined,
        place && isPast('desc', users.createdAt, users.id, place),
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

/** Where the user is signed in now. No token is among it. @throws AppError `not_found` */
export async function findSessions(
  db: Database,
  userId: string,
  { now, cursor, limit }: PageAsked & { now: Date },
): Promise<List<ListedSession>> {
  const place = cursor ? readCursor(cursor, SignInId) : undefined;
  await requireUserRow(db, userId);
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        place && isPast('desc', sessions.createdAt, sessions.id, place),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
    toItem: ({ createdAt, expiresAt, ...session }) => ({
      ...session,
      signedInAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  });
}
