import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Database } from '../../db/database.ts';
import { verifyPassword } from '../password-hash.ts';
import { accounts, users } from '../tables.ts';

/** In the form of a hash, and of no password. */
const DECOY = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * Refuses a wrong password, an unknown address and an account without a password in the same words, after the same
 * work: one query and two hashes. The second is that of the latest sign-up that waits for its link, and is asked
 * whether or not there is an account: who signs up with a stranger's address and then signs in learns nothing of it.
 * better-auth's own sign-in asks once more for addresses it knows, so it comes after this; what it then hashes again is
 * paid for by right passwords only.
 * @returns `proved` for the password of an account, `unproved` for that of a sign-up
 * @throws AppError `unauthenticated`
 */
export async function checkPassword(
  db: Database,
  email: string,
  password: string,
): Promise<'proved' | 'unproved'> {
  const { rows } = await db.execute<{ proved: string | null; unproved: string | null }>(sql`
    select (
      select accounts.password from users
      join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential'
      where users.email = ${email} and users.email_verified
    ) as proved, (
      select password from sign_ups where email = ${email} order by created_at desc limit 1
    ) as unproved`);
  const isRight = (hash: string | null | undefined) => verifyPassword({ hash: hash ?? DECOY, password });
  if (await isRight(rows[0]?.proved)) return 'proved';
  if (await isRight(rows[0]?.unproved)) return 'unproved';
  throw wrongPassword();
}

export const wrongPassword = (): AppError =>
  new AppError('unauthenticated', 'The email address or the password is wrong.', {
    reason: 'invalid_credentials',
  });

/** Of an account's password: each time one is set it is another, also of the same password. */
export async function readHash({ db }: { db: Database }, email: string): Promise<string | null | undefined> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')));
  return account?.password;
}
