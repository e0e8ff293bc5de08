import { describe, expect, it } from 'vitest';
import { classifyFailure, classifyStreamError, isTransient } from './classify-failure.ts';

const KEY = 'sk-proj-AbCdEfGhIjKlMnOpQrStUvWx';
const error = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } });

/** Bodies as the providers send them. */
const CASES: [string, number, string, string][] = [
  ['OpenAI, wrong key', 401, error('Incorrect API key provided', { code: 'invalid_api_key' }), 'invalid_key'],
  ['Anthropic, wrong key', 401, error('invalid x-api-key', { type: 'authentication_error' }), 'invalid_key'],
  [
    'Google, wrong key',
    400,
    error('API key not valid. Please pass a valid API key.', { status: 'INVALID_ARGUMENT' }),
    'invalid_key',
  ],
  ['forbidden', 403, error('Permission denied', { status: 'PERMISSION_DENIED' }), 'forbidden'],
  [
    'Google, a key for another site',
    403,
    error('Requests from referer <empty> are blocked.', { status: 'PERMISSION_DENIED' }),
    'forbidden',
  ],
  [
    'OpenAI, a country without service',
    403,
    error('Country, region, or territory not supported'),
    'forbidden',
  ],
  ['a firewall', 403, '<html>Attention</html>', 'forbidden'],
  ['a wrong key with status 403', 403, error('API key expired. Please renew the API key.'), 'invalid_key'],
  ['OpenRouter, no credit', 402, error('Insufficient credits', { code: 402 }), 'no_credit'],
  [
    'OpenAI, no credit',
    429,
    error('You exceeded your current quota', { code: 'insufficient_quota' }),
    'no_credit',
  ],
  ['Anthropic, no credit', 400, error('Your credit balance is too low to access the API'), 'no_credit'],
  ['OpenAI, too fast', 429, error('Rate limit reached', { code: 'rate_limit_exceeded' }), 'rate_limited'],
  [
    'Google, too fast',
    429,
    error('Quota exceeded for metric', { status: 'RESOURCE_EXHAUSTED' }),
    'rate_limited',
  ],
  [
    'OpenAI, too long',
    400,
    error("This model's maximum context length is 8192 tokens", { code: 'context_length_exceeded' }),
    'context_too_long',
  ],
  [
    'Anthropic, too long',
    400,
    error('prompt is too long: 210000 tokens > 200000 maximum'),
    'context_too_long',
  ],
  ['Google, too long', 400, error('The input token count (1500000) exceeds the maximum'), 'context_too_long'],
  ['body too large', 413, error('Request exceeds the maximum size'), 'context_too_long'],
  [
    'OpenAI, no model',
    404,
    error('The model `x` does not exist', { code: 'model_not_found' }),
    'model_not_found',
  ],
  ['OpenAI, no access', 403, error('Project has no access', { code: 'model_not_found' }), 'model_not_found'],
  ['Ollama, no model', 404, error('model "x" not found, try pulling it first'), 'model_not_found'],
  ['Anthropic, no model', 404, error('model: x', { type: 'not_found_error' }), 'model_not_found'],
  [
    'OpenRouter, no endpoint',
    404,
    error('No endpoints found for x/y:free.', { code: 404 }),
    'model_not_found',
  ],
  ['a model server, asked at a wrong path', 404, error('Invalid URL (POST /v1/chat)'), 'invalid_request'],
  ['a model server, asked in a wrong way', 405, error('Method not allowed'), 'invalid_request'],
  ['a server of something else', 404, '{"detail":"Not Found"}', 'not_a_model_server'],
  ['nobody home', 404, 'Not Found', 'not_a_model_server'],
  ['a web page', 404, '<html></html>', 'not_a_model_server'],
  ['a log-in page', 401, '<html></html>', 'invalid_key'],
  ['Azure, refused', 400, error('The response was filtered', { code: 'content_filter' }), 'content_refused'],
  ['OpenAI, refused', 400, error('Your request was rejected by our safety system'), 'content_refused'],
  ['server error', 500, error('The server had an error'), 'server_error'],
  ['a proxy', 502, '<html>Bad gateway</html>', 'server_error'],
  ['Anthropic, overloaded', 529, error('Overloaded', { type: 'overloaded_error' }), 'server_error'],
  ['something else', 400, error('Unknown parameter: foo'), 'invalid_request'],
  ['no body', 400, '', 'invalid_request'],
];

describe('classifyFailure', () => {
  it.each(CASES)('%s', (_name, status, body, code) => {
    expect(classifyFailure({ status, body }, KEY).code).toBe(code);
  });

  it('never keeps the key, nor a part of it, nor what looks like one', () => {
    const bodies = [
      error(`Incorrect API key provided: ${KEY}.`),
      error('Incorrect API key provided: sk-proj-********************************UvWx.'),
      error(`Header "Authorization: Bearer ${KEY}" refused`),
      `plain ${KEY} text`,
    ];
    for (const body of bodies) {
      const failure = classifyFailure({ status: 401, body }, KEY);
      const kept = `${failure} ${failure.stack} ${JSON.stringify(failure)} ${failure.detail}`;
      expect(kept).not.toMatch(/AbCd|UvWx|sk-proj/);
    }
  });

  it('keeps one short line of what the provider said', () => {
    const body = error(`first\n\n  second ${'long '.repeat(200)}`);
    expect(classifyFailure({ status: 400, body }, KEY).detail).toMatch(/^first second long/);
    expect(classifyFailure({ status: 400, body }, KEY).detail?.length).toBe(300);
  });

  it('finds how long to wait in headers and bodies', () => {
    const now = Date.UTC(2030, 0, 1);
    const waitOf = (retryAfter: string | null, body = '') =>
      classifyFailure({ status: 429, body, retryAfter, now }, KEY).retryAfterMs;
    expect(waitOf('7')).toBe(7000);
    expect(waitOf('Tue, 01 Jan 2030 00:00:30 GMT')).toBe(30_000);
    expect(waitOf('soon')).toBeUndefined();
    expect(waitOf(null, error('Please try again in 1.2s.'))).toBe(1200);
    expect(waitOf(null, error('Please try again in 340ms.'))).toBe(340);
    expect(waitOf(null, error('Please try again in 6m0s.'))).toBe(360_000);
    expect(waitOf(null, '{"error":{"details":[{"retryDelay": "13s"}]}}')).toBe(13_000);
  });

  it('repeats what may pass, and nothing else', () => {
    const repeats = (status: number, body = '{}') => isTransient(classifyFailure({ status, body }, KEY));
    expect([429, 502, 503, 504, 529].every((status) => repeats(status))).toBe(true);
    expect([400, 401, 402, 403, 404, 500].some((status) => repeats(status))).toBe(false);
    expect(repeats(429, error('', { code: 'insufficient_quota' }))).toBe(false);
  });
});

describe('classifyStreamError', () => {
  it.each([
    [{ type: 'overloaded_error', message: 'Overloaded' }, 'server_error'],
    [{ type: 'server_error', message: 'Oops' }, 'server_error'],
    [{ type: 'rate_limit_error', message: 'Slow down' }, 'rate_limited'],
    [{ code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota' }, 'rate_limited'],
    [{ code: 502, message: 'Provider returned error' }, 'server_error'],
    [{ type: 'invalid_request_error', code: 'context_length_exceeded', message: 'x' }, 'context_too_long'],
    ['just words', 'invalid_request'],
  ])('%j', (body, code) => {
    expect(classifyStreamError(body, KEY).code).toBe(code);
  });
});
