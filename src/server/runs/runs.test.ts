import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { List } from '#core/lists/list.ts';
import type { NewRun, Run, RunSummary } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { openPool } from '../db/database.ts';
import { findRuns } from './find-runs.ts';

let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const newRun = (over: Partial<NewRun> = {}): NewRun => ({
  toolSlug: 'flowpulse',
  language: 'en',
  source: 'model',
  status: 'completed',
  values: {
    goal: 'Write a chapter',
    minutes: 45,
    music: true,
    notes: { name: 'notes.md', text: 'quiet room' },
  },
  output: '# Your flow\n\nBegin with a **slow breath**.',
  provider: 'openai',
  model: 'gpt-5-mini',
  inputTokens: 120,
  outputTokens: 340,
  durationMs: 2100,
  ...over,
});

/** Each a second after the one before. */
async function create(over: Partial<NewRun> = {}, user = ada): Promise<Run> {
  server.clock.advance({ ms: 1000 });
  const response = await user.request('/api/runs', { json: newRun(over) });
  expect(response.status).toBe(201);
  return response.json() as Promise<Run>;
}

async function list(query = '', user = ada): Promise<List<RunSummary>> {
  const response = await user.request(`/api/runs${query}`);
  expect(response.status).toBe(200);
  return response.json() as Promise<List<RunSummary>>;
}

const idsOf = (page: List<RunSummary>) => page.items.map(({ id }) => id);

describe('POST /api/runs', () => {
  it('keeps a run whole and gives it back', async () => {
    const run = await create();
    expect(run).toEqual({
      ...newRun(),
      id: run.id,
      title: '',
      isStarred: false,
      rating: null,
      folderId: null,
      writtenAt: server.clock().toISOString(),
      starredItems: [],
      createdAt: server.clock().toISOString(),
      updatedAt: server.clock().toISOString(),
    });
    expect(await (await ada.request(`/api/runs/${run.id}`)).json()).toEqual(run);
  });

  it('leaves out what a draft does not have', async () => {
    const {
      provider: _p,
      model: _m,
      inputTokens: _i,
      outputTokens: _o,
      ...draft
    } = newRun({ source: 'draft' });
    const response = await ada.request('/api/runs', { json: draft });
    expect(Object.keys((await response.json()) as Run)).not.toContain('provider');
  });

  it('is carried out once for one Idempotency-Key', async () => {
    const post = () => ada.request('/api/runs', { json: newRun(), headers: { 'Idempotency-Key': 'once' } });
    const answers = await Promise.all([post(), post(), post()]);
    const runs = (await Promise.all(answers.map((answer) => answer.json()))) as Run[];
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    expect((await list()).items).toHaveLength(1);
  });

  it('keeps tools under their one slug', async () => {
    expect(await create({ toolSlug: 'hook-builder' })).toMatchObject({ toolSlug: 'hookbuilder' });
  });

  it('mends characters that the database cannot keep', async () => {
    const run = await create({ output: 'a\0b \ud800!', values: { 'k\0': 'x\0y \udfff' } });
    expect(run).toMatchObject({ output: 'ab \ufffd!', values: { k: 'xy \ufffd' } });
  });

  it('refuses when the user keeps no history', async () => {
    await server.services.pool.query('update users set keep_runs = false where id = $1', [ada.id]);
    const response = await ada.request('/api/runs', { json: newRun() });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { code: 'conflict', details: { reason: 'history_off' } },
    });
    expect((await list()).items).toEqual([]);
  });

  it.each([
    ['an unknown tool', { toolSlug: 'nothing' }],
    ['an unknown bundle of prompts', { toolSlug: 'prompts:nothing' }],
    ['an output beyond the limit', { output: 'x'.repeat(RUN_LIMITS.output + 1) }],
    ['values beyond the limit', { values: { text: 'x'.repeat(RUN_LIMITS.values) } }],
    [
      'a value of a shape that no form gives',
      { values: { deep: { name: 'a', text: 'b', more: 1 } } as never },
    ],
    ['a negative duration', { durationMs: -1 }],
    ['a fraction of a token', { inputTokens: 1.5 }],
  ])('refuses %s', async (_, over) => {
    const response = await ada.request('/api/runs', { json: newRun(over) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'validation_failed' } });
  });
});

