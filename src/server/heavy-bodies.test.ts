/**
 * Whatever body an endpoint may be sent, checking it never keeps the others waiting: generated from the app's table of
 * routes and the limits declared there. A tenth of a second on a machine of two slow cores is some forty pieces of work
 * (tests/support/measure-work.ts); everything that a request costs is counted, not only its longest stretch.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOM_TOOL_LIMITS } from '#core/custom-tools/custom-tool.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { type Endpoint, endpointsOf, fillPath, limitsOf } from '#tests/support/endpoints.ts';
import { GOOD_BODIES, readsJson } from '#tests/support/good-bodies.ts';
import { calibrateWork, measureWork } from '#tests/support/measure-work.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { measureJson } from './http/json-size.ts';
import type { BodyLimits } from './http/limit-bodies.ts';

const MOST_PIECES = 40;
const MOST_ANSWERED = 64 * 1024;

let server: TestServer;
/** Measured anew before something is tried again: programs that began meanwhile are in both then. */
let unit: number;
beforeAll(async () => {
  server = await createTestServer();
  // Otherwise the first request that sends a mail loads them.
  await server.services.jobs.start();
  unit = calibrateWork();
});
afterAll(() => server.close());

/** JSON texts of at most so many bytes and, where they mean to be checked to their end, values. */
const IN_FIELDS: Record<string, (bytes: number, values: number) => string> = {
  'as many members as may be': (bytes, values) => `{${repeat((n) => `"${n}":[]`, bytes, values / 2)}}`,
  'as many entries as may be': (bytes, values) => `[${repeat(() => '{}', bytes, values / 2)}]`,
  'a long word': (bytes) => JSON.stringify('x'.repeat(bytes - 2)),
  'many words': (bytes) => JSON.stringify('a b,c.\n'.repeat((bytes - 2) / 8)),
  'a wide object of lists': (bytes) => `{${repeat((n) => `"${n}":[]`, bytes)}}`,
};
const SHAPES: typeof IN_FIELDS = {
  ...IN_FIELDS,
  'a wide object of numbers': (bytes) => `{${repeat((n) => `"${n}":1`, bytes)}}`,
  'a long list': (bytes) => `[${repeat(() => '0', bytes)}]`,
  'a long list of objects': (bytes) => `[${repeat(() => '{}', bytes)}]`,
  'deep lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep objects': (bytes) => `${'{"a":'.repeat((bytes - 1) / 6)}1${'}'.repeat((bytes - 1) / 6)}`,
  'many spaces': (bytes) => JSON.stringify(' '.repeat(bytes - 2)),
  'a long name': (bytes) => `{"${'x'.repeat(bytes - 8)}":1}`,
};

function repeat(part: (index: number) => string, bytes: number, times = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; ; index += 1) {
    const next = part(index);
    length += next.length + 1;
    if (length > bytes - 2 || index >= times) return parts.join();
    parts.push(next);
  }
}

/** Each shape as the whole body and in place of each field of a good one, as large as the route allows. */
function* bodiesFor({ name }: Endpoint, { bytes, values }: BodyLimits): Generator<[string, string]> {
  for (const [shape, write] of Object.entries(SHAPES)) yield [shape, write(bytes, values - 1)];
  const good = GOOD_BODIES[name] ?? {};
  for (const field of Object.keys(good)) {
    const rest = JSON.stringify({ ...good, [field]: '§' });
    const room = bytes - Buffer.byteLength(rest);
    const left = values - measureJson(rest).values;
    for (const [shape, write] of Object.entries(IN_FIELDS))
      yield [`${shape} as ${field}`, rest.replace('"§"', () => write(room, left))];
  }
}

it('no body that a route takes costs much, and no answer to it is long', { timeout: 300_000 }, async () => {
  const worst: { what: string; pieces: number }[] = [];
  for (const endpoint of endpointsOf(server.app).filter(readsJson)) {
    const role = endpoint.path.startsWith('/api/admin/') ? 'admin' : 'user';
    const limits = limitsOf(server.app, endpoint);
    let user = await server.signIn({ role });
    for (const [index, [what, body]] of [...bodiesFor(endpoint, limits)].entries()) {
      // Nobody writes so much at once: see `WRITE_LIMIT`.
      if (index % 10 === 0) user = await server.signIn({ role });
      expect(Buffer.byteLength(body), `${endpoint.name} with ${what}`).toBeLessThanOrEqual(limits.bytes);
      const pieces = await leastWork(user, endpoint, body);
      worst.push({ what: `${endpoint.name} with ${what}`, pieces });
    }
  }
  expect(worst.filter(({ pieces }) => pieces >= MOST_PIECES)).toEqual([]);
});

