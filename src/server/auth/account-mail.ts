/**
 * The mails of an account, made after the answer: whether the address is known is looked up here, where nobody waits.
 * Secret links are made here too and handed straight over, so that they lie in no queue.
 */
import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { and, desc, eq } from 'drizzle-orm';
import { isResetPage, RESET_PAGE } from '#core/addresses/own-pages.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { RESET_TOKEN_SECONDS, VERIFICATION_SECONDS } from './settings.ts';
import { makeSignUpToken } from './sign-up/sign-up-token.ts';
import { signUps, users } from './tables.ts';

interface AccountMail {
  kind: 'sign-up' | 'verify' | 'reset' | 'password-changed';
  email: string;
  /** The sign-up that is meant; without it, the latest with this address. */
  signUpId?: string;
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
  context: Promise<Pick<AuthContext, 'internalAdapter'>>;
  config: { publicUrl: string; secret: string };
  db: Database;
  jobs: Jobs;
  mail: Mailer;
  clock: () => Date;
}

type User = typeof users.$inferSelect;

export function handleAccountMail(parts: Parts): void {
  parts.jobs.handle('send-account-mail', async (asked) => {
    const [user] = await parts.db.select().from(users).where(eq(users.email, asked.email));
    if (user?.emailVerified) await sendAccountMail(parts, user, asked);
    else if (asked.kind === 'sign-up' || asked.kind === 'verify') await sendConfirmation(parts, asked);
    else if (user) await sendAccountMail(parts, user, asked);
  });
}

async function sendAccountMail(parts: Parts, user: User, { kind, redirectTo }: AccountMail): Promise<void> {
  const { mail, config } = parts;
  const to = { to: user.email, language: user.language };
  const { firstName } = user;
  const resetUrl = `${config.publicUrl}/forgot-password`;
  switch (kind) {
    // A link that is asked for again, too: its sign-up is worth nothing since the address was proved in another way.
    case 'sign-up':
    case 'verify': {
      const data = { firstName, url: `${config.publicUrl}/login`, resetUrl };
      return mail.deliver({ ...to, template: 'already-registered', data });
    }
    case 'reset': {
      const url = await makeResetLink(parts, user, redirectTo);
      return mail.deliver({ ...to, template: 'reset', data: { firstName, url } });
    }
    case 'password-changed':
      return mail.deliver({ ...to, template: 'password-changed', data: { firstName, resetUrl } });
  }
}

/** The link leads to a page that asks for the password: opening it changes nothing, also when a scanner does. */
async function sendConfirmation(
  { db, mail, config, clock }: Parts,
  { email, signUpId }: AccountMail,
): Promise<void> {
  const [meant] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), signUpId ? eq(signUps.id, signUpId) : undefined))
    .orderBy(desc(signUps.createdAt))
    .limit(1);
  if (!meant) return;
  const expiresAt = new Date(clock().getTime() + VERIFICATION_SECONDS * 1000);
  await db.update(signUps).set({ expiresAt }).where(eq(signUps.id, meant.id));
  const url = `${config.publicUrl}/verify-email?token=${makeSignUpToken(config.secret, meant.id)}`;
  const { language, firstName } = meant;
  await mail.deliver({ to: email, language, template: 'verify', data: { firstName, url } });
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
