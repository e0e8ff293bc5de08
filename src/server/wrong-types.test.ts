/**
 * Whatever is sent to any endpoint, it answers, and never with a failure of its own: generated from the app's table of
 * routes, so that a new one is tried before anybody thinks of it.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { type Endpoint, endpointsOf, fillPath, limitsOf, queryOf } from '#tests/support/endpoints.ts';
import { GOOD_BODIES as BODIES, readsJson, WITHOUT_JSON } from '#tests/support/good-bodies.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

/** Raw bodies that are not the object asked for. */
const BAD_BODIES = {
  nothing: '',
  'half of JSON': '{"a":',
  text: 'hello',
  null: 'null',
  list: '[]',
  string: '"x"',
  number: '1',
  'NUL bytes': '\0\0\0',
  'broken UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'deep nesting': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'no fields': '{"__proto__":{"isAdmin":true},"constructor":1}',
};

const WRONG_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  'a\0b',
  '\ud800',
  "'; drop table users; --",
  '2026-02-30T99:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  'x'.repeat(300_000),
  [],
  ['x'],
  {},
  { '': {} },
  { toString: 'x' },
];

const WRONG_IDS = [
  '0',
  '-1',
  'x',
  '%00',
  '%ff',
  '%F0%9F%92%A5',
  '..%2F..%2Fetc%2Fpasswd',
  "'%20or%20'1'='1",
  '__proto__',
  'constructor',
  'undefined',
  '00000000-0000-0000-0000-000000000000',
  '00000000000000000000000000000000',
  'x'.repeat(4000),
  // No repetition that the database could pack.
  randomBytes(4000).toString('base64url'),
];

/** Of the routes of the library for accounts, which checks its queries itself. */
const AUTH_QUERY = ['token', 'code', 'state', 'error', 'callbackURL'];
/** Places in lists, as good as they can be but for the last value. */
const forgedCursor = (moments: number, last: string) =>
  Buffer.from(JSON.stringify([...Array(moments).fill('2026-01-01T00:00:00.000Z'), last])).toString(
    'base64url',
  );
const QUERY_VALUES = [
  '',
  '%00',
  '%ff',
  '-1',
  '1e9',
  'NaN',
  '99999999999999999999',
  '__proto__',
  "'",
  '%F0%9F%92%A5',
  forgedCursor(1, '\0'),
  forgedCursor(1, '\ud800'),
  forgedCursor(2, '00000000-0000-0000-0000-000000000000'),
];
const ODD_QUERIES = ['limit=1&limit=2', 'limit[]=1', `q=${'x'.repeat(5000)}`, '%', '&&&=&'];

/** Each name that the route reads by itself, then all that any route reads at once. */
function wrongQueries(endpoint: Endpoint): string[] {
  const isOfAuth = endpoint.path.startsWith('/api/auth/');
  const own = isOfAuth ? AUTH_QUERY : queryOf(server.app, endpoint);
  const all = [...new Set([...AUTH_QUERY, ...endpoints.flatMap((one) => queryOf(server.app, one))])];
  return [
    ...own.flatMap((name) => QUERY_VALUES.map((value) => `${name}=${value}`)),
    ...QUERY_VALUES.map((value) => all.map((name) => `${name}=${value}`).join('&')),
    ...ODD_QUERIES,
  ];
}

const WRONG_HEADERS: Record<string, string>[] = [
  { 'Idempotency-Key': '' },
  { 'Idempotency-Key': 'two words' },
  { 'Idempotency-Key': 'x'.repeat(300) },
  { 'Idempotency-Key': '\u00e9' },
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer a.b.c' },
  { Authorization: `Bearer ${'x'.repeat(5000)}.x.x` },
  { Authorization: 'Basic Og==' },
  { Cookie: 'lumora.session_token=%E0%A4%A' },
  { Cookie: 'lumora.session_token=x.y; lumora.session_token=z' },
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/xml' },
  { 'Content-Type': ';;;' },
  { 'Content-Length': 'x' },
  { Accept: 'x'.repeat(2000) },
  { 'Accept-Language': ';q=,,*' },
  { 'If-None-Match': '"' },
  { Range: 'bytes=5-1' },
];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Of what stands inside the fields of a body: the fields themselves are tried one by one. */
function deepPaths(value: unknown, path: string[] = []): string[][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const below = inside.flatMap(([name, part]) => deepPaths(part, [...path, name]));
  return path.length > 1 ? [path, ...below] : below;
}

