import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CompletionRequest } from '#core/providers/protocol.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import {
  ANTHROPIC_KEY,
  anthropicErrorEvent,
  anthropicEvents,
  startAnthropicServer,
} from '#tests/support/fakes/anthropic-server.ts';
import { GOOGLE_KEY, googleEvents, startGoogleServer } from '#tests/support/fakes/google-server.ts';
import { arrived, type ModelServer, type Piece } from '#tests/support/fakes/model-server.ts';
import {
  OPENAI_KEY,
  openaiError,
  openaiEvents,
  startOpenaiServer,
} from '#tests/support/fakes/openai-server.ts';
import { runs } from '#tests/support/steady-properties.ts';
import {
  type CompletionEvent,
  type Retry,
  type StreamOptions,
  streamCompletion,
} from './stream-completion.ts';

let openai: ModelServer;
let anthropic: ModelServer;
let google: ModelServer;

beforeAll(async () => {
  [openai, anthropic, google] = await Promise.all([
    startOpenaiServer(),
    startAnthropicServer(),
    startGoogleServer(),
  ]);
});
afterAll(() => Promise.all([openai.stop(), anthropic.stop(), google.stop()]));
afterEach(() => {
  vi.useRealTimers();
  for (const server of [openai, anthropic, google]) server.reset();
});

const messages = { system: 'Be calm.', user: 'Three hooks, please.' };
const access = (provider: CompletionRequest['provider']): CompletionRequest =>
  ({
    openai: { provider, baseUrl: `${openai.url}/v1`, key: OPENAI_KEY, model: 'gpt-4.1', messages },
    anthropic: {
      provider,
      baseUrl: `${anthropic.url}/v1`,
      key: ANTHROPIC_KEY,
      model: 'claude-haiku-4-5',
      messages,
    },
    google: {
      provider,
      baseUrl: `${google.url}/v1beta`,
      key: GOOGLE_KEY,
      model: 'gemini-2.5-flash',
      messages,
    },
    compatible: { provider, baseUrl: `${openai.url}/v1`, key: OPENAI_KEY, model: 'gpt-4.1', messages },
  })[provider];

interface Result {
  text: string;
  events: CompletionEvent[];
  usage: CompletionEvent | undefined;
  end: string | undefined;
  error: unknown;
}

