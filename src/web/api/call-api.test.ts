import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getJson, send, sendForJson } from './call-api.ts';

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubEnv('VITE_API_URL', 'https://api.test');
  vi.stubGlobal('fetch', asked.mockReset());
  asked.mockImplementation(async () => Response.json({ id: '1' }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const request = () => new Request(...(asked.mock.calls[0] as [string, RequestInit]));

test('reading asks our server for JSON', async () => {
  expect(await getJson('/api/runs')).toEqual({ id: '1' });
  expect([request().method, request().url]).toEqual(['GET', 'https://api.test/api/runs']);
});

test('what is sent goes as JSON, under its key', async () => {
  expect(await sendForJson('POST', '/api/runs', { json: { a: 1 }, idempotencyKey: 'k' })).toEqual({
    id: '1',
  });
  const sent = request();
  expect([sent.method, sent.headers.get('Content-Type'), sent.headers.get('Idempotency-Key')]).toEqual([
    'POST',
    'application/json',
    'k',
  ]);
  expect(await sent.json()).toEqual({ a: 1 });
});

test('without a body nothing is said of its type', async () => {
  await send('DELETE', '/api/runs/1', { keepalive: true });
  const sent = request();
  expect([sent.method, [...sent.headers], sent.body, sent.keepalive]).toEqual(['DELETE', [], null, true]);
});
