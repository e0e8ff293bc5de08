import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProviderError } from '#core/providers/provider-error.ts';
import type { FinishedRun } from '#core/runs/finished-run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import type { CompletionEvent, StreamOptions } from '#web/providers/stream-completion.ts';
import { IDLE, type RunState, type SaveOutcome } from '../run-state.ts';
import type { RunOrder } from './make-result.ts';
import { createRunController, type RunParts } from './run-controller.ts';

const access = { provider: 'openai', baseUrl: 'https://api.openai.com/v1', key: 'sk-secret' } as const;
const order = (source: 'draft' | 'model'): RunOrder => ({
  values: { offering: 'Library' },
  source,
  model: { access, model: 'gpt-4o', maxOutputTokens: 1000 },
});

type Step = CompletionEvent | Error | (() => void | Promise<void>);

/** Parts whose model answers by a script; everything that was saved or announced is recorded. */
function setUp(steps: Step[] = [], changes: Partial<RunParts<RunOrder>> = {}) {
  const saved: FinishedRun[] = [];
  const finished: RunState[] = [];
  const requests: unknown[] = [];
  const controller = createRunController({
    makeDraft: () => '# Draft',
    makeMessages: () => ({ system: 'S', user: 'U' }),
    async *stream(request, options: StreamOptions) {
      requests.push(request);
      for (const step of steps) {
        if (step instanceof Error) throw step;
        if (typeof step === 'function') await step();
        else yield step;
        if (options.signal?.aborted) throw new DOMException('stopped', 'AbortError');
      }
    },
    save: async (run) => {
      saved.push(run);
      return { saving: 'saved', runId: 'run-1' };
    },
    onFinish: (state) => finished.push(state),
    ...changes,
  });
  return { controller, saved, finished, requests };
}

const text = (value: string): CompletionEvent => ({ type: 'text', text: value });
const end = (reason: 'complete' | 'length' | 'filtered' | 'cut_off'): CompletionEvent => ({
  type: 'end',
  reason,
});

describe('a draft', () => {
  it('of the same result as a run before is where that is, with its marks, also while that is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
    const marks = { isStarred: true, starredItems: [] };
    const before = { ...IDLE, saving: 'saving', keeping: promise, marks } as const;
    const { controller, saved } = setUp([], {
      keptAlready: (text) => (text === '# Draft' ? before : undefined),
    });
    const started = controller.start(order('draft'));
    await vi.waitFor(() => expect(controller.state()).toMatchObject({ saving: 'saving', marks }));
    resolve({ saving: 'saved', runId: 'run-0' });
    await started;
    expect(controller.state()).toMatchObject({ phase: 'completed', saving: 'saved', runId: 'run-0', marks });
    expect(saved).toEqual([]);
  });

  it('is made, marked as a draft, and kept', async () => {
    const { controller, saved, finished, requests } = setUp();
    await controller.start(order('draft'));
    expect(controller.state()).toMatchObject({
      phase: 'completed',
      source: 'draft',
      text: '# Draft',
      saving: 'saved',
      runId: 'run-1',
      model: undefined,
    });
    expect(saved).toEqual([
      {
        source: 'draft',
        status: 'completed',
        values: { offering: 'Library' },
        output: '# Draft',
        durationMs: expect.any(Number),
      },
    ]);
    expect([finished.length, requests.length]).toEqual([1, 0]);
  });

  it('fails when there is no recipe, and keeps nothing', async () => {
    const error = new Error('refused');
    const { controller, saved, finished } = setUp([], { makeDraft: () => Promise.reject(error) });
    await controller.start(order('draft'));
    expect(controller.state()).toMatchObject({ phase: 'failed', error, saving: 'no' });
    expect([saved.length, finished.length]).toEqual([0, 1]);
  });
});

