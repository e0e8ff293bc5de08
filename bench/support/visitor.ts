/** Users of the measured site. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Visitor {
  id: string;
  cookie: string;
  /** Of the session, as the database keeps it. */
  token: string;
}

/** As the mailed link does, whose token only the mail has: the sign-up of $1 becomes an account. */
const PROVE = `
  with asked as (delete from sign_ups where email = $1 returning *),
  made as (
    insert into users (id, email, email_verified, name, first_name, last_name, language, terms_accepted_at)
    select id, email, true, first_name || ' ' || last_name, first_name, last_name, language, terms_accepted_at from asked
    returning id
  ),
  proved as (
    insert into accounts (id, user_id, provider_id, account_id, password)
    select id, id, 'credential', id, password from asked
  )
  select id from made`;

/** A verified, signed-in user. */
export async function signUpVisitor(url: string, databaseUrl: string): Promise<Visitor> {
  const email = `bench-${randomUUID()}@lumora.test`;
  const password = randomUUID();
  const name = { firstName: 'Bench', lastName: 'Mark' };
  await post(`${url}/api/auth/sign-up/email`, { ...name, email, password, termsAccepted: true });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(PROVE, [email]);
  const id = rows[0]?.id ?? '';
  const signedIn = await post(`${url}/api/auth/sign-in/email`, { email, password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const sessions = await database.query<{ token: string }>('select token from sessions where user_id = $1', [
    id,
  ]);
  await database.end();
  return { id, cookie, token: sessions.rows[0]?.token ?? '' };
}

/** @throws Error for any answer but 2xx */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