/** Words as short and scripts as many as can be, characters that stand for many, and tags. */
const PIECES = [
  'a ',
  'あア',
  '漢あ',
  '\ufdfa',
  '\ufdf5',
  '\u3316',
  '\u249c',
  '\u0390',
  '한국',
  '{{""}}',
  '{{t}}',
  '{% assign a = "x" %}',
];

/** As large as a tool may be, of one piece. */
function largestTool(piece: string): object {
  const textOf = (length: number) => piece.repeat(length / piece.length);
  const label = textOf(CUSTOM_TOOL_LIMITS.blockText);
  const options = Array.from({ length: CUSTOM_TOOL_LIMITS.options }, (_, n) => ({ value: `v${n}`, label }));
  const isTag = piece.startsWith('{');
  const { recipe: longest, tags } = CUSTOM_TOOL_LIMITS;
  const recipe = textOf(isTag ? Math.min(longest, tags * piece.length) : longest);
  const { blocks } = aCustomTool();
  const make = (dropdowns: number): object =>
    aCustomTool({
      ...{
        description: textOf(CUSTOM_TOOL_LIMITS.description),
        prompt: recipe,
        draft: recipe,
        phrases: { t: '' },
      },
      blocks: [
        ...Array.from({ length: dropdowns }, (_, n) => ({
          type: 'dropdown',
          id: `d${n}`,
          label,
          options,
          default: 'v0',
        })),
        ...blocks,
      ],
    });
  const counts = Array.from({ length: CUSTOM_TOOL_LIMITS.blocks }, (_, n) => n);
  return make(counts.findLast((count) => JSON.stringify(make(count)).length < CUSTOM_TOOL_LIMITS.json) ?? 0);
}

/** What it costs to keep the tool, to change it, and to ask of it all that there is to ask. */
async function costsOf(tool: object): Promise<Map<string, number>> {
  const user = await server.signIn();
  const costs = new Map<string, number>();
  let id = '';
  const ask = async (method: string, path: string, json?: object): Promise<string> => {
    let text = '';
    const cost = await measureWork(unit, async () => {
      const answer = await user.request(fillPath(path, id), { method, ...(json && { json }) });
      text = await answer.text();
      expect([200, 201, 204], `${method} ${path}: ${text.slice(0, 200)}`).toContain(answer.status);
    });
    costs.set(`${method} ${path}`, Math.max(cost, costs.get(`${method} ${path}`) ?? 0));
    return text;
  };
  const path = '/api/custom-tools/:id';
  id = JSON.parse(await ask('POST', '/api/custom-tools', { tool })).id;
  await ask('PUT', path, { tool });
  await ask('PUT', `${path}/visibility`, { visibility: 'link' });
  await ask('PUT', path, { tool });
  await ask('POST', `${path}/submissions`);
  const reads = endpointsOf(server.app).filter(
    (each) => each.method === 'GET' && each.path.startsWith('/api/custom-tools'),
  );
  for (const read of reads) await ask('GET', read.path);
  expect(reads.length).toBeGreaterThan(3);
  return costs;
}

it.each(PIECES)('no tool of %j costs much, as it is written and whatever is asked of it', async (piece) => {
  const tool = largestTool(piece);
  let heavy = await costsOf(tool);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const isHeavy = [...heavy].filter(([, pieces]) => pieces >= MOST_PIECES);
    if (isHeavy.length === 0) return;
    unit = calibrateWork();
    const again = await costsOf(tool);
    heavy = new Map(isHeavy.map(([what, pieces]) => [what, Math.min(pieces, again.get(what) ?? 0)]));
  }
  expect([...heavy].filter(([, pieces]) => pieces >= MOST_PIECES)).toEqual([]);
});

/** What it costs every time: a pause that the collector of garbage took by chance is tried again. */
async function leastWork(user: TestUser, endpoint: Endpoint, body: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= MOST_PIECES; attempt += 1) {
    if (attempt > 0) unit = calibrateWork();
    await server.services.pool.query('delete from rate_limits');
    const pieces = await measureWork(unit, async () => {
      const answer = await user.request(fillPath(endpoint.path, crypto.randomUUID()), {
        method: endpoint.method,
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      expect((await answer.text()).length, endpoint.name).toBeLessThan(MOST_ANSWERED);
      expect([413, 429, 500], endpoint.name).not.toContain(answer.status);
    });
    least = Math.min(least, pieces);
  }
  return least;
}
