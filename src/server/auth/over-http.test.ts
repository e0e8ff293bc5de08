/** Sign-in as a browser reaches it: through a port, from one address. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser, PASSWORD } from '#tests/support/account.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { SIGN_IN_LIMITS } from './sign-in/sign-in-limits.ts';

let site: TestApp;
let server: Server;
beforeAll(async () => {
  site = await createTestApp();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

const ask = (path: string, headers: Record<string, string> = {}, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method: path === '/api/auth/token' ? 'GET' : 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const trySignIn = (email: string, password = PASSWORD) =>
  ask('/api/auth/sign-in/email', {}, { email, password });

/** More than may wait for a hash. */
const SILENT = 220;
const PEOPLE = 12;
const PLACES = 3;

test('people of one network who sign in rightly at the same time all get in, and use nothing up', async () => {
  const { id, email } = await insertUser(site.services);
  // The others have the same password, so that it is hashed once.
  const { rows } = await site.services.pool.query<{ email: string }>(
    `with others as (insert into users (id, email, name, email_verified)
       select 'person' || n, n || '@office.test', 'Ada', true from generate_series(2, $2) n returning id, email)
     , passwords as (insert into accounts (id, user_id, provider_id, account_id, password)
       select others.id, others.id, 'credential', others.id, password from others, accounts where user_id = $1)
     select email from others`,
    [id, PEOPLE],
  );
  const everybody = [email, ...rows.map((row) => row.email)];
  expect(everybody).toHaveLength(PEOPLE);
  // As if others of the network had failed already: a few places are left, as of sixty with eighty people.
  const { address } = SIGN_IN_LIMITS.signIn;
  for (let used = PLACES; used < address.points; used += 1)
    await site.services.limits.consume(address, '127.0.0.1');

  const answers = await Promise.all(everybody.map((one) => trySignIn(one)));
  expect(answers.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200));
  const failed = [];
  for (let tried = 0; tried <= PLACES; tried += 1)
    failed.push((await trySignIn('nobody@office.test', 'x')).status);
  expect(failed).toEqual([...Array(PLACES).fill(401), 429]);
  await site.services.limits.reset(address, '127.0.0.1');
});

test('signing out with a token alone ends its session', async () => {
  const { email } = await insertUser(site.services);
  const signedIn = await trySignIn(email);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { token } = (await (await ask('/api/auth/token', { cookie })).json()) as { token: string };
  const authorization = `Bearer ${token}`;
  expect((await ask('/api/auth/token', { authorization })).status).toBe(200);
  const signedOut = await ask('/api/auth/sign-out', { authorization });
  expect([signedOut.status, await signedOut.json()]).toEqual([200, { status: true }]);
  for (const credentials of [{ authorization }, { cookie }])
    expect((await ask('/api/auth/token', credentials)).status).toBe(401);
});

test('bodies that never come keep nobody from signing in', async () => {
  const { email } = await insertUser(site.services);
  const { port } = server.address() as AddressInfo;
  const head = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    ...['Host: 127.0.0.1', 'Content-Type: application/json', 'Content-Length: 100', '', '{'],
  ].join('\r\n');
  const arrived = Promise.withResolvers<void>();
  let begun = 0;
  server.on('request', () => {
    begun += 1;
    if (begun === SILENT) arrived.resolve();
  });
  const sockets = Array.from({ length: SILENT }, () => connect(port, '127.0.0.1', () => undefined));
  for (const socket of sockets) socket.on('error', () => undefined).write(head);
  await arrived.promise;
  expect((await trySignIn(email)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('an account that signs in over and over keeps its newest hundred sessions, beside those of a viewer', async () => {
  const { id, email } = await insertUser(site.services);
  const { pool } = site.services;
  await pool.query(
    `with viewer as (
       insert into viewer_identities (user_id, issuer, subject, viewer_name, created_at)
       values ($1, 'https://site.test', $1, 'Mira', now()) returning id)
     insert into sessions (id, user_id, token, expires_at, created_at, updated_at, viewer_identity_id)
       select $1 || n, $1, $1 || n, now() + interval '1 day', now() - n * interval '1 minute', now(),
         case when n <= 20 then viewer.id end
       from viewer, generate_series(1, 130) n`,
    [id],
  );
  const signedIn = await trySignIn(email);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  expect((await ask('/api/auth/token', { cookie })).status).toBe(200);
  const { rows } = await pool.query<{ id: string }>('select id from sessions where user_id = $1', [id]);
  const kept = rows.map((row) => row.id).filter((one) => one.startsWith(id));
  expect(rows).toHaveLength(120);
  expect(kept.sort()).toEqual(Array.from({ length: 119 }, (_, index) => `${id}${index + 1}`).sort());
});
