import { and, eq } from 'drizzle-orm';
import type { Role } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { WithAuth } from '../../auth/auth.ts';
import { noUser } from '../../auth/require-user-row.ts';
import { users } from '../../auth/tables.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Queryable } from '../../db/database.ts';

/**
 * Takes effect with the user's next request. Whoever changes a role is an administrator and stays one, so that one
 * always remains: nobody changes their own, and two who take it from each other at once come one after the other.
 */
export async function setRole(
  { db, auth, clock, log }: Pick<BaseServices, 'db' | 'clock' | 'log'> & WithAuth,
  adminId: string,
  userId: string,
  role: Role,
): Promise<{ id: string; role: Role }> {
  if (adminId === userId) throw new AppError('conflict', 'Nobody changes their own role.');
  const changed = await db.transaction(async (tx) => {
    await lockAdmins(tx, adminId);
    const [row] = await tx
      .update(users)
      .set({ role, updatedAt: clock() })
      .where(eq(users.id, userId))
      .returning({ id: users.id, role: users.role });
    return row;
  });
  if (!changed) throw noUser();
  auth.sessionCache.forget({ userId });
  log.info({ userId, role, changedBy: adminId }, 'role changed');
  return changed;
}

/**
 * So that of two administrators who act on each other at once the second finds what the first has done. Their keys stay
 * free: whatever one of them decides beside it names who decided.
 * @throws AppError `forbidden` for who is none any more: the session may be a moment older than the role
 */
export async function lockAdmins(tx: Queryable, adminId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)))
    .orderBy(users.id)
    .for('no key update');
  if (!admins.some(({ id }) => id === adminId))
    throw new AppError('forbidden', 'Only an administrator may do this.');
}