describe('GET /api/runs', () => {
  it('lists the newest first, with the beginning of the output only', async () => {
    const [first, second] = [await create({ output: 'x'.repeat(1000) }), await create()];
    const page = await list();
    expect(idsOf(page)).toEqual([second.id, first.id]);
    expect(page.items[1]?.excerpt).toBe('x'.repeat(280));
    expect(page.items[0]).not.toHaveProperty('output');
    expect(page.items[0]).not.toHaveProperty('values');
    expect(page.nextCursor).toBeNull();
  });

  it('pages without gaps or repeats while runs come and go, also within one moment', async () => {
    const runs: Run[] = [];
    for (let at = 0; at < 7; at++) {
      runs.push(await create());
      // Two in every moment.
      const twin = await ada.request('/api/runs', { json: newRun() });
      runs.push((await twin.json()) as Run);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: List<RunSummary> = await list(`?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
      await create();
      const last = seen.at(-1);
      if (seen.length === 6 && last) await ada.request(`/api/runs/${last}`, { method: 'DELETE' });
    } while (cursor);
    expect(seen.toSorted()).toEqual(runs.map(({ id }) => id).toSorted());
  });

  it.each([
    ['a moment before the calendar', ['0000-01-01T00:00:00.000Z', crypto.randomUUID()]],
    ['a moment that is none', ['2026-02-30T00:00:00.000Z', crypto.randomUUID()]],
    ['an id that is none', ['2026-02-20T00:00:00.000Z', '0']],
    ['a list too long', ['2026-02-20T00:00:00.000Z', crypto.randomUUID(), 1]],
    ['nothing', null],
  ])('refuses a forged cursor: %s', async (_, place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect((await ada.request(`/api/runs?cursor=${cursor}`)).status).toBe(422);
  });

  it.each([
    ['a word of the output', 'breath'],
    ['the beginning of a word', 'brea'],
    ['words in any order', 'breath SLOW'],
    ['a typed value', 'chapter'],
    ['an uploaded text', 'quiet'],
    ['the name of an uploaded file', 'notes'],
    ['the name of the tool', 'FlowPulse'],
  ])('finds runs by %s', async (_, q) => {
    const run = await create();
    await create({ output: 'something else', values: {}, toolSlug: 'clipgenius' });
    expect(idsOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual([run.id]);
  });

  it('finds any part of Japanese sentences, and the Japanese name of a tool', async () => {
    const run = await create({
      toolSlug: 'hookbuilder',
      language: 'ja',
      output: '朝の瞑想から始まる、静かな物語です。',
      values: {},
    });
    await create({ output: '夜の散歩', values: {} });
    for (const q of ['瞑想', '静かな物語', '始', 'フックビルダー']) {
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual([run.id]);
    }
    expect(idsOf(await list(`?q=${encodeURIComponent('瞑夜')}`))).toEqual([]);
  });

  it.each(["'", "' | 'zz", '\\', '&', '!', ':*', '...', 'user:', ':', '%'])(
    'takes %j for a question like any other',
    async (q) => {
      await create();
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual([]);
    },
  );

  it("never finds another user's runs", async () => {
    await create({}, await server.signIn());
    expect(idsOf(await list('?q=breath'))).toEqual([]);
    expect(idsOf(await list())).toEqual([]);
  });

  it('finds a prompt that was run by the name of its bundle, and counts what it cost', async () => {
    const toolSlug = 'prompts:launch-letters';
    const values = { Prompt: '1. Your offer' };
    const run = await create({ toolSlug, language: 'de', values, model: 'gpt-4o' });
    expect(run.toolName).toBe(server.services.bundles.nameOf('launch-letters', 'de'));
    expect(idsOf(await list(`?q=${encodeURIComponent(run.toolName ?? '')}`))).toEqual([run.id]);
    expect(idsOf(await list(`?tool=${encodeURIComponent(toolSlug)}`))).toEqual([run.id]);
    const spent = await (await ada.request('/api/analytics/spending')).json();
    expect(spent).toMatchObject({ spentMicros: run.costMicros });
    expect(run.costMicros).toBeGreaterThan(0);
  });

  it('narrows by tool, alias included, and by star', async () => {
    const hook = await create({ toolSlug: 'hookbuilder' });
    const flow = await create();
    await ada.request(`/api/runs/${flow.id}`, { method: 'PATCH', json: { isStarred: true } });
    expect(idsOf(await list('?tool=hook-builder'))).toEqual([hook.id]);
    expect(idsOf(await list('?tool=nothing'))).toEqual([]);
    expect(idsOf(await list('?starred=true'))).toEqual([flow.id]);
    expect(idsOf(await list('?starred=false'))).toEqual([hook.id]);
  });

  it.each([
    '?cursor=x',
    '?cursor=WzEsMl0',
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?starred=maybe',
    `?q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await ada.request(`/api/runs${query}`)).status).toBe(422);
  });
});

