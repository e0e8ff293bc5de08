import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '#server/create-services.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { createApp } from '../app.ts';
import { readSession } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import type { Services } from '../services.ts';
import { eventRoutes } from './routes.ts';

let server: TestServer;
/** A second server on the same database. */
let other: Awaited<ReturnType<typeof createServices>>;

beforeAll(async () => {
  server = await createTestServer();
  const { config, pool, log, clock } = server.services;
  other = await createServices({ config, pool, log, clock });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** An open stream that is read event by event. */
async function open(
  services: Services,
  credentials: Pick<TestUser, 'cookie'> | { authorization: string },
  app = createApp(services),
) {
  const headers = 'cookie' in credentials ? { cookie: credentials.cookie } : credentials;
  const response = await app.request('/api/events', { headers });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';

  return {
    response,
    /** The next event, or 'end'. */
    async next(): Promise<{ event: string; data: unknown } | 'end'> {
      while (!text.includes('\n\n')) {
        const { done, value } = await reader.read();
        if (done) return 'end';
        text += decoder.decode(value, { stream: true });
      }
      const end = text.indexOf('\n\n');
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s)),
      );
      text = text.slice(end + 2);
      return { event: fields.event, data: JSON.parse(fields.data) };
    },
    close: () => reader.cancel(),
  };
}

const heartbeat = { event: 'heartbeat', data: {} };

describe('GET /api/events', () => {
  it('begins with a heartbeat, uncached and unbuffered', async () => {
    const stream = await open(server.services, await server.signIn());
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.next()).toEqual(heartbeat);
    await stream.close();
  });

  it('is open to a page in a frame, whose session is a token in a header, for as long as that session lives', async () => {
    const ada = await server.signIn();
    const { token } = (await (await ada.request('/api/auth/token')).json()) as { token: string };
    const stream = await open(server.services, { authorization: `Bearer ${token}` });
    expect(await stream.next()).toEqual(heartbeat);
    await ada.request('/api/auth/sign-out', { method: 'POST' });
    expect(await stream.next()).toBe('end');
  });

  it('tells the tabs on every server what changed for the user, and nobody else', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const streams = await Promise.all([open(server.services, ada), open(other, ada)]);
    const strange = await open(other, bob);
    for (const stream of [...streams, strange]) await stream.next();

    const licenses = [{ toolSlug: 'flowpulse', level: 'pro' as const }];
    await grantLicenses(server.services, { userId: ada.id, source: 'purchase', sourceRef: 'one', licenses });
    for (const stream of streams) {
      expect(await stream.next()).toMatchObject({
        event: 'notification-created',
        data: { id: expect.any(String) },
      });
      expect(await stream.next()).toEqual({ event: 'license-changed', data: { toolSlugs: ['flowpulse'] } });
    }
    await grantLicenses(server.services, {
      userId: bob.id,
      source: 'purchase',
      sourceRef: 'b',
      licenses: [{ toolSlug: 'clipgenius', level: 'pro' }],
    });
    await strange.next();
    expect(await strange.next()).toEqual({ event: 'license-changed', data: { toolSlugs: ['clipgenius'] } });
    await Promise.all([...streams, strange].map((stream) => stream.close()));
  });

  it('ends on every server when the session ends, and only then', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const streams = await Promise.all([open(server.services, ada), open(other, ada)]);
    const unharmed = await open(other, bob);
    for (const stream of [...streams, unharmed]) await stream.next();
    // Prolonging a session is a change too, and must not end anything.
    await server.services.pool.query(`update sessions set updated_at = now() where id = $1`, [ada.sessionId]);
    await server.services.pool.query('delete from sessions where id = $1', [ada.sessionId]);
    for (const stream of streams) expect(await stream.next()).toBe('end');
    expect(other.events.countOf(ada.id)).toBe(0);
    expect(other.events.countOf(bob.id)).toBe(1);
    await unharmed.close();
  });

  it('ends when the user is banned', async () => {
    const ada = await server.signIn();
    const stream = await open(server.services, ada);
    await stream.next();
    await server.services.pool.query('update users set banned = true where id = $1', [ada.id]);
    expect(await stream.next()).toBe('end');
  });

  it('beats on, until the session runs out', async () => {
    const ada = await server.signIn();
    const app = new Hono<AppEnv>()
      .use(readSession(server.services))
      .route('/api/events', eventRoutes(server.services, 5));
    const stream = await open(server.services, ada, app);
    for (let beat = 0; beat < 3; beat++) expect(await stream.next()).toEqual(heartbeat);
    server.clock.advance({ days: 30 });
    let last: Awaited<ReturnType<typeof stream.next>>;
    do last = await stream.next();
    while (last !== 'end');
  });

  it('is given back when the tab goes away', async () => {
    const ada = await server.signIn();
    const stream = await open(server.services, ada);
    await stream.next();
    expect(server.services.events.countOf(ada.id)).toBe(1);
    await stream.close();
    await expect.poll(() => server.services.events.countOf(ada.id)).toBe(0);
  });

  it('is no stream for who asks for its headers alone', async () => {
    const ada = await server.signIn();
    const answer = await ada.request('/api/events', { method: 'HEAD' });
    expect([answer.status, answer.body]).toEqual([200, null]);
    await expect.poll(() => server.services.events.countOf(ada.id)).toBe(0);
  });

  it('is ended for a tab that takes nothing, so that what waits for it does not pile up', async () => {
    const ada = await server.signIn();
    const { body } = await ada.request('/api/events');
    const { db, events } = server.services;
    for (let part = 0; part < 4; part += 1)
      await events.publishAll(
        db,
        Array.from({ length: 200 }, (_, index) => ({
          ...{ userId: ada.id, type: 'run-changed', data: { id: `${part} ${index}` } },
        })),
      );
    await expect.poll(() => events.countOf(ada.id), { timeout: 4_000 }).toBe(0);
    await body?.cancel();
  });

  it('is for signed-in tabs, and for a sane number of them', async () => {
    expect((await server.request('/api/events')).status).toBe(401);
    const ada = await server.signIn();
    const streams = await Promise.all(Array.from({ length: 40 }, () => open(server.services, ada)));
    const refused = await ada.request('/api/events');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('is opened no more often while the server still begins to listen', async () => {
    const ada = await server.signIn();
    const fresh = await createServices(server.services);
    const app = createApp(fresh);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => app.request('/api/events', { headers: { cookie: ada.cookie } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    await fresh.close();
  });

  it('ends when the server stops', async () => {
    const ada = await server.signIn();
    const stopping = await createServices(server.services);
    const stream = await open(stopping, ada);
    await stream.next();
    await stopping.close();
    expect(await stream.next()).toBe('end');
    const late = await createApp(stopping).request('/api/events', { headers: { cookie: ada.cookie } });
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