describe('a model run', () => {
  it('streams, ends with the figures of the provider, and is kept with them', async () => {
    const usage: CompletionEvent = { type: 'usage', inputTokens: 21, outputTokens: 2 };
    const { controller, saved, requests } = setUp([text('Hello '), text('world'), usage, end('complete')]);
    const askedWhenTold: number[] = [];
    controller.subscribe(() => askedWhenTold.push(requests.length));
    const ended = controller.start(order('model'));
    expect(controller.state().phase).toBe('preparing');
    await ended;
    // The request does not wait for a page to be drawn.
    expect(askedWhenTold[0]).toBe(1);
    expect(controller.state().phase).toBe('completed');
    expect(controller.state()).toMatchObject({ text: 'Hello world', inputTokens: 21, outputTokens: 2 });
    expect(controller.state().areTokensEstimated).toBe(false);
    expect(requests).toEqual([
      { ...access, model: 'gpt-4o', maxOutputTokens: 1000, messages: { system: 'S', user: 'U' } },
    ]);
    expect(saved[0]).toMatchObject({ source: 'model', provider: 'openai', model: 'gpt-4o', inputTokens: 21 });
    expect(JSON.stringify([saved, controller.state()])).not.toContain('sk-secret');
  });

  it('says that it prepares when the recipe is long in coming, and then that it runs', async () => {
    const answer = Promise.withResolvers<void>();
    const { controller } = setUp([end('complete')], {
      makeMessages: () => answer.promise.then(() => ({ system: 'S', user: 'U' })),
      stream: async function* () {
        await new Promise((resolve) => setTimeout(resolve));
        yield text('Hello');
        yield end('complete');
      },
    });
    const phases = new Set<string>();
    controller.subscribe(() => phases.add(controller.state().phase));
    const ended = controller.start(order('model'));
    await vi.waitFor(() => expect([...phases]).toEqual(['preparing']));
    answer.resolve();
    await ended;
    expect([...phases]).toEqual(['preparing', 'running', 'completed']);
  });

  it('is kept with our own figures, marked as such, where the provider gave none', async () => {
    const { controller, saved } = setUp([text('Hello world!'), end('complete')]);
    await controller.start({ ...order('model'), originId: 'run-0' });
    expect(saved[0]).toMatchObject({
      // "SU" and "Hello world!", four characters a token.
      inputTokens: 1,
      outputTokens: 3,
      areTokensEstimated: true,
      originId: 'run-0',
    });
  });

  it('does not call the figures of the provider an estimate', async () => {
    const usage: CompletionEvent = { type: 'usage', inputTokens: 21, outputTokens: 2 };
    const { controller, saved } = setUp([text('Hello'), usage, end('complete')]);
    await controller.start(order('model'));
    expect(Object.keys(saved[0] ?? {})).not.toContain('areTokensEstimated');
    expect(Object.keys(saved[0] ?? {})).not.toContain('originId');
  });

  it('takes back what turns out to be thought aloud, also what was shown of it', async () => {
    const texts: string[] = [];
    const drawn = () => vi.waitFor(() => expect(texts.at(-1)).toBe('Hm.'));
    const { controller, saved } = setUp([
      text('Hm.'),
      drawn,
      text(' Again'),
      { type: 'restart' },
      text('Hello'),
      end('complete'),
    ]);
    controller.subscribe(() => texts.push(controller.state().text));
    await controller.start(order('model'));
    expect(controller.state()).toMatchObject({ phase: 'completed', text: 'Hello' });
    expect(saved[0]).toMatchObject({ output: 'Hello', outputTokens: 2 });
  });

  it('draws a fast stream a few times, not once a token', async () => {
    const tokens = Array.from({ length: 2000 }, (_, index) => text(`${index} `));
    const { controller } = setUp([...tokens, end('complete')]);
    let draws = 0;
    controller.subscribe(() => {
      draws += 1;
    });
    await controller.start(order('model'));
    expect(controller.state().text).toBe(
      tokens.map((token) => (token.type === 'text' ? token.text : '')).join(''),
    );
    expect(draws).toBeLessThan(50);
  });

  it.each([
    ['length', 'length'],
    ['filtered', 'filtered'],
    ['cut_off', 'broken'],
  ] as const)('that ends by %s is kept as cut off', async (reason, cutBy) => {
    const { controller, saved } = setUp([text('Half'), end(reason)]);
    await controller.start(order('model'));
    expect(controller.state()).toMatchObject({
      phase: 'cut_off',
      cutBy,
      text: 'Half',
      areTokensEstimated: true,
    });
    expect(saved[0]).toMatchObject({ status: 'cut_off', output: 'Half' });
  });

  it('that fails in the middle keeps what arrived, with the reason', async () => {
    const error = new ProviderError('server_error');
    const { controller, saved } = setUp([text('Half'), error]);
    await controller.start(order('model'));
    expect(controller.state()).toMatchObject({ phase: 'cut_off', error, text: 'Half' });
    expect(saved[0]).toMatchObject({ status: 'cut_off' });
  });

  it.each([
    [[new ProviderError('invalid_key')], 'invalid_key'],
    [[end('filtered')], 'content_refused'],
  ] as [Step[], string][])('that brings nothing fails: %#', async (steps, code) => {
    const { controller, saved } = setUp(steps);
    await controller.start(order('model'));
    expect(controller.state()).toMatchObject({ phase: 'failed', error: { code } });
    expect(saved).toEqual([]);
  });

  it('stopped half way keeps its half and announces nothing', async () => {
    const { controller, saved, finished } = setUp([text('Half'), () => controller.stop(), text(' more')]);
    await controller.start(order('model'));
    expect(controller.state()).toMatchObject({ phase: 'stopped', text: 'Half', saving: 'saved' });
    expect(saved[0]).toMatchObject({ status: 'stopped', output: 'Half' });
    expect(finished).toEqual([]);
  });

  it('stopped before the first word keeps nothing', async () => {
    const { controller, saved } = setUp([() => controller.stop()]);
    await controller.start(order('model'));
    expect(controller.state()).toMatchObject({ phase: 'stopped', text: '' });
    expect(saved).toEqual([]);
  });

  it('shows that it waits, until text comes', async () => {
    const error = new ProviderError('rate_limited');
    const seen: (number | undefined)[] = [];
    const { controller } = setUp([], {
      async *stream(_request, options) {
        options.onRetry?.({ attempt: 1, delayMs: 5000, error });
        seen.push(controller.state().retry?.attempt);
        yield text('Now');
        seen.push(controller.state().retry?.attempt);
        yield end('complete');
      },
    });
    await controller.start(order('model'));
    expect(seen).toEqual([1, undefined]);
  });

  it('stopped before its recipe has come ends at once', async () => {
    const { controller, saved, requests } = setUp([], { makeMessages: () => new Promise(() => {}) });
    const run = controller.start(order('model'));
    controller.stop();
    await run;
    expect(controller.state().phase).toBe('stopped');
    expect([saved, requests]).toEqual([[], []]);
  });

  it('started again while it is under way is asked and paid once', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { controller, saved, requests } = setUp([text('First'), () => held, end('complete')]);
    const first = controller.start(order('model'));
    await controller.start(order('model'));
    await vi.waitFor(() => expect(controller.state().phase).toBe('running'));
    await controller.start(order('model'));
    release();
    await first;
    expect(controller.state()).toMatchObject({ phase: 'completed', text: 'First' });
    expect([requests.length, saved.length]).toEqual([1, 1]);
  });

  it('that grows longer than a result can be ends there: what came is kept, and no more is asked for', async () => {
    const part = '🌙'.repeat(15_001);
    let sent = 0;
    let isClosed = false;
    const { controller, saved } = setUp([], {
      async *stream() {
        try {
          for (;;) {
            sent += 1;
            yield text(part);
          }
        } finally {
          isClosed = true;
        }
      },
    });
    await controller.start(order('model'));
    const limit = RUN_LIMITS.output;
    expect(controller.state()).toMatchObject({ phase: 'cut_off', cutBy: 'tooLong' });
    expect(controller.state().text).toBe('🌙'.repeat(limit / 2));
    expect(saved[0]).toMatchObject({ status: 'cut_off', output: controller.state().text });
    expect([sent, isClosed]).toEqual([Math.ceil(limit / part.length), true]);
  });
});

