import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/logs/create-logger.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { createTestApp } from '#tests/support/services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ METRICS_TOKEN: 'a-token-for-the-metrics' });
});
afterAll(() => server.close());

const request = (path: string, init?: RequestInit) => server.app.request(`http://lumora.test${path}`, init);
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error;

describe('bad input', () => {
  test.each([
    ['no JSON at all', '{"email":', 400, 'bad_request'],
    ['another type', '[]', 422, 'validation_failed'],
    ['more than allowed', `"${'x'.repeat(1024 * 1024)}"`, 413, 'payload_too_large'],
  ])('refuses a body that is %s', async (_, body, status, code) => {
    const answer = await post('/api/auth/sign-in/email', body);
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toMatchObject({ code });
  });

  test('refuses a body without an announced length as soon as it is too large', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    };
    const answer = await request('/api/auth/sign-in/email', init as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(40);
  });

  test('refuses a body that is not declared as JSON', async () => {
    const answer = await post('/api/auth/sign-in/email', '{}', { 'Content-Type': 'text/plain' });
    expect(answer.status).toBe(415);
    expect(await errorOf(answer)).toMatchObject({ code: 'unsupported_media_type' });
  });

  test.each(['/api/nothing', '/api', '/api/runs/../nothing', '/api/%00'])(
    'answers 404 in our shape at %s',
    async (path) => {
      const answer = await request(path);
      expect(answer.status).toBe(404);
      expect(await errorOf(answer)).toMatchObject({ code: 'not_found' });
    },
  );

  test('names the methods of a path that has another', async () => {
    const answer = await request('/api/health', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET');
    expect(await errorOf(answer)).toMatchObject({ code: 'method_not_allowed' });
  });

  test('refuses changes from another site, and lets our own and bearers pass', async () => {
    const from = async (headers: Record<string, string>) =>
      (await post('/api/auth/sign-in/email', '{}', headers)).status;
    expect(await from({ Origin: 'https://evil.test' })).toBe(403);
    expect(await from({ Origin: 'null' })).toBe(403);
    expect(await from({ Origin: 'http://lumora.test' })).toBe(422);
    expect(await from({ Origin: 'http://127.0.0.1:4601', Host: '127.0.0.1:4601' })).toBe(422);
    expect(await from({})).toBe(422);
  });

  test('refuses what another site asks for with our cookie, whatever it writes beside it', async () => {
    const { cookie } = await server.signIn();
    const { token } = await (await request('/api/auth/token', { headers: { cookie } })).json();
    const from = async (authorization: string) => {
      const headers = { cookie, Origin: 'https://evil.test', Authorization: authorization };
      return (await post('/api/allowances/claims', '{}', headers)).status;
    };
    for (const scheme of [
      'Basic Og==',
      'Bearer',
      'Bearer ',
      'bearer x',
      `Basic ${token}`,
      `x Bearer ${token}`,
    ])
      expect([scheme, await from(scheme)]).toEqual([scheme, 403]);
    expect(await from(`Bearer ${token}`)).toBe(201);
  });
});

// Two addresses that may mean the same path make the router search its tree for every request.
test('finds every route in one step', async () => {
  await request('/api/health');
  expect(server.app.router.name).toContain('RegExpRouter');
});

describe('every answer', () => {
  test('carries the headers that protect it', async () => {
    for (const path of ['/api/health', '/api/nothing']) {
      const { headers } = await request(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('repeats a sane request id and replaces any other', async () => {
    const idFor = async (id: string) =>
      (await request('/api/health', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
    expect(await idFor('trace-0123.ab')).toBe('trace-0123.ab');
    for (const bad of ['short', 'with space here', 'x'.repeat(65), '<script>alert(1)</script>']) {
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('hides what went wrong inside and says an id that the log knows', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const { catalogue } = server.services;
    const broken = {
      ...catalogue,
      find: () => {
        throw new Error('the inside');
      },
    };
    const other = await createTestApp({ log, catalogue: broken });
    const answer = await other.app.request('/api/tools/hookbuilder/recipe');
    await other.close();
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).not.toContain('the inside');
    const { error } = JSON.parse(body);
    expect(error.code).toBe('internal');
    const line = lines.find((entry) => entry.includes(error.details.errorId));
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'error',
      requestId: answer.headers.get('x-request-id'),
      err: { message: 'the inside' },
    });
  });
});

describe('health and metrics', () => {
  test('says that it can serve, and what is not ready yet', async () => {
    const { auth, jobs } = server.services;
    await vi.waitFor(() => expect(auth.sessionCache.isInformed()).toBe(true));
    const early = await request('/api/health');
    expect(early.status).toBe(200);
    expect(await early.json()).toMatchObject({ status: 'degraded', notReady: ['jobs'] });
    await jobs.start();
    const answer = await request('/api/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok', version: '0.1.0', database: 'embedded' });
  });

  test('shows metrics to whoever has the token', async () => {
    expect((await request('/api/metrics')).status).toBe(401);
    const wrong = await request('/api/metrics', {
      headers: { Authorization: 'Bearer a-token-for-the-metricz' },
    });
    expect(wrong.status).toBe(401);
    const right = await request('/api/metrics', {
      headers: { Authorization: 'Bearer a-token-for-the-metrics' },
    });
    expect(right.status).toBe(200);
    expect(await right.text()).toMatch(/http_requests_total\{method="GET",status="200"\} \d+/);
  });

  test('has no metrics without a token', async () => {
    const other = await createTestApp();
    expect((await other.app.request('/api/metrics')).status).toBe(404);
    await other.close();
  });
});
