import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreeRun } from '#core/free-runs/free-run.ts';
import { loadFilters } from '#core/recipes/filter-groups.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { PROJECT_ROOT } from '../project-root.ts';

let server: TestServer;
let template: ToolTemplate;
let values: ToolTemplate['examples'][number]['values'];
beforeAll(async () => {
  server = await createTestServer({}, { tools: 'all' });
  template = await templateOf('flowpulse');
  values = template.examples[0]?.values ?? {};
});
afterAll(() => server.close());

const templateOf = async (slug: string): Promise<ToolTemplate> =>
  JSON.parse(
    await readFile(join(PROJECT_ROOT, `.build/content/public/tools/${slug}.en.json`), 'utf8'),
  ) as ToolTemplate;

/** Somebody whose quiz found this way of working. `builder` leads to bundlesmith, flowpulse and trendstack. */
async function withResult(way = 'builder'): Promise<TestUser> {
  const user = await server.signIn();
  await takeQuiz(user, way);
  return user;
}
const takeQuiz = async (user: TestUser, way: string) => {
  server.clock.advance({ ms: 1 });
  await user.request('/api/passion-finder-responses', { json: { answer: `${way}, guide: clarity` } });
};

const run = (user: Pick<TestUser, 'request'>, slug: string, json: object = { language: 'en', values }) =>
  user.request(`/api/tools/${slug}/free-run`, { json });
/** With the tool's own first example. */
const runExample = async (user: TestUser, slug: string) =>
  run(user, slug, { language: 'en', values: (await templateOf(slug)).examples[0]?.values ?? {} });
const seen = async (user: TestUser) => (await user.request('/api/free-runs')).json();
const outcome = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details?: { reason?: string } } };
  return [answer.status, error.code, error.details?.reason];
};
const count = async (table: 'runs' | 'free_runs', { id }: TestUser) =>
  (await server.services.pool.query(`select 1 from ${table} where user_id = $1`, [id])).rowCount;

