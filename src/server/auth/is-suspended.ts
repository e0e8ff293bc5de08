import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from './tables.ts';

export async function isSuspended(on: Queryable, userId: string): Promise<boolean> {
  const [user] = await on.select({ banned: users.banned }).from(users).where(eq(users.id, userId));
  return user?.banned === true;
}