function replaceAt(body: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const part = (body as Record<string, unknown>)[name];
  const changed = rest.length === 0 ? value : replaceAt(part, rest, value);
  return Array.isArray(body) ? body.with(Number(name), changed) : { ...(body as object), [name]: changed };
}

let server: TestServer;
let endpoints: Endpoint[];
beforeAll(async () => {
  server = await createTestServer();
  endpoints = endpointsOf(server.app);
});
afterAll(() => server.close());

/** Answers must be successes, redirections or refusals in the one shape, and never a fault. Gives the status. */
async function check(response: Response, what: string): Promise<number> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return response.status;
  }
  const text = await response.text();
  expect(response.status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500);
  if (response.status >= 400) {
    const { error } = JSON.parse(text);
    expect(ERRORS, what).toHaveProperty([error.code, 'status'], response.status);
    expect(error, what).toEqual({
      code: error.code,
      message: expect.any(String),
      ...('details' in error && { details: expect.any(Object) }),
    });
    expect(text, what).not.toMatch(/\bat .*\.ts:|node_modules|select .* from|violates/i);
  }
  return response.status;
}

/** As somebody who may ask, with an id that is well formed. Limits are forgotten: they are not what is tried here. */
async function askAs(
  user: TestUser,
  endpoint: Endpoint,
  init: RequestInit,
  id: string = crypto.randomUUID(),
  query = '',
) {
  await server.services.pool.query('delete from rate_limits');
  const { method, path } = endpoint;
  const hasBody = readsJson(endpoint) || (method !== 'GET' && method !== 'DELETE');
  const headers = { ...(hasBody && { 'Content-Type': 'application/json' }), ...init.headers };
  return user.request(`${fillPath(path, id)}${query && `?${query}`}`, { ...init, method, headers });
}

const callerOf = ({ path }: Endpoint) =>
  server.signIn({ role: path.startsWith('/api/admin/') ? 'admin' : 'user' });

