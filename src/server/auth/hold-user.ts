import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from './tables.ts';

/**
 * Until the transaction ends, whoever else holds this user waits: what counts a user's rows counts all of them. Whatever
 * writes several of a user's rows (runs and their folder, many runs) takes this first, so that no two such writes hold a
 * part each and wait for the other's. The key stays free, since every row that is inserted for a user takes a share of it: two such would wait for each other.
 */
export async function holdUser(on: Queryable, userId: string): Promise<void> {
  await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
