/** Users of the measured site. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Visitor {
  id: string;
  cookie: string;
  /** Of the session, as the database keeps it. */
  token: string;
}

/** A verified, signed-in user. */
export async function signUpVisitor(url: string, databaseUrl: string): Promise<Visitor> {
  const email = `bench-${randomUUID()}@lumora.test`;
  const password = randomUUID();
  const name = { firstName: 'Bench', lastName: 'Mark', name: 'Bench Mark' };
  await post(`${url}/api/auth/sign-up/email`, { ...name, email, password, termsAccepted: true });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    'update users set email_verified = true where email = $1 returning id',
    [email],
  );
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
