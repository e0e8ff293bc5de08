/** Uses whose run is gone become few rows, and nothing that is shown of them changes. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { foldUses } from './fold-uses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;

interface Use {
  toolSlug: string;
  source: string;
  status: string;
  provider: string | null;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
  words: number;
  durationMs: number;
  isUsed: boolean;
  agoMs: number;
}

const count = (max: number) => fc.nat(max);
const unknown = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const aUse: fc.Arbitrary<Use> = fc.record({
  toolSlug: fc.constantFrom('flowpulse', 'hookbuilder', 'clipgenius'),
  source: fc.constantFrom('draft', 'model', 'model'),
  status: fc.constantFrom('completed', 'completed', 'stopped', 'cut_off'),
  provider: unknown(fc.constantFrom('openai', 'compatible')),
  model: unknown(fc.constantFrom('gpt-4o', 'llama')),
  inputTokens: unknown(count(5_000)),
  outputTokens: unknown(count(5_000)),
  costMicros: unknown(count(90_000)),
  words: count(900),
  durationMs: count(90_000),
  isUsed: fc.boolean(),
  // Most in the last hours, where days and months begin for some; the rest over more than a year.
  agoMs: fc.oneof(count(HOUR_MS), count(40 * HOUR_MS), count(400 * 24 * HOUR_MS)),
});

async function insert(user: TestUser, uses: readonly Use[]): Promise<void> {
  const now = server.clock().getTime();
  for (const { agoMs, isUsed, ...use } of uses) {
    const at = new Date(now - agoMs);
    await server.services.pool.query(
      `insert into tool_uses (user_id, tool_slug, source, status, provider, model, input_tokens, output_tokens,
                              cost_micros, words, duration_ms, used_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [user.id, ...Object.values(use), isUsed ? at : null, at],
    );
  }
}

const ZONES = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Tokyo'];
const QUERIES = [
  ...ZONES.flatMap((zone) =>
    ['7d', '30d', '90d', '12m'].map((period) => `?period=${period}&timezone=${zone}`),
  ),
  ...ZONES.flatMap((zone) => [
    `/spending?timezone=${zone}&tool=flowpulse`,
    `/spending?timezone=${zone}&tool=hookbuilder`,
  ]),
];
const readAll = (user: TestUser) =>
  Promise.all(QUERIES.map(async (query) => (await user.request(`/api/analytics${query}`)).json()));

const rowsOf = async (user: TestUser) => {
  const { rows } = await server.services.pool.query(
    `select (select count(*)::int from tool_uses where user_id = $1) as uses,
            (select count(*)::int from tool_use_sums where user_id = $1) as sums`,
    [user.id],
  );
  return rows[0];
};

async function professional(): Promise<TestUser> {
  const user = await server.signIn();
  await grantLicenses(server.services, {
    ...{ userId: user.id, source: 'grant', sourceRef: user.id },
    licenses: [{ toolSlug: 'flowpulse', level: 'pro' }],
  });
  return user;
}

describe('uses whose run is gone', () => {
  it('say the same as before when they are added up, at once or in several turns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aUse, { minLength: 1, maxLength: 40 }),
        fc.array(aUse, { maxLength: 20 }),
        async (first, later) => {
          const [ada, bob] = [await professional(), await professional()];
          await insert(ada, [...first, ...later]);
          const before = await readAll(ada);
          await insert(bob, first);
          await foldUses(server.services.db);
          await insert(bob, later);
          await foldUses(server.services.db);
          expect((await rowsOf(ada)).uses).toBe(0);
          expect(await readAll(ada)).toEqual(before);
          expect(await readAll(bob)).toEqual(before);
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('are few rows, however many there were', async () => {
    const ada = await professional();
    await server.services.pool.query(
      `insert into tool_uses (user_id, tool_slug, source, status, words, duration_ms, created_at)
       select $1, 'flowpulse', 'draft', 'completed', 1, 1, $2::timestamptz - n * interval '1 second'
       from generate_series(0, 12000) as n`,
      [ada.id, server.clock()],
    );
    await foldUses(server.services.db);
    const { uses, sums } = await rowsOf(ada);
    expect(uses).toBe(0);
    expect(sums).toBeLessThanOrEqual(12_000 / 900 + 2);
  });

  it('are the latest fifty thousand sums at most, of each user, also where the planner thinks that there are none', async () => {
    const [ada, bob] = [await professional(), await professional()];
    // As after a turn: what was folded is gone, and was counted since. Each use then cost a search of all others.
    await server.services.pool.query('analyze tool_uses, tool_use_sums');
    for (const [user, rows] of [
      [ada, 50_030],
      [bob, 30],
    ] as const)
      await server.services.pool.query(
        `insert into tool_uses (user_id, tool_slug, source, status, model, words, duration_ms, created_at)
         select $1, 'flowpulse', 'model', 'completed', n, 1, 1, $2::timestamptz - n * interval '15 minutes'
         from generate_series(1, $3) as n`,
        [user.id, server.clock(), rows],
      );
    await foldUses(server.services.db);
    expect([await rowsOf(ada), await rowsOf(bob)]).toEqual([
      { uses: 0, sums: 50_000 },
      { uses: 0, sums: 30 },
    ]);
  });
});

describe('uses whose run is there', () => {
  let ada: TestUser;
  beforeEach(async () => {
    ada = await professional();
  });
  const create = async () =>
    ((await (await ada.request('/api/runs', { json: newDraft() })).json()) as { id: string }).id;

  it('stay, so that the result can be put to use', async () => {
    const [kept, deleted] = [await create(), await create()];
    await ada.request(`/api/runs/${deleted}`, { method: 'DELETE' });
    await foldUses(server.services.db);
    expect(await rowsOf(ada)).toEqual({ uses: 1, sums: 1 });
    await ada.request(`/api/runs/${kept}/used`, { method: 'POST' });
    const report = await (await ada.request('/api/analytics')).json();
    expect(report).toMatchObject({ totals: { uses: 2 }, details: { conversions: 1 } });
  });

  it('go with the sums when the history is emptied with its figures', async () => {
    await ada.request(`/api/runs/${await create()}`, { method: 'DELETE' });
    await foldUses(server.services.db);
    await create();
    await ada.request('/api/runs?usage=true', { method: 'DELETE' });
    expect(await rowsOf(ada)).toEqual({ uses: 0, sums: 0 });
  });
});
