import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { type Role, users } from '../auth/tables.ts';
import type { Services } from '../services.ts';

/** Takes effect with the user's next request. Nobody takes it from themselves, so that one administrator remains. */
export async function setRole(
  { db, auth, clock }: Pick<Services, 'db' | 'auth' | 'clock'>,
  adminId: string,
  userId: string,
  role: Role,
): Promise<{ id: string; role: Role }> {
  if (adminId === userId) throw new AppError('conflict', 'Nobody changes their own role.');
  const [changed] = await db
    .update(users)
    .set({ role, updatedAt: clock() })
    .where(eq(users.id, userId))
    .returning({ id: users.id, role: users.role });
  if (!changed) throw new AppError('not_found', 'There is no such user.');
  auth.sessionCache.forget({ userId });
  return changed;
}
