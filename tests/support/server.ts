/** The whole server with the test catalogue, a clock that stands, and users who are signed in. */
import { createHmac, randomUUID } from 'node:crypto';
import { createApp } from '#server/app.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { loadTestCatalogue } from './content.ts';
import { createTestServices, type TestApp } from './services.ts';

type Request = (path: string, init?: RequestOptions) => Promise<Response>;
/** `json` is the body, declared as what it is. */
type RequestOptions = RequestInit & { json?: unknown };

export interface TestUser {
  id: string;
  sessionId: string;
  cookie: string;
  /** A request with the user's cookie. */
  request: Request;
}

export interface TestServer extends TestApp {
  clock: TestClock;
  /** A request of a visitor. */
  request: Request;
  /** A new user with a session of 30 days. */
  signIn: (over?: { role?: 'user' | 'admin' }) => Promise<TestUser>;
  /** The same session, begun now. */
  signInAgain: (user: TestUser) => Promise<void>;
}

/** @param tools the six of the test catalogue, or all that the build made */
export async function createTestServer(
  env: Record<string, string> = {},
  { tools = 'test' }: { tools?: 'test' | 'all' } = {},
): Promise<TestServer> {
  const clock = createTestClock();
  const catalogue = tools === 'test' ? { catalogue: await loadTestCatalogue() } : {};
  const services = await createTestServices({ clock, env, ...catalogue });
  const app = createApp(services);
  const { authCookies } = await services.auth.$context;

  const requestWith =
    (cookie?: string): Request =>
    async (path, { json, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (cookie) headers.set('cookie', cookie);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      // As a client does; without it the size is unknown until the end.
      if (typeof body === 'string' && !headers.has('content-length'))
        headers.set('content-length', String(Buffer.byteLength(body)));
      const method = json === undefined ? {} : { method: 'POST' };
      return app.request(path, { ...method, ...init, headers, ...(body != null && { body }) });
    };

  async function signIn({ role = 'user' }: { role?: 'user' | 'admin' } = {}): Promise<TestUser> {
    const [id, sessionId, token] = [randomUUID(), randomUUID(), randomUUID()];
    await services.pool.query(
      `insert into users (id, email, name, role) values ($1, $1 || '@example.test', 'Ada', $2)`,
      [id, role],
    );
    await services.pool.query(
      `insert into sessions (id, user_id, token, created_at, expires_at)
       values ($1, $2, $3, $4, $4::timestamptz + interval '30 days')`,
      [sessionId, id, token, clock()],
    );
    const signature = createHmac('sha256', services.config.secret).update(token).digest('base64');
    const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
    return { id, sessionId, cookie, request: requestWith(cookie) };
  }

  async function signInAgain({ id, sessionId }: TestUser): Promise<void> {
    await services.pool.query('update sessions set created_at = $2 where id = $1', [sessionId, clock()]);
    services.auth.sessionCache.forget({ userId: id });
  }

  return { app, services, clock, request: requestWith(), signIn, signInAgain, close: services.close };
}