describe('this test', () => {
  it('has a good body for every endpoint that reads one, and for no other', () => {
    expect(
      endpoints
        .filter(readsJson)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(BODIES).sort());
    const names = endpoints.map(({ name }) => name);
    expect(WITHOUT_JSON.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('knows what routes read of their queries', () => {
    const read = endpoints.flatMap((endpoint) => queryOf(server.app, endpoint));
    expect(read).toEqual(expect.arrayContaining(['limit', 'cursor', 'q', 'topic', 'timezone', 'state']));
    const find = (name: string) => endpoints.find((endpoint) => endpoint.name === name) as Endpoint;
    expect(queryOf(server.app, find('GET /api/analytics/spending'))).toEqual(['timezone', 'tool']);
  });
});

// Some thousands of requests, a few of which cost a password hash.
describe('every endpoint', { timeout: 600_000 }, () => {
  const eachEndpoint = (test: (endpoint: Endpoint, user: TestUser) => Promise<void>) => async () => {
    for (const endpoint of endpoints) await test(endpoint, await callerOf(endpoint));
  };

  it(
    'refuses bodies that are malformed or no object',
    eachEndpoint(async (endpoint, user) => {
      if (!readsJson(endpoint)) return;
      for (const [name, body] of Object.entries(BAD_BODIES)) {
        const what = `${endpoint.name} with ${name}`;
        const status = await check(await askAs(user, endpoint, { body }), what);
        // A change without any field may be nothing to do.
        if (name !== 'no fields') expect([400, 415, 422], what).toContain(status);
      }
    }),
  );

  it(
    'refuses bodies that are too large',
    eachEndpoint(async (endpoint, user) => {
      if (!readsJson(endpoint)) return;
      const { bytes } = limitsOf(server.app, endpoint);
      const body = JSON.stringify(BODIES[endpoint.name]).padEnd(bytes + 1);
      expect(await check(await askAs(user, endpoint, { body }), endpoint.name), endpoint.name).toBe(413);
    }),
  );

  it(
    'answers bodies with any field of a wrong type or value',
    eachEndpoint(async (endpoint, user) => {
      const good = BODIES[endpoint.name];
      if (!good) return;
      for (const field of Object.keys(good)) {
        for (const value of [undefined, ...WRONG_VALUES]) {
          const body = JSON.stringify({ ...good, [field]: value });
          const what = `${endpoint.name} with ${field} = ${JSON.stringify(value)?.slice(0, 50)}`;
          await check(await askAs(user, endpoint, { body }), what);
        }
      }
    }),
  );

  it(
    'answers bodies with anything wrong deeper in them',
    eachEndpoint(async (endpoint, user) => {
      const good = BODIES[endpoint.name];
      if (!good) return;
      for (const path of deepPaths(good)) {
        for (const value of [undefined, ...WRONG_VALUES]) {
          const what = `${endpoint.name} with ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 50)}`;
          await check(
            await askAs(user, endpoint, { body: JSON.stringify(replaceAt(good, path, value)) }),
            what,
          );
        }
      }
    }),
  );

  it(
    'answers the same body with its ids in capitals, before or after',
    eachEndpoint(async (endpoint, user) => {
      const fresh = new Map<string, string>();
      const good = JSON.stringify(BODIES[endpoint.name] ?? {}).replaceAll(UUID, (id) => {
        // Never without a letter.
        fresh.set(id, fresh.get(id) ?? `abcdef${crypto.randomUUID().slice(6)}`);
        return fresh.get(id) ?? id;
      });
      if (fresh.size === 0) return;
      const capitals = good.replaceAll(UUID, (id) => id.toUpperCase());
      for (const body of [good, capitals, good])
        await check(await askAs(user, endpoint, { body }), `${endpoint.name} with ${body.slice(0, 200)}`);
    }),
  );

  const answerAnyId = (headers: Record<string, string>) => async (endpoint: Endpoint, user: TestUser) => {
    if (endpoint.parameters.length === 0) return;
    const good = BODIES[endpoint.name];
    for (const id of WRONG_IDS) {
      const what = `${endpoint.name} with ${id.slice(0, 50)}`;
      const init = { headers, ...(good && { body: JSON.stringify(good) }) };
      expect([400, 404, 422], what).toContain(await check(await askAs(user, endpoint, init, id), what));
    }
  };

  it('answers addresses with any id', eachEndpoint(answerAnyId({})));

  it(
    'answers posts to addresses with any id that are to be carried out once',
    eachEndpoint(async (endpoint, user) => {
      if (endpoint.method === 'POST') await answerAnyId({ 'Idempotency-Key': 'a-key' })(endpoint, user);
    }),
  );

  it(
    'answers any query',
    eachEndpoint(async (endpoint, user) => {
      // Those that read a body read no query; they cost a password hash, some of them.
      if (readsJson(endpoint)) return;
      for (const query of wrongQueries(endpoint)) {
        const what = `${endpoint.name}?${query.slice(0, 50)}`;
        await check(await askAs(user, endpoint, {}, undefined, query), what);
      }
    }),
  );

  it(
    'answers any header',
    eachEndpoint(async (endpoint, user) => {
      const good = endpoint.path.startsWith('/api/auth/') ? {} : BODIES[endpoint.name];
      for (const headers of WRONG_HEADERS) {
        const init = { headers, ...(good && readsJson(endpoint) && { body: JSON.stringify(good) }) };
        const what = `${endpoint.name} with ${JSON.stringify(headers).slice(0, 80)}`;
        await check(await askAs(user, endpoint, init), what);
      }
    }),
  );
});

describe('addresses that nothing answers', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/runs/a/b', '/api//runs', '/api/%2e%2e/runs', '/api/RUNS'])(
    '%s',
    async (path) => {
      const user = await server.signIn();
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect(await check(await user.request(path, { method }), `${method} ${path}`)).toBe(404);
      }
    },
  );
});
