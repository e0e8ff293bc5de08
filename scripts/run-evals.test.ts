/** The command as it is run, against a fake of OpenAI's protocol. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadFilters } from '#core/recipes/filter-groups.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import type { ModelServer } from '#tests/support/fakes/model-server.ts';
import { OPENAI_KEY, startOpenaiServer } from '#tests/support/fakes/openai-server.ts';
import { loadCases } from './evals/load-cases.ts';
import type { Report } from './evals/report.ts';

// Asks nothing of models that its draft does not meet, so its drafts serve as the answers of a good model.
const TOOL = 'sneakerspirit';
const cases = loadCases('.build/content', [TOOL]);

let server: ModelServer;
let dataDir: string;
beforeAll(async () => {
  server = await startOpenaiServer();
});
beforeEach(async () => {
  server.reset();
  dataDir = await mkdtemp(join(tmpdir(), 'lumora-evals-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => server.stop());

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/run-evals.ts', ...args], {
    env: {
      ...process.env,
      EVALS_BASE_URL: `${server.url}/v1`,
      EVALS_API_KEY: OPENAI_KEY,
      EVALS_MODEL: 'gpt-4.1',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  return { child, ended };
}

async function readReports(): Promise<{ reports: Report[]; pages: string[] }> {
  const names = (await readdir(join(dataDir, 'evals'))).sort();
  const texts = (ending: string) =>
    Promise.all(
      names
        .filter((name) => name.endsWith(ending))
        .map((name) => readFile(join(dataDir, 'evals', name), 'utf8')),
    );
  return { reports: (await texts('.json')).map((text) => JSON.parse(text)), pages: await texts('.md') };
}

test('a model whose answers hold: exit code 0, and a report for reading and one for comparing', async () => {
  for (const { recipe, template, values } of cases)
    server.next({
      text: renderDraft({ recipe, template, values, filters: await loadFilters(recipe.computes) }),
    });
  const { code, output } = await start([TOOL], { EVALS_CONCURRENCY: '1' }).ended;
  expect(output).toContain(`gpt-4.1: ${cases.length} of ${cases.length} passed`);
  expect(code).toBe(0);
  const { reports, pages } = await readReports();
  expect(reports[0]).toMatchObject({ model: 'gpt-4.1', counts: { passed: cases.length, failed: 0 } });
  expect(reports[0]?.inputTokens).toBe(21 * cases.length);
  expect(pages[0]).toContain(`| ${TOOL} | ${cases.length} | 0 | 0 | 0 |`);
  expect(output + pages + JSON.stringify(reports)).not.toContain(OPENAI_KEY);
});

test('one model whose answers do not hold, and one that does not exist: exit code 1, a report for each', async () => {
  const { code, output } = await start([TOOL], { EVALS_MODEL: 'gpt-4.1,nope' }).ended;
  expect(code).toBe(1);
  const { reports, pages } = await readReports();
  const byModel = (name: string) => reports.find(({ model }) => model === name);
  expect(byModel('gpt-4.1')?.counts).toMatchObject({ failed: cases.length, error: 0 });
  expect(byModel('nope')?.counts).toMatchObject({ passed: 0, failed: 0 });
  expect(byModel('nope')?.counts.error).toBeGreaterThan(0);
  expect(output).toContain('has no table of 4 columns and 5 rows; found none');
  expect(pages.join()).toContain(`### ${TOOL}: ${cases[0]?.name} (en), failed`);
});

test('a server that answers 500 to everything is given up', async () => {
  const answers = Array.from({ length: 200 }, () => ({
    status: 500,
    pieces: ['{"error":{"message":"out of order"}}'],
  }));
  server.next(...answers);
  const { code, output } = await start([], { EVALS_CONCURRENCY: '1' }).ended;
  expect(code).toBe(1);
  expect(server.requests).toHaveLength(5);
  expect(output).toContain('out of order');
  const counts = (await readReports()).reports[0]?.counts;
  expect(counts).toMatchObject({ passed: 0, failed: 0, error: 5 });
  expect(counts?.skipped).toBeGreaterThan(100);
});

test('Ctrl-C ends it at once, with a report of what there is', async () => {
  server.next({}, ...Array.from({ length: 9 }, () => ({ pieces: [], ending: 'hang' as const })));
  const { child, ended } = start([TOOL], { EVALS_CONCURRENCY: '1' });
  await expect.poll(() => server.requests.length).toBe(2);
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect((await readReports()).reports[0]?.counts).toMatchObject({ failed: 1, skipped: cases.length - 1 });
});

test('what cannot be run is said in one line', async () => {
  expect(await start(['nope']).ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^"nope" has no evals; known are [^\n]*\n$/),
  });
  expect(await start([], { EVALS_BASE_URL: '' }).ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^EVALS_BASE_URL is missing[^\n]*\n$/),
  });
});
