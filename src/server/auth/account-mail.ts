/**
 * The mails of an account, made after the answer: whether the address is known is looked up here, where nobody waits.
 * Secret links are made here too and handed straight over, so that they lie in no queue.
 */
import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { isResetPage, RESET_PAGE } from '#core/accounts/own-pages.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { AUTH_PATH, RESET_TOKEN_SECONDS, VERIFICATION_SECONDS } from './settings.ts';
import { users } from './tables.ts';

interface AccountMail {
  kind: 'sign-up' | 'verify' | 'reset' | 'password-changed';
  email: string;
  /** Of a reset: the page that takes the token. */
  redirectTo?: string;
}

declare module '../jobs/jobs.ts' {
  interface JobData {
    'send-account-mail': AccountMail;
  }
}

interface Parts {
  /** Of better-auth. */
  context: Promise<Pick<AuthContext, 'secret' | 'internalAdapter'>>;
  config: { publicUrl: string };
  db: Database;
  jobs: Jobs;
  mail: Mailer;
  clock: () => Date;
}

type User = typeof users.$inferSelect;

export function handleAccountMail(parts: Parts): void {
  parts.jobs.handle('send-account-mail', async (asked) => {
    const [user] = await parts.db.select().from(users).where(eq(users.email, asked.email));
    if (user) await sendAccountMail(parts, user, asked);
  });
}

async function sendAccountMail(parts: Parts, user: User, { kind, redirectTo }: AccountMail): Promise<void> {
  const { mail, config } = parts;
  const to = { to: user.email, language: user.language };
  const { firstName } = user;
  const resetUrl = `${config.publicUrl}/forgot-password`;
  switch (kind) {
    case 'sign-up':
    case 'verify':
      if (!user.emailVerified) {
        const url = await makeVerificationLink(parts, user);
        await mail.deliver({ ...to, template: 'verify', data: { firstName, url } });
      } else if (kind === 'sign-up') {
        const data = { firstName, url: `${config.publicUrl}/login`, resetUrl };
        await mail.deliver({ ...to, template: 'already-registered', data });
      }
      return;
    case 'reset': {
      const url = await makeResetLink(parts, user, redirectTo);
      return mail.deliver({ ...to, template: 'reset', data: { firstName, url } });
    }
    case 'password-changed':
      return mail.deliver({ ...to, template: 'password-changed', data: { firstName, resetUrl } });
  }
}

async function makeVerificationLink({ context, config }: Parts, user: User): Promise<string> {
  const { secret } = await context;
  const token = await createEmailVerificationToken(secret, user.email, undefined, VERIFICATION_SECONDS);
  return `${config.publicUrl}${AUTH_PATH}/verify-email?token=${encodeURIComponent(token)}`;
}

async function makeResetLink(
  { context, config, clock }: Parts,
  user: User,
  redirectTo?: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(clock().getTime() + RESET_TOKEN_SECONDS * 1000),
  });
  const url = new URL(isResetPage(redirectTo) ? redirectTo : RESET_PAGE, config.publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