describe('a free run', () => {
  it('gives the draft that the tool makes, once, into the history, and nothing of the recipe', async () => {
    const user = await withResult();
    expect(await seen(user)).toEqual({ open: ['bundlesmith', 'flowpulse', 'trendstack'], used: [] });
    const answer = await run(user, 'flowpulse');
    expect(answer.status).toBe(200);
    const made = (await answer.json()) as FreeRun;
    const tool = server.services.catalogue.find('flowpulse');
    const recipe = JSON.parse((tool && (await server.services.catalogue.readRecipe(tool, 'en'))) || '{}');
    const filters = await loadFilters(recipe.computes);
    expect(made.output).toBe(renderDraft({ recipe, template, values, filters }));
    expect(Object.keys(made).sort()).toEqual(['createdAt', 'language', 'output', 'runId', 'toolSlug']);

    const kept = await user.request(`/api/runs/${made.runId}`);
    expect(await kept.json()).toMatchObject({
      ...{ toolSlug: 'flowpulse', source: 'draft', status: 'completed' },
      ...{ values, output: made.output },
    });
    expect(await seen(user)).toMatchObject({
      open: ['bundlesmith', 'trendstack'],
      used: [{ toolSlug: 'flowpulse' }],
    });
    expect((await user.request('/api/tools/flowpulse/recipe')).status).toBe(403);
  });

  it('is one for many presses at once, which use up no tries of another tool', async () => {
    const user = await withResult();
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(user, 'flowpulse')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await count('runs', user)).toBe(1);
    expect((await runExample(user, 'bundlesmith')).status).toBe(200);
  });

  it('is the same when it is asked for again, by two at once too, and refused with other values', async () => {
    const user = await withResult();
    const answers = await Promise.all([
      run(user, 'flowpulse'),
      run(user, 'flow-pulse'),
      run(user, 'flowpulse'),
    ]);
    const made = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()));
    expect(made.length).toBeGreaterThan(1);
    for (const one of made) expect(one).toEqual(made[0]);
    expect([await count('runs', user), await count('free_runs', user)]).toEqual([1, 1]);
    const other = await run(user, 'flowpulse', { language: 'en', values: { ...values, goal: 'Another' } });
    expect(await outcome(other)).toEqual([409, 'conflict', 'free_run_used']);
    const language = await run(user, 'flowpulse', { language: 'de', values });
    expect(await outcome(language)).toEqual([409, 'conflict', 'free_run_used']);
  });

  it('dies whole: what is cut off before its end leaves neither the run nor the right used up', async () => {
    const user = await withResult();
    const { pool } = server.services;
    await pool.query(`create function cut_off() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`);
    await pool.query('create trigger cut_off before insert on free_runs execute function cut_off()');
    expect((await run(user, 'flowpulse')).status).toBe(500);
    expect([await count('runs', user), await count('free_runs', user)]).toEqual([0, 0]);
    await pool.query('drop trigger cut_off on free_runs');
    expect((await run(user, 'flowpulse')).status).toBe(200);
  });

  it('is not used up by a form that gives its tool nothing to work on', async () => {
    const user = await withResult('teacher');
    const empty = { text: ' ', audience: 'coaches' };
    const refused = await run(user, 'contentpolisher', { language: 'en', values: empty });
    expect(await outcome(refused)).toEqual([422, 'validation_failed', 'nothing_put_in']);
    expect((await seen(user)).used).toEqual([]);
    const filled = { language: 'en', values: { ...empty, text: 'A draft of mine.' } };
    expect((await run(user, 'contentpolisher', filled)).status).toBe(200);
  });

  it('is three in an account’s life, of three tools, however often the quiz is taken', async () => {
    const user = await withResult();
    expect((await runExample(user, 'flowpulse')).status).toBe(200);
    expect((await runExample(user, 'bundlesmith')).status).toBe(200);
    await takeQuiz(user, 'storyteller');
    expect(await seen(user)).toMatchObject({ open: ['brandlore', 'narrativecrafter', 'hookbuilder'] });
    expect(await outcome(await runExample(user, 'trendstack'))).toEqual([403, 'forbidden', 'not_named']);
    const last = await Promise.all(['brandlore', 'hookbuilder'].map((slug) => runExample(user, slug)));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    await takeQuiz(user, 'maker');
    expect(await seen(user)).toMatchObject({ open: [] });
    expect(await outcome(await runExample(user, 'aurasite'))).toEqual([409, 'conflict', 'free_run_used']);
    // Nor does forgetting the quiz or the results give any back.
    await user.request('/api/passion-finder-responses', { method: 'DELETE' });
    await user.request('/api/runs', { method: 'DELETE' });
    await takeQuiz(user, 'builder');
    expect(await seen(user)).toMatchObject({ open: [] });
    expect(await outcome(await run(user, 'flowpulse'))).toEqual([409, 'conflict', 'free_run_used']);
  });

  it('needs an account, a result that names the tool, and a tool that is closed to it', async () => {
    expect(await outcome(await run(server, 'flowpulse'))).toEqual([401, 'unauthenticated', undefined]);
    const stranger = await server.signIn();
    expect(await seen(stranger)).toEqual({ open: [], used: [] });
    expect(await outcome(await run(stranger, 'flowpulse'))).toEqual([403, 'forbidden', 'not_named']);
    const user = await withResult();
    expect(await outcome(await run(user, 'hookbuilder'))).toEqual([403, 'forbidden', 'not_named']);
    expect(await outcome(await run(user, 'angelnumber'))).toEqual([409, 'conflict', 'tool_is_open']);
    expect(await outcome(await run(user, 'nothing'))).toEqual([404, 'not_found', undefined]);
    const licenses = [{ toolSlug: 'flowpulse', level: 'standard' as const }];
    await grantLicenses(server.services, { userId: user.id, source: 'purchase', sourceRef: 'x', licenses });
    expect(await seen(user)).toMatchObject({ open: ['bundlesmith', 'trendstack'] });
  });

  it('is not offered of a tool that is hidden', async () => {
    const user = await withResult();
    const admin = await server.signIn({ role: 'admin' });
    await admin.request('/api/admin/hidden-tools/flowpulse', { method: 'PUT' });
    expect(await seen(user)).toMatchObject({ open: ['bundlesmith', 'trendstack'] });
    await admin.request('/api/admin/hidden-tools/flowpulse', { method: 'DELETE' });
  });

  it.each([
    [{ language: 'en', values: {} }],
    [{ language: 'en', values: { goal: 'A goal', unknown: 'x' } }],
    [{ language: 'en', values: { goal: 'x'.repeat(161) } }],
    [{ language: 'tlh', values: { goal: 'A goal' } }],
  ])('refuses %j and stays open', async (json) => {
    const user = await withResult();
    expect((await outcome(await run(user, 'flowpulse', json)))[1]).toBe('validation_failed');
    expect(await count('free_runs', user)).toBe(0);
  });

  it('of who keeps no history stays beside the right alone, and goes with what is deleted', async () => {
    const user = await withResult();
    await user.request('/api/account/preferences', { method: 'PATCH', json: { keepRuns: false } });
    const made = (await (await run(user, 'flowpulse')).json()) as FreeRun;
    expect(made).toMatchObject({ runId: null, output: expect.stringContaining('#') });
    expect(await count('runs', user)).toBe(0);
    const path = '/api/tools/flowpulse/free-run';
    expect(await (await user.request(path)).json()).toEqual(made);
    const other = await withResult();
    expect((await other.request(path)).status).toBe(404);

    const { runId } = (await (await run(other, 'flowpulse')).json()) as FreeRun;
    await other.request(`/api/runs/${runId}`, { method: 'PATCH', json: { output: 'Mine' } });
    expect(await (await other.request(path)).json()).toMatchObject({ output: 'Mine' });
    await other.request(`/api/runs/${runId}`, { method: 'DELETE' });
    expect(await (await other.request(path)).json()).toMatchObject({ runId: null, output: null });
  });
});
