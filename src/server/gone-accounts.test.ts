/**
 * Whatever is on its way for an account that is being deleted, it is refused and never fails: generated from the app's
 * table of routes. The account is held as its deletion holds it, each request comes to where it waits for it, and the
 * account goes.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting } from '#tests/support/database.ts';
import { type Endpoint, endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { GOOD_BODIES } from '#tests/support/good-bodies.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** What stands in the place of an id: something that is there, where that is nobody's. */
const idFor = (path: string): string => {
  if (path.startsWith('/api/completed-lessons/')) return '1';
  if (path.startsWith('/api/bundle')) return server.services.bundles.all[0]?.slug ?? '';
  return path.includes(':slug') ? 'flowpulse' : crypto.randomUUID();
};

const ask = (user: TestUser, { name, method, path }: Endpoint) => {
  const json = GOOD_BODIES[name];
  const id = idFor(path);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return user.request(fillPath(path, id), { method, headers, ...(json && { json }) });
};

/** @returns what it answered, and whether it had waited for the account */
async function askWhileItGoes(
  endpoint: Endpoint,
): Promise<{ status: number; text: string; hasWaited: boolean }> {
  const { pool } = server.services;
  await pool.query('delete from rate_limits');
  const user = await server.signIn();
  await pool.query(
    `insert into bundle_grants (user_id, slug, source, source_ref, granted_at) values ($1, $2, 'free', 'unlock', now())`,
    [user.id, server.services.bundles.all[0]?.slug],
  );
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [user.id]);
    let answer: Response | undefined;
    const asking = ask(user, endpoint).then((response) => {
      answer = response;
      return response;
    });
    let hasWaited = false;
    while (!answer && !hasWaited) hasWaited = (await countWaiting(pool)) > 0;
    await holder.query('delete from users where id = $1', [user.id]);
    await holder.query('commit');
    const response = await asking;
    return { status: response.status, text: await response.text(), hasWaited };
  } finally {
    holder.release();
  }
}

it('a write for an account that goes meanwhile is refused, and is no failure', {
  timeout: 300_000,
}, async () => {
  const writes = endpointsOf(server.app).filter(
    ({ method, path }) =>
      !['GET', 'HEAD'].includes(method) && !/^\/api\/(?:admin|auth|webhooks|test-payments)\//.test(path),
  );
  const failed: string[] = [];
  let waited = 0;
  for (const endpoint of writes) {
    const { status, text, hasWaited } = await askWhileItGoes(endpoint);
    if (hasWaited) waited += 1;
    if (status >= 500) failed.push(`${endpoint.name}: ${status} ${text.slice(0, 60)}`);
  }
  expect(waited).toBeGreaterThan(20);
  expect(failed).toEqual([]);
});
