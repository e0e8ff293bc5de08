import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Assertion } from '#content/evals-schema.ts';
import { buildMessages } from '#core/recipes/build-messages.ts';
import type { ModelServer } from '#tests/support/fakes/model-server.ts';
import { OPENAI_KEY, startOpenaiServer } from '#tests/support/fakes/openai-server.ts';
import { answerCase } from './answer-case.ts';
import { type LoadedCase, loadCases } from './load-cases.ts';
import type { Outcome } from './outcome.ts';
import { runModel } from './run-model.ts';

const [first] = loadCases('.build/content', ['hookbuilder']);
if (!first) throw new Error('hookbuilder has no evals');
const caseWith = (...expect: Assertion[]): LoadedCase => ({ ...first, language: 'en', expect });
const HOLDS = caseWith({ check: 'items', least: 3, most: 3 }, { check: 'language' });

let server: ModelServer;
beforeAll(async () => {
  server = await startOpenaiServer();
});
beforeEach(() => server.reset());
afterAll(() => server.stop());

const answer = (one: LoadedCase, model = 'gpt-4.1', signal = new AbortController().signal) =>
  answerCase(one, { provider: 'compatible', baseUrl: `${server.url}/v1`, key: OPENAI_KEY }, model, signal);

describe('one case', () => {
  test('is asked as the page asks, and passes', async () => {
    const outcome = await answer(HOLDS);
    expect(outcome).toMatchObject({ status: 'passed', problems: [], inputTokens: 21, tool: 'hookbuilder' });
    expect(outcome.output).toContain('# Your result');
    const { system, user } = buildMessages(HOLDS);
    expect(JSON.parse(server.requests[0]?.body ?? '').messages).toEqual([
      { role: 'system', content: system },
      { role: 'user', content: user },
    ]);
  });

  test('fails with what does not hold, for the model only as well', async () => {
    const outcome = await answer(
      caseWith(
        { check: 'headings', least: 2 },
        { check: 'model', assert: { check: 'avoids', words: ['calm'] } },
      ),
    );
    expect(outcome).toMatchObject({
      status: 'failed',
      problems: ['has 1 headings, fewer than 2', 'says "calm"'],
    });
  });

  test('is asked again when the server was busy', async () => {
    server.next({ status: 503, headers: { 'retry-after': '0' }, pieces: ['busy'] });
    expect((await answer(HOLDS)).status).toBe('passed');
    expect(server.requests).toHaveLength(2);
  });

  test('fails when the answer breaks off, and keeps what had arrived', async () => {
    server.next({
      pieces: ['data: {"choices":[{"delta":{"content":"- one\\n- two\\n- three and the"}}]}\n\n'],
      ending: 'destroy',
    });
    const outcome = await answer(HOLDS);
    expect(outcome).toMatchObject({ status: 'failed', output: '- one\n- two\n- three and the' });
    expect(outcome.problems).toContain('the answer broke off');
  });

  test('is an error when there is no answer, in the words of the provider and without the key', async () => {
    server.next({ status: 500, pieces: [JSON.stringify({ error: { message: `no, ${OPENAI_KEY}` } })] });
    expect(await answer(HOLDS)).toMatchObject({
      status: 'error',
      code: 'server_error',
      problems: ['server_error: no, ***'],
    });
    expect(await answer(HOLDS, 'nope')).toMatchObject({ status: 'error', code: 'model_not_found' });
  });

  test('is skipped when it is stopped in between', async () => {
    const stop = new AbortController();
    server.next({ pieces: [], ending: 'hang' });
    const asked = answer(HOLDS, 'gpt-4.1', stop.signal);
    await expect.poll(() => server.requests.length).toBe(1);
    stop.abort();
    expect(await asked).toMatchObject({ status: 'skipped', problems: ['it was stopped'] });
  });
});

describe('many cases', () => {
  const cases = Array.from({ length: 30 }, (_, index) => ({ ...HOLDS, name: `case ${index}` }));
  const outcomeOf = ({ name }: LoadedCase, more: Partial<Outcome> = {}): Outcome => ({
    tool: 'hookbuilder',
    name,
    language: 'en',
    status: 'passed',
    problems: [],
    milliseconds: 1,
    inputTokens: 1,
    outputTokens: 1,
    output: '',
    ...more,
  });
  const run = (
    answer: (one: LoadedCase) => Promise<Outcome>,
    concurrency = 4,
    stop = new AbortController(),
  ) => runModel({ cases, concurrency, signal: stop.signal, answer, onOutcome: () => undefined });
  const countOf = (outcomes: Outcome[], status: string) =>
    outcomes.filter((one) => one.status === status).length;

  test('never more at a time than allowed, and told in their order', async () => {
    let running = 0;
    let most = 0;
    const outcomes = await run(async (one) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return outcomeOf(one);
    });
    expect(most).toBe(4);
    expect(outcomes.map(({ name }) => name)).toEqual(cases.map(({ name }) => name));
  });

  test('the rest is not asked for when the key is wrong', async () => {
    const outcomes = await run(async (one) => outcomeOf(one, { status: 'error', code: 'invalid_key' }), 2);
    expect([countOf(outcomes, 'error'), countOf(outcomes, 'skipped')]).toEqual([2, 28]);
  });

  test('the rest is not asked for after five errors in a row', async () => {
    const outcomes = await run(async (one) => outcomeOf(one, { status: 'error', code: 'server_error' }), 1);
    expect([countOf(outcomes, 'error'), countOf(outcomes, 'skipped')]).toEqual([5, 25]);
  });

  test('single errors do not end it', async () => {
    let asked = 0;
    const outcomes = await run(
      async (one) => outcomeOf(one, { status: asked++ % 2 ? 'passed' : 'error' }),
      1,
    );
    expect(countOf(outcomes, 'skipped')).toBe(0);
  });

  test('a stop leaves the rest', async () => {
    const stop = new AbortController();
    const outcomes = await run(
      async (one) => {
        if (one.name === 'case 3') stop.abort();
        return outcomeOf(one);
      },
      1,
      stop,
    );
    expect(countOf(outcomes, 'passed')).toBe(4);
    expect(outcomes.at(-1)?.problems).toEqual(['it was stopped']);
  });
});
