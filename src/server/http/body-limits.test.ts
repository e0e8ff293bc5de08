import { Agent, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AppEnv } from './app-env.ts';
import { answerError } from './errors.ts';
import { acceptBody, DEFAULT_BODY, limitBodies } from './limit-bodies.ts';
import { limitWrites } from './limit-writes.ts';
import { drainUnreadBodies } from './unread-bodies.ts';
import { validate } from './validate.ts';

const Body = z.record(z.string(), z.number());
const LARGE = { bytes: 2 * DEFAULT_BODY.bytes, values: 3_000 };
const routes = new Hono<AppEnv>()
  .post('/small', validate('json', Body), (c) => c.json({}))
  .post('/large', acceptBody(LARGE), validate('json', Body), (c) => c.json({}))
  .post('/unread', (c) => c.json({}));
const app = new Hono<AppEnv>()
  .use(drainUnreadBodies, limitBodies)
  .route('/below', routes)
  .onError(answerError);

const post = (path: string, body: string) =>
  app.request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
const wide = (members: number, value: unknown = 1) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: members }, (_, index) => [`k${index}`, value])));

describe('a body', () => {
  test('may be as large as its route declares, and a small one otherwise', async () => {
    const large = `{"a":1${' '.repeat(DEFAULT_BODY.bytes)}}`;
    expect((await post('/below/small', large)).status).toBe(413);
    expect((await post('/below/large', large)).status).toBe(200);
    expect((await post('/below/large', large.padEnd(LARGE.bytes + 1))).status).toBe(413);
  });

  test('may hold as many values as its route declares', async () => {
    expect((await post('/below/small', wide(900))).status).toBe(200);
    expect((await post('/below/small', wide(1_100))).status).toBe(422);
    expect((await post('/below/large', wide(1_100))).status).toBe(200);
  });

  test('is refused when it is nested deeper than any that is meant', async () => {
    const answer = await post('/below/small', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('nested');
  });

  test('that is wrong everywhere is told a hundred times at most, with short names', async () => {
    const body = JSON.stringify({ ['x'.repeat(9_000)]: [], ...JSON.parse(wide(900, 'x')) });
    const answer = await post('/below/small', body);
    const { error } = (await answer.json()) as { error: { details: { issues: { path: string }[] } } };
    expect(error.details.issues).toHaveLength(100);
    expect(Math.max(...error.details.issues.map(({ path }) => path.length))).toBeLessThanOrEqual(300);
  });
});

describe('a connection', () => {
  let server: Server;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends so many bytes, announced or not, on one connection that is kept. */
  const send = (agent: Agent, path: string, bytes: number, isAnnounced = true) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = {
        'Content-Type': 'application/json',
        ...(isAnnounced ? { 'Content-Length': bytes } : { 'Transfer-Encoding': 'chunked' }),
      };
      const request = httpRequest({ agent, port, path, method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer));
      });
      request.on('error', reject);
      request.end(Buffer.alloc(bytes, 'x'));
    });

  test.each(['/below/small', '/below/unread', '/nowhere'])(
    'goes on after an answer at %s to a body that was not read',
    async (path) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const first = await send(agent, path, 1024 * 1024);
      expect(first.headers.connection).toBe('keep-alive');
      const second = await send(agent, path, 1024 * 1024);
      expect(second.socket).toBe(first.socket);
      agent.destroy();
    },
  );

  test.each([
    ['larger than is worth reading', 8 * 1024 * 1024, true],
    ['without an announced size', 64 * 1024, false],
  ])('is said to close when the body is %s', async (_, bytes, isAnnounced) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answer = await send(agent, '/below/small', bytes, isAnnounced);
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.connection).toBe('close');
    agent.destroy();
  });
});

describe('writes', () => {
  const limited = new Hono<AppEnv>()
    .use((c, next) => {
      const id = c.req.header('x-user');
      c.set(
        'session',
        id ? { id, user: { id } as NonNullable<AppEnv['Variables']['session']>['user'] } : null,
      );
      return next();
    })
    .use(limitWrites({ points: 5, seconds: 60 }))
    .all('/', (c) => c.json({}))
    .onError(answerError);
  const write = (user: string, headers: Record<string, string> = {}, method = 'POST') =>
    limited.request('/', { method, headers: { 'x-user': user, ...headers } });

  test('of one account are refused when they are a flood, with the seconds to wait', async () => {
    for (let count = 0; count < 5; count += 1) expect((await write('ada')).status).toBe(200);
    const refused = await write('ada');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Reading goes on, and so does everybody else.
    expect((await write('ada', {}, 'GET')).status).toBe(200);
    expect((await write('bob')).status).toBe(200);
    expect((await write('')).status).toBe(200);
  });

  test('of large bodies are counted as several', async () => {
    const large = { 'Content-Type': 'application/json', 'Content-Length': String(300 * 1024) };
    expect((await write('cid', large)).status).toBe(200);
    expect((await write('cid', large)).status).toBe(429);
  });
});
