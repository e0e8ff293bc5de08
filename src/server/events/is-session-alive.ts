import { and, eq, gt } from 'drizzle-orm';
import { sessions, users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';

export async function isSessionAlive(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, clock()), eq(users.banned, false)));
  return rows.length === 1;
}
