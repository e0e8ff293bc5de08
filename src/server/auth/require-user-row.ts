import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { users } from './tables.ts';

/** Of a user whom somebody else names. @throws AppError `not_found` */
export async function requireUserRow(on: Queryable, userId: string): Promise<void> {
  const [user] = await on.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw noUser();
}

export const noUser = () => new AppError('not_found', 'There is no such user.');
