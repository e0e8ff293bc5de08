import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { WithAuth } from '../../auth/auth.ts';
import { noUser, requireUserRow } from '../../auth/require-user-row.ts';
import { sessions, users } from '../../auth/tables.ts';
import type { BaseServices } from '../../base/base-services.ts';
import { lockOrdersOf, suspendOrders } from '../../billing/settle-renewals.ts';
import { lockAdmins } from './set-role.ts';

type UserServices = Pick<BaseServices, 'db' | 'clock'> & WithAuth;

/**
 * Closes an account at once, or opens it again: whoever is in it is out, and nobody gets in. Nothing of it is deleted; its
 * plans do not renew until it is opened.
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
  const isSuspended = reason !== null;
  await db.transaction(async (tx) => {
    await lockOrdersOf(tx, userId);
    await lockAdmins(tx, adminId);
    await suspendOrders(tx, userId, isSuspended);
    const [user] = await tx
      .update(users)
      .set({ banned: isSuspended, banReason: reason, banExpires: null, updatedAt: clock() })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!user) throw noUser();
    if (isSuspended) await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
  auth.sessionCache.forget({ userId });
}

/** Signs the user out everywhere. @throws AppError `not_found` */
export async function endSessions({ db, auth }: UserServices, userId: string): Promise<void> {
  await requireUserRow(db, userId);
  await db.delete(sessions).where(eq(sessions.userId, userId));
  auth.sessionCache.forget({ userId });
}
