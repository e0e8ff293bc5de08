/** Accounts as tests need them: whole sign-ups by mail, or users put straight into the database. */
import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/auth/password-hash.ts';
import { accounts, signUps, users } from '#server/auth/tables.ts';
import type { Services } from '#server/services.ts';
import type { Browser } from './browser/browser.ts';

export const PASSWORD = 'correct horse battery';

export const newEmail = (): string => `${randomUUID()}@example.test`;

export const person = (email: string) => ({
  firstName: 'Mira',
  lastName: 'Solis',
  email,
  password: PASSWORD,
  termsAccepted: true,
});

type NewUser = Partial<typeof users.$inferInsert>;

/** A user with PASSWORD, whose address is proved unless said otherwise. */
export async function insertUser(
  { db }: Pick<Services, 'db'>,
  more: NewUser = {},
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = more.email ?? newEmail();
  const names = { name: 'Mira Solis', firstName: 'Mira', lastName: 'Solis' };
  await db.insert(users).values({ id, email, emailVerified: true, ...names, ...more });
  await db.insert(accounts).values({
    id: randomUUID(),
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: await hashPassword(PASSWORD),
  });
  return { id, email };
}

/** A sign-up with PASSWORD whose link was not opened yet. */
export async function insertSignUp({ db }: Pick<Services, 'db'>): Promise<{ email: string }> {
  const { firstName, lastName, email, password } = person(newEmail());
  await db.insert(signUps).values({
    id: randomUUID(),
    email,
    firstName,
    lastName,
    password: await hashPassword(password),
    language: 'en',
    termsAcceptedAt: new Date(),
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
  });
  return { email };
}

/** The token that a mailed link carries. */
export const tokenIn = (text: string | undefined): string =>
  new URL(linkIn(text)).searchParams.get('token') ?? '';

export async function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  const response = await browser.post('/api/auth/sign-in/email', { email, password });
  if (!response.ok) throw new Error(`Sign-in failed: ${await response.text()}`);
  return response;
}

/** The first link in a mail's text. */
export function linkIn(text: string | undefined): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!link) throw new Error('There is no link in the mail.');
  return link;
}
