import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from './tables.ts';

/** Until the transaction ends, whoever else holds this user waits: what counts a user's rows counts all of them. */
export async function holdUser(on: Queryable, userId: string): Promise<void> {
  await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
