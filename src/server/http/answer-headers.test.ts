import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextWithHeaders } from './answer-headers.ts';
import type { AppEnv } from './app-env.ts';

const app = new Hono<AppEnv>()
  .use((c, next) => nextWithHeaders(c, next, { 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-store' }))
  .get('/plain', (c) => c.json({}))
  .get('/kept', (c) => c.json({}, 200, { 'cache-control': 'private' }))
  .get('/empty', (c) => c.body(null, 204))
  .get('/stream', () => new Response(new Blob(['data']).stream()))
  .get('/broken', () => {
    throw new Error('on purpose');
  })
  .onError((_, c) => c.json({ error: {} }, 500));

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

const WAYS = {
  'through a server': (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
  'without a server': async (path: string) => app.request(path),
};

describe.each(Object.entries(WAYS))('%s', (_, request) => {
  test.each([
    ['/plain', 'no-store'],
    ['/kept', 'private'],
    ['/empty', 'no-store'],
    ['/stream', 'no-store'],
    ['/broken', 'no-store'],
    ['/nowhere', 'no-store'],
  ])('%s has each header once, its own where it sets one', async (path, cacheControl) => {
    const { headers } = await request(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe(cacheControl);
  });
});
