/** Makes an account of a sign-up: its address is proved by the mailed link, its password by whoever opened that. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { fullName } from '#core/account/person-name.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { verifyPassword } from '../password-hash.ts';
import { accounts, signUps, users } from '../tables.ts';
import { readSignUpToken } from './sign-up-token.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  config: { secret: string };
}

type SignUpRow = typeof signUps.$inferSelect;

/**
 * The password must be the one that was chosen with this sign-up. A stranger may have signed up with the same address
 * before or after its owner: the owner, who alone gets the mails, cannot open the stranger's account by mistake.
 * @returns the address, which can sign in with the password now
 * @throws AppError `bad_request` for a link that is not valid any more, `validation_failed` for another password
 */
export async function confirmSignUp(
  { db, clock, config }: Parts,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const now = clock();
  const id = readSignUpToken(config.secret, token);
  const [asked] = id
    ? await db
        .select()
        .from(signUps)
        .where(and(eq(signUps.id, id), gt(signUps.expiresAt, now)))
    : [];
  if (!asked) throw invalidLink();
  if (!(await verifyPassword({ hash: asked.password, password }))) throw wrongPassword();
  await db.transaction(async (tx) => {
    await takeSignUp(tx, asked);
    await makeAccount(tx, asked, now);
  });
  return asked.email;
}

/** Once, and with it all others of the address: each was its owner's own, or a stranger's. */
async function takeSignUp(tx: Queryable, { id, email }: SignUpRow): Promise<void> {
  // In one order, so that of two links opened at once one waits for the other.
  const rows = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(signUps.id)
    .for('update');
  const ids = rows.map((row) => row.id);
  if (!ids.includes(id)) throw invalidLink();
  await tx.delete(signUps).where(inArray(signUps.id, ids));
}

async function makeAccount(tx: Queryable, asked: SignUpRow, now: Date): Promise<void> {
  const { email, firstName, lastName, language, termsAcceptedAt, password } = asked;
  const person = { firstName, lastName, name: fullName(firstName, lastName), language, termsAcceptedAt };
  const proved = { ...person, emailVerified: true, updatedAt: now };
  const [user] = await tx
    .insert(users)
    .values({ id: randomUUID(), email, createdAt: now, ...proved })
    .onConflictDoUpdate({ target: users.email, set: proved, setWhere: sql`not ${users.emailVerified}` })
    .returning({ id: users.id });
  // The address was proved in another way meanwhile: its account stays as it is.
  if (!user) throw invalidLink();
  await tx
    .insert(accounts)
    .values({
      id: randomUUID(),
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: now },
    });
}

const invalidLink = () =>
  new AppError('bad_request', 'The link is not valid any more.', { reason: 'invalid_token' });

function wrongPassword(): AppError {
  const message = 'This is not the password of the sign-up that the link belongs to.';
  return new AppError('validation_failed', message, {
    reason: 'invalid_password',
    issues: [{ path: 'password', message }],
  });
}
