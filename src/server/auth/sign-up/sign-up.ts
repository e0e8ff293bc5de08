/** Registers somebody who has yet to prove the address. */
import { randomUUID } from 'node:crypto';
import type { Language } from '#core/languages/languages.ts';
import { cleanName } from '#core/naming/visible-name.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { hashPassword } from '../password-hash.ts';
import { VERIFICATION_SECONDS } from '../settings.ts';
import { signUps } from '../tables.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  /** Normalised. */
  email: string;
  password: string;
  language: Language;
}

interface Parts {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}

/**
 * Does the same work whether or not the address is known (one hash, one statement, one job), so that neither the
 * answer nor its time tells. It touches no account: `confirmSignUp` makes one of the sign-up whose link is opened.
 * @returns the id of the sign-up, which opens nothing by itself
 */
export async function signUp({ db, jobs, clock }: Parts, person: SignUp): Promise<string> {
  const id = randomUUID();
  const now = clock();
  await db.insert(signUps).values({
    id,
    email: person.email,
    firstName: cleanName(person.firstName),
    lastName: cleanName(person.lastName),
    password: await hashPassword(person.password),
    language: person.language,
    termsAcceptedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VERIFICATION_SECONDS * 1000),
  });
  await jobs.send('send-account-mail', { kind: 'sign-up', email: person.email, signUpId: id });
  return id;
}