async function collect(request: CompletionRequest, options?: StreamOptions): Promise<Result> {
  const events: CompletionEvent[] = [];
  let error: unknown;
  try {
    for await (const event of streamCompletion(request, options)) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const end = events.find((event) => event.type === 'end')?.reason;
  return { text, events, usage: events.find((event) => event.type === 'usage'), end, error };
}

const codeOf = (result: Result) => (result.error instanceof ProviderError ? result.error.code : result.error);

const TEXT = 'Créer, naïve 日本語 — 🌙✨ "quoted"\n\nand a second paragraph.';
const pieces = (...list: Piece[]) => ({ pieces: list });

describe.each(['openai', 'anthropic', 'google', 'compatible'] as const)(
  'a proper stream of %s',
  (provider) => {
    const server = () => ({ openai, anthropic, google, compatible: openai })[provider];

    it('yields the text as sent, then usage, then the end', async () => {
      server().next({ text: TEXT });
      const result = await collect(access(provider));
      expect(result.error).toBeUndefined();
      expect(result.text).toBe(TEXT);
      expect(result.usage).toMatchObject({
        inputTokens: expect.any(Number),
        outputTokens: expect.any(Number),
      });
      expect((result.usage as { inputTokens: number }).inputTokens).toBeGreaterThan(10);
      expect(result.events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    });

    it('sends the key in a header and nowhere else', async () => {
      const request = access(provider);
      await collect(request);
      const sent = server().requests[0];
      expect(sent?.url).not.toContain(request.key);
      expect(sent?.body).not.toContain(request.key);
      expect(Object.values(sent?.headers ?? {}).filter((value) => value.includes(request.key))).toHaveLength(
        1,
      );
    });

    it('names a refused key without repeating it', async () => {
      const key = 'sk-wrong-aaaaaaaaaaaaaaaaaaaa';
      const result = await collect({ ...access(provider), key });
      expect(codeOf(result)).toBe('invalid_key');
      expect(`${result.error} ${JSON.stringify(result.error)}`).not.toMatch(/sk-wrong|aaaa/);
    });

    it('names a model that does not exist', async () => {
      expect(codeOf(await collect({ ...access(provider), model: 'no-such-model' }))).toBe('model_not_found');
    });

    it('says cut off when the connection ends in the middle', async () => {
      const events = {
        openai: openaiEvents,
        anthropic: anthropicEvents,
        google: googleEvents,
        compatible: openaiEvents,
      };
      server().next(pieces(...events[provider](TEXT).slice(0, 6)));
      const result = await collect(access(provider));
      expect(result.text.length).toBeGreaterThan(5);
      expect(TEXT.startsWith(result.text)).toBe(true);
      expect(result.end).toBe('cut_off');
    });
  },
);

it.each([
  ['all that the model can write', { maxOutputTokens: 128_000, contextWindow: 1_000_000 }, 128_000],
  ['what fits where the model is not known', {}, 32_000],
])('asks Anthropic for %s, thinking included', async (_what, limits, room) => {
  await collect({ ...access('anthropic'), ...limits });
  expect(JSON.parse(anthropic.requests[0]?.body ?? '').max_tokens).toBe(room);
});

describe('how an answer ends', () => {
  it.each([
    ['openai', () => openai.next(pieces(...openaiEvents(TEXT, 'gpt-4.1', 'length'))), 'length'],
    ['openai', () => openai.next(pieces(...openaiEvents(TEXT, 'gpt-4.1', 'content_filter'))), 'filtered'],
    ['anthropic', () => anthropic.next(pieces(...anthropicEvents(TEXT, 'max_tokens'))), 'length'],
    ['anthropic', () => anthropic.next(pieces(...anthropicEvents(TEXT, 'refusal'))), 'filtered'],
    ['google', () => google.next(pieces(...googleEvents(TEXT, 'MAX_TOKENS'))), 'length'],
    ['google', () => google.next(pieces(...googleEvents(TEXT, 'SAFETY'))), 'filtered'],
    [
      'google',
      () => google.next(pieces('data: {"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}\n\n')),
      'filtered',
    ],
    // Many compatible servers leave the end mark out; the finish reason is enough.
    ['compatible', () => openai.next(pieces(...openaiEvents(TEXT).slice(0, -1))), 'complete'],
    ['compatible', () => openai.next(pieces(...openaiEvents(TEXT, 'm', null))), 'complete'],
    ['compatible', () => openai.next(pieces(...openaiEvents(TEXT, 'm', null).slice(0, -1))), 'cut_off'],
  ] as const)('%s: case %#', async (provider, prepare, reason) => {
    prepare();
    const result = await collect(access(provider));
    expect(result.error).toBeUndefined();
    expect(result.end).toBe(reason);
  });

  it('does not wait for a server that finished but keeps the connection open', async () => {
    // At once: between two pieces a busy machine may let more time pass than the clock allows.
    openai.next({ ...pieces(openaiEvents(TEXT).slice(0, -1).join('')), ending: 'hang' });
    const result = await collect(access('openai'), { idleMs: 40 });
    expect([result.text, result.end]).toEqual([TEXT, 'complete']);
  });

  it('refuses an answer without any text', async () => {
    openai.next(pieces(...openaiEvents('')));
    expect(codeOf(await collect(access('openai')))).toBe('empty_answer');
  });
});

describe('odd but legal streams', () => {
  const whole = openaiEvents(TEXT).join('');

  it.each([
    ['CRLF', whole.replaceAll('\n', '\r\n')],
    ['CR', whole.replaceAll('\n', '\r')],
    [
      'comments and pings',
      `: connected\n\n${whole.replaceAll('\n\n', '\n: ping\n\n: OPENROUTER PROCESSING\n\n')}`,
    ],
    ['a byte order mark', `\ufeff${whole}`],
    ['other fields', whole.replaceAll('data: ', 'id: 7\nretry: 10\nevent: message\ndata: ')],
    ['no space after the colon', whole.replaceAll('data: ', 'data:')],
    // One event over several data lines: JSON may break between members.
    ['multi-line data', whole.replaceAll(',"choices":', '\ndata: ,"choices":')],
    ['no blank line at the very end', whole.trimEnd()],
  ])('reads %s', async (_name, stream) => {
    openai.next(pieces(stream));
    const result = await collect(access('openai'));
    expect([result.text, result.end]).toEqual([TEXT, 'complete']);
  });

  it('reads the last event of a stream that breaks off before its blank line', async () => {
    openai.next(pieces(openaiEvents(TEXT, 'm', null).slice(0, -3).join('').trimEnd()));
    const result = await collect(access('openai'));
    expect([result.text, result.end]).toEqual([TEXT, 'cut_off']);
  });

  it('puts characters and events together again wherever packets were cut', async () => {
    const bytes = new TextEncoder().encode(whole.replaceAll('\n', '\r\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 14 }),
        async (cuts) => {
          const marks = [0, ...cuts.sort((a, b) => a - b), bytes.length];
          openai.next(pieces(...marks.slice(1).map((to, index) => bytes.slice(marks[index], to))));
          const result = await collect(access('openai'));
          expect([result.text, result.end]).toEqual([TEXT, 'complete']);
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('survives a cut inside the moon, byte by byte', async () => {
    const bytes = new TextEncoder().encode(whole);
    const moon = Buffer.from(bytes).indexOf(Buffer.from('🌙'));
    const parts = [
      bytes.slice(0, moon + 1),
      bytes.slice(moon + 1, moon + 2),
      bytes.slice(moon + 2, moon + 3),
    ];
    openai.next(pieces(...parts, bytes.slice(moon + 3)));
    expect((await collect(access('openai'))).text).toBe(TEXT);
  });
});

describe('answers that are no stream', () => {
  const jsonBody = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    ...pieces(JSON.stringify(body)),
  });

  it('reads a whole JSON completion', async () => {
    openai.next(
      jsonBody({
        choices: [{ message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 3, completion_tokens: 4 },
      }),
    );
    const result = await collect(access('compatible'));
    expect([result.text, result.end]).toEqual([TEXT, 'complete']);
    expect(result.usage).toEqual({ type: 'usage', inputTokens: 3, outputTokens: 4 });
  });

  it('reads a whole JSON message of Anthropic and a JSON list of Google', async () => {
    anthropic.next(jsonBody({ content: [{ type: 'text', text: TEXT }], stop_reason: 'end_turn' }));
    expect((await collect(access('anthropic'))).text).toBe(TEXT);
    google.next(jsonBody([{ candidates: [{ content: { parts: [{ text: TEXT }] }, finishReason: 'STOP' }] }]));
    expect((await collect(access('google'))).text).toBe(TEXT);
  });

  it('recognises an error with status 200', async () => {
    openai.next(jsonBody(openaiError('You exceeded your quota', 'insufficient_quota', 'insufficient_quota')));
    expect(codeOf(await collect(access('openai')))).toBe('no_credit');
  });

  it.each([
    ['a web page', '<!doctype html><html><title>Welcome</title></html>'],
    ['some other JSON', '{"hello":"world"}'],
    ['half a JSON body', '{"choices":['],
    ['an event that is not JSON', 'data: hello\n\ndata: [DONE]\n\n'],
  ])('says that %s is no model server', async (_name, body) => {
    openai.next(pieces(body));
    expect(codeOf(await collect(access('compatible')))).toBe('not_a_model_server');
  });

  it('does not wait for the end of a web page', async () => {
    openai.next({ ...pieces('<html><body>loading'), ending: 'hang' });
    expect(codeOf(await collect(access('compatible'), { totalMs: 5000 }))).toBe('not_a_model_server');
  });

  it('says so for a web page with status 404, and for a server error page', async () => {
    const page = { headers: { 'content-type': 'text/html' }, ...pieces('<html>Not here</html>') };
    openai.next({ ...page, status: 404 });
    expect(codeOf(await collect(access('compatible')))).toBe('not_a_model_server');
    openai.next({ ...page, status: 500 });
    expect(codeOf(await collect(access('compatible')))).toBe('server_error');
  });
});

describe('faults in the middle', () => {
  const begin = (provider: 'openai' | 'anthropic') =>
    (provider === 'openai' ? openaiEvents(TEXT) : anthropicEvents(TEXT)).slice(0, 5);

  it('keeps the text when the connection breaks', async () => {
    openai.next({ ...pieces(...begin('openai')), ending: 'destroy' });
    const result = await collect(access('openai'));
    expect(result.text).not.toBe('');
    expect([result.end, openai.requests.length]).toEqual(['cut_off', 1]);
  });

  it('keeps the text when the stream stalls', async () => {
    openai.next({ ...pieces(...begin('openai')), ending: 'hang' });
    const result = await collect(access('openai'), { idleMs: 50 });
    expect(result.text).not.toBe('');
    expect([result.end, openai.requests.length]).toEqual(['cut_off', 1]);
  });

  it('pings keep a slow stream alive', async () => {
    const [first = '', ...rest] = openaiEvents(TEXT);
    const pings = Array.from({ length: 12 }).flatMap(() => [350, ': ping\n\n']);
    openai.next(pieces(first, ...pings, ...rest));
    const result = await collect(access('openai'), { idleMs: 4000 });
    expect([result.text, result.end]).toEqual([TEXT, 'complete']);
  });

  it('ends a call that takes longer than allowed as a whole', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openai.next({ ...pieces(), ending: 'hang' });
    const call = collect(access('openai'), { totalMs: 60 });
    await arrived(openai);
    vi.advanceTimersByTime(60);
    expect(codeOf(await call)).toBe('timeout');
  });

  it('passes on an error event of OpenAI, and does not try again', async () => {
    const error = openaiError('The server had an error. Key sk-test-0123456789abcdefghij', 'server_error');
    openai.next(pieces(...begin('openai'), `data: ${JSON.stringify(error)}\n\n`));
    const result = await collect(access('openai'));
    expect([codeOf(result), openai.requests.length]).toEqual(['server_error', 1]);
    expect(result.text).not.toBe('');
    expect(String(result.error)).not.toContain(OPENAI_KEY);
  });

  it('passes on an overloaded event of Anthropic, and does not try again', async () => {
    anthropic.next(pieces(...begin('anthropic'), anthropicErrorEvent('overloaded_error', 'Overloaded')));
    const result = await collect(access('anthropic'));
    expect([codeOf(result), anthropic.requests.length]).toEqual(['server_error', 1]);
  });
});

describe('repeating', () => {
  const failure = (status: number, headers = {}) => ({
    status,
    headers,
    ...pieces(JSON.stringify(openaiError('Later', 'x'))),
  });

  it.each([502, 503, 504])('repeats after %i and then answers', async (status) => {
    openai.next(failure(status), { text: TEXT });
    const retries: Retry[] = [];
    const result = await collect(access('openai'), { onRetry: (retry) => retries.push(retry) });
    expect(result.text).toBe(TEXT);
    expect(retries.map(({ attempt, error }) => [attempt, error.code])).toEqual([[1, 'server_error']]);
  });

  it('repeats after a connection that broke before the first byte', async () => {
    openai.next({ ending: 'refuse' }, { ...pieces(), ending: 'destroy' }, { text: TEXT });
    expect((await collect(access('openai'))).text).toBe(TEXT);
    expect(openai.requests).toHaveLength(3);
  });

  it('waits as long as Retry-After says, and shows it', async () => {
    openai.next(failure(429, { 'retry-after': '1' }), { text: TEXT });
    const retries: Retry[] = [];
    const result = await collect(access('openai'), { onRetry: (retry) => retries.push(retry) });
    expect(result.text).toBe(TEXT);
    expect(retries.map(({ delayMs, error }) => [delayMs, error.code])).toEqual([[1000, 'rate_limited']]);
  });

  it('does not sit out a long Retry-After but reports it', async () => {
    openai.next(failure(429, { 'retry-after': '3600' }));
    const result = await collect(access('openai'));
    expect(codeOf(result)).toBe('rate_limited');
    expect((result.error as ProviderError).retryAfterMs).toBe(3_600_000);
    expect(openai.requests).toHaveLength(1);
  });

  it('gives up in the end', async () => {
    openai.next(failure(503), failure(503), failure(503));
    expect(codeOf(await collect(access('openai'), { retries: 2 }))).toBe('server_error');
    expect(openai.requests).toHaveLength(3);
  });

  it.each([400, 401, 402, 403, 404, 500])('does not repeat after %i', async (status) => {
    openai.next(failure(status));
    await collect(access('openai'));
    expect(openai.requests).toHaveLength(1);
  });

  it('does not repeat when the credit is used up', async () => {
    const body = openaiError('You exceeded your current quota', 'insufficient_quota', 'insufficient_quota');
    openai.next({ status: 429, ...pieces(JSON.stringify(body)) });
    expect(codeOf(await collect(access('openai')))).toBe('no_credit');
    expect(openai.requests).toHaveLength(1);
  });
});

describe('stopping', () => {
  const stopAt = async (prepare: () => void, when: 'start' | 'text' | 'retry') => {
    prepare();
    const controller = new AbortController();
    const texts: string[] = [];
    const options: StreamOptions = { signal: controller.signal };
    if (when === 'retry') options.onRetry = () => setTimeout(() => controller.abort(), 5);
    if (when === 'start') setTimeout(() => controller.abort(), 30);
    const run = async () => {
      for await (const event of streamCompletion(access('openai'), options)) {
        if (event.type === 'text') texts.push(event.text);
        if (when === 'text' && texts.length === 2) controller.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ name: 'AbortError' });
    return texts;
  };

  it('ends before the answer, during a wait, and in the middle of the text', async () => {
    await stopAt(() => openai.next({ ...pieces(), ending: 'hang' }), 'start');
    await stopAt(
      () => openai.next({ status: 429, headers: { 'retry-after': '30' }, ...pieces('{}') }),
      'retry',
    );
    expect(await stopAt(() => openai.next({ text: TEXT, tokenDelayMs: 5 }), 'text')).toHaveLength(2);
  });

  it('does not call at all when it was stopped before', async () => {
    const result = await collect(access('openai'), { signal: AbortSignal.abort() });
    expect(result.error).toMatchObject({ name: 'AbortError' });
    expect(openai.requests).toHaveLength(0);
  });

  it('lets go of the connection when the reader loses interest', async () => {
    openai.next({ text: TEXT, tokenDelayMs: 5 });
    for await (const event of streamCompletion(access('openai'))) if (event.type === 'text') break;
    expect((await collect(access('openai'))).end).toBe('complete');
  });
});

describe('keys and addresses that cannot work', () => {
  it('refuses a key that no header can carry, without calling', async () => {
    const result = await collect({ ...access('openai'), key: 'sk-\n“quoted”' });
    expect(codeOf(result)).toBe('invalid_key');
    expect(openai.requests).toHaveLength(0);
  });

  it('follows no redirect, so that no other host gets the key', async () => {
    anthropic.next({ status: 307, headers: { location: `${openai.url}/v1/messages` }, ...pieces() });
    const result = await collect(access('anthropic'), { retries: 0 });
    expect(codeOf(result)).toBe('refused');
    expect(openai.requests).toHaveLength(0);
  });

  it('says that a dead address was not reached', async () => {
    const dead = await startOpenaiServer();
    await dead.stop();
    const result = await collect({ ...access('compatible'), baseUrl: `${dead.url}/v1` }, { retries: 0 });
    expect(codeOf(result)).toBe('refused');
  });
});
