import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { users } from './tables.ts';

/**
 * Runs `work` in a transaction that has locked the user: until it ends, whoever else locks this user waits, and what
 * counts a user's rows counts all of them. Whatever writes several of a user's rows (runs and their folder, many runs)
 * goes this way, so that no two such writes lock a part each and wait for the other's.
 */
export const withUserLocked = <Result>(
  db: Database,
  userId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return work(tx);
  });

/**
 * For a transaction that must read first whose rows it will write. The key stays free, since every row that is inserted
 * for a user takes a share of it: two such would wait for each other.
 */
export async function lockUser(on: Queryable, userId: string): Promise<void> {
  await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
