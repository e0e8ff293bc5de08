import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { sessions, users } from '../../auth/tables.ts';
import type { Services } from '../../services.ts';
import { lockAdmins } from './set-role.ts';

type UserServices = Pick<Services, 'db' | 'auth' | 'clock'>;

/**
 * Closes an account at once, or opens it again: whoever is in it is out, and nobody gets in. Nothing of it is deleted.
 * @param reason for administrators; null opens
 * @throws AppError `not_found`, `conflict` for one's own
 */
export async function setSuspension(
  { db, auth, clock }: UserServices,
  adminId: string,
  userId: string,
  reason: string | null,
): Promise<void> {
  if (adminId === userId) throw new AppError('conflict', 'Nobody suspends themselves.');
  await db.transaction(async (tx) => {
    await lockAdmins(tx, adminId);
    const [user] = await tx
      .update(users)
      .set({ banned: reason !== null, banReason: reason, banExpires: null, updatedAt: clock() })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!user) throw new AppError('not_found', 'There is no such user.');
    if (reason !== null) await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
  auth.sessionCache.forget({ userId });
}

/** Signs the user out everywhere. @throws AppError `not_found` */
export async function endSessions({ db, auth }: UserServices, userId: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found', 'There is no such user.');
  await db.delete(sessions).where(eq(sessions.userId, userId));
  auth.sessionCache.forget({ userId });
}
