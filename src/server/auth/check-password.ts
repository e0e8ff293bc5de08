import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Database } from '../db/database.ts';
import { verifyPassword } from './password-hash.ts';
import { accounts, users } from './tables.ts';

/** In the form of a hash, and of no password. */
const DECOY = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * Refuses a wrong password, an unknown address and an account without a password in the same words, after the same
 * work: one query and one hash. better-auth's own sign-in asks once more for addresses it knows, so it comes after
 * this; what it then hashes again is paid for by right passwords only.
 * @throws AppError `unauthenticated`
 */
export async function checkPassword(db: Database, email: string, password: string): Promise<void> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, sql`'credential'`)))
    .where(eq(users.email, email));
  if (await verifyPassword({ hash: row?.hash ?? DECOY, password })) return;
  throw new AppError('unauthenticated', 'The email address or the password is wrong.', {
    reason: 'invalid_credentials',
  });
}
