/** A page of one account, in a browser where another one signed in meanwhile. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_HEADER } from '#core/errors/other-account.ts';
import { endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { GOOD_BODIES } from '#tests/support/good-bodies.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { createApp } from '../app.ts';

let server: TestServer;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  [ada, bob] = [await server.signIn(), await server.signIn({ role: 'admin' })];
});
afterAll(() => server.close());

const inNameOf = ({ id }: TestUser) => ({ [ACCOUNT_HEADER]: id });

/** Who signs in or out or asks who is signed in, and what no person asks for. */
const FOR_ANYBODY =
  /^\/api\/(?:auth|session|viewer-sessions|viewer-identities|health|metrics|webhooks)(?:\/|$)/;

it('is answered by no route but those that are for anybody', async () => {
  const answered: string[] = [];
  for (const { name, method, path } of endpointsOf(createApp(server.services))) {
    if (FOR_ANYBODY.test(path)) continue;
    const json = GOOD_BODIES[name];
    const answer = await bob.request(fillPath(path, ada.id), {
      method,
      headers: inNameOf(ada),
      ...(json !== undefined && { json }),
    });
    const { error } = await answer.json().catch(() => ({}));
    if (answer.status !== 401 || error?.details?.reason !== 'other_account') answered.push(name);
  }
  expect(answered).toEqual([]);
});

it('hears no events of whoever is signed in', async () => {
  const { status } = await bob.request(`/api/events?account=${ada.id}`);
  expect(status).toBe(401);
});

it('hears who is signed in, and its own account is answered', async () => {
  const session = await bob.request('/api/session', { headers: inNameOf(ada) });
  expect(await session.json()).toMatchObject({ user: { id: bob.id } });
  expect((await bob.request('/api/runs', { headers: inNameOf(bob) })).status).toBe(200);
});

it('asks whoever is signed out to sign in, as ever', async () => {
  const answer = await server.request('/api/runs', { headers: inNameOf(ada) });
  expect([answer.status, (await answer.json()).error.details?.reason]).toEqual([401, undefined]);
});
