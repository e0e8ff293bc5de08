/** What follows from another password. Whatever fails here, the password is already the new one. */
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import { sessions, users, verifications } from './tables.ts';

interface MailParts {
  jobs: Jobs;
  log: Logger;
}

interface ResetParts extends MailParts {
  db: Database;
  sessionCache: SessionCache;
}

/** Of a password that was chosen by a mailed link. Ends what was signed in before, at once and before the mail is ordered. */
export async function afterPasswordReset(
  { db, sessionCache, ...parts }: ResetParts,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever followed the mailed link has proved the address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    // Other links that were asked for before must not undo it.
    await tx.delete(verifications).where(eq(verifications.value, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
  });
  sessionCache.forget({ userId: id });
  await orderChangeMail(parts, email);
}

/** To the owner. A mail is no reason to say that the password was not changed. */
export const orderChangeMail = ({ jobs, log }: MailParts, email: string): Promise<void> =>
  jobs
    .send('send-account-mail', { kind: 'password-changed', email })
    .catch((err) => log.warn({ err }, 'the mail about a changed password could not be ordered'));
