import { getEventListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { apiFetch } from './api-fetch.ts';
import { currentBearer, setBearer } from './bearer.ts';
import { NetworkError } from './network-error.ts';

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  setBearer(null);
});

/** A server that gives these answers in turn, the last one for ever, and notes each. */
async function serve(...answers: Answer[]) {
  const answered: Answer[] = [];
  const bearers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    bearers.push(request.headers.authorization);
    const answer = answers[Math.min(answered.length, answers.length - 1)] as Answer;
    answered.push(answer);
    const { status, body = '{}', headers = {} } = answer;
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, answered, bearers };
}

const OK = { status: 200, body: '{"ok":true}' };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([502, 503, 504])('a read that meets %i is repeated until it succeeds', async (status) => {
  const { url, answered } = await serve({ status }, { status }, OK);
  expect(await (await apiFetch(url)).json()).toEqual({ ok: true });
  expect(answered).toHaveLength(3);
});

describe('between two tries', () => {
  const busy = vi.fn(async () => new Response('{}', { status: 503 }));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', busy.mockClear());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('waits 200 ms, then twice as long', async () => {
    void failure(apiFetch('https://api.test'));
    await vi.advanceTimersByTimeAsync(199);
    expect(busy).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(busy).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(399);
    expect(busy).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(busy).toHaveBeenCalledTimes(3);
  });

  test('leaves nothing on a signal that lives on', async () => {
    const { signal } = new AbortController();
    const call = failure(apiFetch('https://api.test', { signal }));
    await vi.runAllTimersAsync();
    expect(await call).toMatchObject({ code: 'unavailable' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('does not wait for a signal that was aborted while the answer was read', async () => {
    const life = new AbortController();
    busy.mockImplementationOnce(async () => {
      life.abort(new Error('left'));
      return new Response('{}', { status: 503 });
    });
    const call = failure(apiFetch('https://api.test', { signal: life.signal }));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(await call).toMatchObject({ message: 'left' });
  });
});

test('a read is given up after three repetitions, with the last status', async () => {
  const { url, answered } = await serve({ status: 503 });
  const error = await failure(apiFetch(url));
  expect(answered).toHaveLength(4);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'unavailable', details: { status: 503 } });
});

test('a write without an idempotency key is never repeated', async () => {
  const { url, answered } = await serve({ status: 503 }, OK);
  await failure(apiFetch(url, { method: 'POST' }));
  expect(answered).toHaveLength(1);
});

test('a write with an idempotency key is', async () => {
  const { url, answered } = await serve({ status: 502 }, OK);
  await apiFetch(url, { method: 'POST', headers: { 'Idempotency-Key': 'k' } });
  expect(answered).toHaveLength(2);
});

test.each([400, 401, 403, 404, 409, 422, 429, 500])('%i is not repeated', async (status) => {
  const { url, answered } = await serve({ status }, OK);
  expect(await failure(apiFetch(url))).toBeInstanceOf(AppError);
  expect(answered).toHaveLength(1);
});

test('our own error body becomes the same error here', async () => {
  const body = JSON.stringify({
    error: { code: 'rate_limited', message: 'Too many', details: { limit: 5 } },
  });
  const { url } = await serve({ status: 429, body, headers: { 'Retry-After': '30', 'X-Request-Id': 'r1' } });
  expect(await failure(apiFetch(url))).toMatchObject({
    code: 'rate_limited',
    message: 'Too many',
    details: { limit: 5, retryAfterSeconds: 30, requestId: 'r1', status: 429 },
  });
});

test.each([
  [500, '<html>', 'internal'],
  [404, '', 'not_found'],
  [418, 'teapot', 'bad_request'],
  [400, '{"error":{"code":"invented","message":"x"}}', 'bad_request'],
])('%i with %j is told by its status', async (status, body, code) => {
  const { url } = await serve({ status, body });
  expect(await failure(apiFetch(url))).toMatchObject({ code });
});

test('an unreachable server is a network error', async () => {
  const { url } = await serve(OK);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await failure(apiFetch(url))).toBeInstanceOf(NetworkError);
});

test('an aborted call ends at once with the reason, also while waiting to repeat', async () => {
  const { url, answered } = await serve({ status: 503 });
  const controller = new AbortController();
  const call = failure(apiFetch(url, { signal: controller.signal }));
  await expect.poll(() => answered.length).toBe(1);
  controller.abort(new Error('left'));
  expect(await call).toMatchObject({ message: 'left' });
  expect(answered).toHaveLength(1);
});

const refusal = (reason?: string) => ({
  status: 401,
  body: JSON.stringify({ error: { code: 'unauthenticated', message: 'No.', details: { reason } } }),
});

test('the token of a page in a frame goes along, and is forgotten once its session has ended', async () => {
  setBearer('a.b.c');
  const { url, bearers } = await serve(OK, refusal(), OK);
  await apiFetch(url);
  await apiFetch(url, { method: 'POST', body: '{}' });
  expect(bearers).toEqual(['Bearer a.b.c', 'Bearer a.b.c', undefined]);
  expect(currentBearer()).toBeNull();
});

test('what is refused for another reason forgets no token', async () => {
  setBearer('a.b.c');
  const { url, bearers } = await serve(refusal('cookie_required'));
  expect(await failure(apiFetch(url))).toMatchObject({ code: 'unauthenticated' });
  expect(bearers).toEqual(['Bearer a.b.c']);
  expect(currentBearer()).toBe('a.b.c');
});