describe('PATCH /api/runs/:id', () => {
  it('stars, names and edits, and is found by the new words only', async () => {
    const run = await create();
    server.clock.advance({ hours: 1 });
    const changes = { isStarred: true, title: '  Spring launch ', output: 'Rewritten by hand' };
    const response = await ada.request(`/api/runs/${run.id}`, { method: 'PATCH', json: changes });
    const changed = await response.json();
    expect(changed).toEqual({
      ...run,
      ...changes,
      title: 'Spring launch',
      writtenAt: server.clock().toISOString(),
      updatedAt: server.clock().toISOString(),
    });
    expect(idsOf(await list('?q=spring'))).toEqual([run.id]);
    expect(idsOf(await list('?q=rewritten'))).toEqual([run.id]);
    expect(idsOf(await list('?q=breath'))).toEqual([]);
    expect(idsOf(await list('?q=chapter'))).toEqual([run.id]);
  });

  it('keeps starred lines, each once, and lists them with the run', async () => {
    const { id } = await create();
    const starredItems = ['Begin with a slow breath.', '終わりに', 'Begin with a slow breath.'];
    const response = await ada.request(`/api/runs/${id}`, { method: 'PATCH', json: { starredItems } });
    expect(await response.json()).toMatchObject({ starredItems: starredItems.slice(0, 2) });
    expect((await list()).items[0]?.starredItems).toEqual(starredItems.slice(0, 2));
    await ada.request(`/api/runs/${id}`, { method: 'PATCH', json: { starredItems: [] } });
    expect((await list()).items[0]?.starredItems).toEqual([]);
  });

  it.each([
    { starredItems: 'one' },
    { starredItems: [''] },
    { starredItems: ['x'.repeat(RUN_LIMITS.starredItem + 1)] },
    { starredItems: Array.from({ length: RUN_LIMITS.starredItems + 1 }, (_, at) => `${at}`) },
  ])('refuses starred lines beyond the limits', async (json) => {
    const { id } = await create();
    expect((await ada.request(`/api/runs/${id}`, { method: 'PATCH', json })).status).toBe(422);
  });

  it.each([{}, { createdAt: 'x' }, { isStarred: 'yes' }, { title: 'x'.repeat(201) }])(
    'refuses %j',
    async (json) => {
      const { id } = await create();
      expect((await ada.request(`/api/runs/${id}`, { method: 'PATCH', json })).status).toBe(422);
    },
  );
});

describe('whether a result was put to use', () => {
  const isUsed = async () => (await list()).items[0]?.isUsed;

  it.each<[string, RequestInit & { json?: object }]>([
    ['/used', { method: 'POST' }],
    ['', { method: 'PATCH', json: { isStarred: true } }],
    ['', { method: 'PATCH', json: { output: 'Mended' } }],
  ])('is listed after %s %j', async (path, request) => {
    const { id } = await create();
    await ada.request(`/api/runs/${id}`, { method: 'PATCH', json: { title: 'Seen', rating: 'up' } });
    expect(await isUsed()).toBe(false);
    await ada.request(`/api/runs/${id}${path}`, request);
    expect(await isUsed()).toBe(true);
  });

  it('is left out where nobody counted it', async () => {
    const { id } = await create();
    await server.services.pool.query('delete from tool_uses where run_id = $1', [id]);
    expect(Object.keys((await list()).items[0] ?? {})).not.toContain('isUsed');
  });
});

describe('DELETE /api/runs/:id', () => {
  it('removes the run for good', async () => {
    const { id } = await create();
    expect((await ada.request(`/api/runs/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.request(`/api/runs/${id}`)).status).toBe(404);
    expect((await ada.request(`/api/runs/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await list()).items).toEqual([]);
  });
});

describe('thousands of runs', () => {
  it('are searched through the index, not one by one', async () => {
    const { pool } = server.services;
    const fill = (userId: string, count: number) =>
      pool.query(
        `insert into runs (user_id, tool_slug, language, source, status, values, output, duration_ms, search_terms,
                           written_at, created_at, updated_at)
         select $1, 'flowpulse', 'en', 'draft', 'completed', '{}', repeat('text ', 200), 1,
                array_to_tsvector(array[':' || $1, 'common', 'word' || n]), now(), now() - n * interval '1 minute', now()
         from generate_series(1, $2) n`,
        [userId, count],
      );
    await fill(ada.id, 3000);
    await fill((await server.signIn()).id, 3000);
    await pool.query('analyze runs');
    await pool.query('select pg_stat_reset()');
    const page = await list('?q=word2999');
    expect(page.items).toHaveLength(1);
    // Connections report what they used when they have been idle for a moment.
    const uses = async () => {
      const { rows } = await pool.query(
        `select idx_scan::int from pg_stat_user_indexes where indexrelname = 'runs_by_term'`,
      );
      return rows[0].idx_scan;
    };
    await expect.poll(uses, { interval: 500 }).toBeGreaterThan(0);
  });

  it('keep no plan, since how rare the words are decides', async () => {
    const pool = openPool(String(server.services.pool.options.connectionString), { max: 1 });
    for (const asked of [{}, { q: 'meditation' }])
      for (let time = 0; time < 4; time += 1)
        await findRuns({ ...server.services, pool }, ada.id, { ...asked, limit: 10 });
    const { rows } = await pool.query('select statement from pg_prepared_statements');
    await pool.end();
    const kept = rows.map(({ statement }) => statement.replace(/^.* from runs where /s, ''));
    expect(kept).toEqual([expect.stringMatching(/^user_id = \$1\s+order by/)]);
  });
});
