/** Registers somebody who has yet to prove the address. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { cleanName, fullName } from '#core/accounts/person-name.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { hashPassword } from './password-hash.ts';

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
 * answer nor its time tells. Of several sign-ups with an unproved address the last one counts; a proved account is
 * left alone, and its owner is told by mail.
 */
export async function signUp({ db, jobs, clock }: Parts, person: SignUp): Promise<void> {
  const password = await hashPassword(person.password);
  const firstName = cleanName(person.firstName);
  const lastName = cleanName(person.lastName);
  const now = clock().toISOString();
  await db.execute(sql`
    with person as (
      insert into users (
        id, email, name, first_name, last_name, language, terms_accepted_at, created_at, updated_at
      ) values (
        ${randomUUID()}, ${person.email}, ${fullName(firstName, lastName)}, ${firstName}, ${lastName},
        ${person.language}, ${now}, ${now}, ${now}
      )
      on conflict (email) do update set
        name = excluded.name, first_name = excluded.first_name, last_name = excluded.last_name,
        language = excluded.language, terms_accepted_at = excluded.terms_accepted_at, updated_at = excluded.updated_at
        where not users.email_verified
      returning id
    )
    insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select ${randomUUID()}, id, 'credential', id, ${password}, ${now}, ${now} from person
    on conflict (provider_id, account_id) do update set
      password = excluded.password, updated_at = excluded.updated_at`);
  await jobs.send('send-account-mail', { kind: 'sign-up', email: person.email });
}