describe('a save that answers late', () => {
  const late = () => {
    const answers: ((id: string) => void)[] = [];
    const onKept = vi.fn();
    const save: RunParts<RunOrder>['save'] = () =>
      new Promise((resolve) => answers.push((runId) => resolve({ saving: 'saved', runId })));
    return { answers, onKept, ...setUp([], { save, onKept }) };
  };

  it('tells of its own run, whichever is shown, though both began in one moment', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_767_225_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const { controller, answers, onKept } = late();
    const first = controller.start(order('draft'));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const one = controller.state();
    const second = controller.start(order('draft'));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    // The first is shown again, and both answers come now.
    const two = controller.state();
    controller.show(one);
    answers[1]?.('run-2');
    await second;
    expect(controller.state()).toMatchObject({ key: one.key, saving: 'saving', runId: undefined });
    expect(onKept).toHaveBeenCalledExactlyOnceWith(
      two.key,
      expect.objectContaining({ saving: 'saved', runId: 'run-2' }),
    );
    answers[0]?.('run-1');
    await first;
    expect(controller.state()).toMatchObject({ key: one.key, saving: 'saved', runId: 'run-1' });
  });
});

describe('reset', () => {
  it('returns to the beginning', async () => {
    const { controller } = setUp();
    await controller.start(order('draft'));
    controller.reset();
    expect(controller.state()).toMatchObject({ phase: 'idle', text: '' });
  });
});
