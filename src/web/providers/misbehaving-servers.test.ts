/**
 * What servers do that they should not, and what becomes of it: how the answer ends, the text that is kept, the error
 * with the provider's words, and the requests that went out, since each may be paid for.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndReason } from '#core/providers/protocol.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { anthropicError } from '#tests/support/fakes/anthropic-server.ts';
import {
  anthropic,
  type Case,
  compatible,
  KEY,
  ok,
  openai,
  refusal,
} from '#tests/support/fakes/misbehaviours/case.ts';
import { ENDINGS } from '#tests/support/fakes/misbehaviours/endings.ts';
import { REPEATED } from '#tests/support/fakes/misbehaviours/failures.ts';
import { NOISE } from '#tests/support/fakes/misbehaviours/noise.ts';
import { REFUSALS } from '#tests/support/fakes/misbehaviours/refusals.ts';
import { SILENCE } from '#tests/support/fakes/misbehaviours/silence.ts';
import { THINKING } from '#tests/support/fakes/misbehaviours/thinking.ts';
import { arrived, json, type ModelServer, startModelServer } from '#tests/support/fakes/model-server.ts';
import { type StreamOptions, streamCompletion } from './stream-completion.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer({ allowedHeaders: [], intercept: () => undefined, stream: () => [] });
});
afterAll(() => server.stop());
afterEach(() => {
  vi.useRealTimers();
  server.reset();
});

async function collect({ provider, options }: Case) {
  const result = {
    text: '',
    end: undefined as EndReason | undefined,
    words: '',
    error: undefined as unknown,
  };
  const request = {
    ...{ provider, baseUrl: `${server.url}/v1`, key: KEY, model: 'some-model' },
    messages: { system: 'Be calm.', user: 'A few words, please.' },
  };
  try {
    for await (const event of streamCompletion(request, options)) {
      if (event.type === 'text') result.text += event.text;
      else if (event.type === 'restart') result.text = '';
      else if (event.type === 'end') {
        result.end = event.reason;
        result.words = event.detail ?? '';
      }
    }
  } catch (error) {
    result.error = error;
  }
  return result;
}

describe.each([
  ['ends with', ENDINGS],
  ['thinks aloud:', THINKING],
  ['sends', NOISE],
  ['refuses', REFUSALS],
  ['fails with', REPEATED],
  ['falls silent:', SILENCE],
])('a server that %s', (_what, cases) => {
  it.each(Object.entries(cases))('%s', async (_name, one) => {
    server.next(...one.answers);
    if (one.passMs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const collecting = collect(one);
    if (one.passMs) {
      await arrived(server);
      vi.advanceTimersByTime(one.passMs);
    }
    const { text, end, words, error } = await collecting;
    expect(error === undefined || error instanceof ProviderError, String(error)).toBe(true);
    const { code, detail } = (error ?? {}) as Partial<ProviderError>;
    expect({ text, end, code, requests: server.requests.length }).toEqual({
      ...{ text: one.text ?? '', end: one.end, code: one.code, requests: one.requests ?? 1 },
    });
    if (one.detail !== undefined) expect(detail ?? words).toContain(one.detail);
    expect(`${error} ${detail}`).not.toContain(KEY.slice(3));
  });
});

describe('what is sent once more', () => {
  it('leaves out stream_options, and nothing else', async () => {
    server.next(refusal(400, 'stream_options'), ok('compatible'));
    await collect({ ...compatible, answers: [] });
    const [first, second] = server.requests.map(({ body }) => JSON.parse(body));
    expect(first).toEqual({ ...second, stream_options: { include_usage: true } });
  });

  it('asks an older model for what it can write', async () => {
    const words = 'max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens';
    server.next(json(400, anthropicError('invalid_request_error', words)), ok('anthropic'));
    await collect({ ...anthropic, answers: [] });
    expect(server.requests.map(({ body }) => JSON.parse(body).max_tokens)).toEqual([32_000, 8192]);
  });

  it.each([
    ['0', 350],
    ['Tue, 01 Jan 2019 00:00:00 GMT', 350],
    ['-1', 350],
    ['1', 1000],
  ])('comes after a wait when Retry-After is %s', async (value, least) => {
    server.next(refusal(429, 'Slow down', { headers: { 'retry-after': value } }), ok('openai'));
    const waits: number[] = [];
    const stopping = new AbortController();
    const onRetry: StreamOptions['onRetry'] = ({ delayMs }) => {
      waits.push(delayMs);
      stopping.abort();
    };
    await collect({ ...openai, answers: [], options: { onRetry, signal: stopping.signal } });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(least);
    expect(server.requests).toHaveLength(1);
  });
});
