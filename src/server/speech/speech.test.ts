/** Texts read aloud through the real routes and the real client, by a provider that is slow, broken, or refuses. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_SPEECH } from '#core/speech/speech-request.ts';
import {
  audio,
  ELEVENLABS_KEY,
  elevenlabsError,
  OWN_VOICE,
  startElevenlabsServer,
} from '#tests/support/fakes/elevenlabs-server.ts';
import type { ModelServer, PreparedAnswer } from '#tests/support/fakes/model-server.ts';
import { silentMp3 } from '#tests/support/files/mp3-file.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { createLogger } from '../logs/create-logger.ts';
import { SPEECH_LIMIT } from './routes.ts';
import { streamSpeech } from './stream-speech.ts';

const SECRET = 'a text that nobody else reads';
const BODY = { text: SECRET, voiceId: 'aria1', modelId: 'eleven_monolingual_v1', apiKey: ELEVENLABS_KEY };

let provider: ModelServer;
let server: TestServer;
let http: Server;
let logged = '';
let ada: TestUser;
beforeAll(async () => {
  provider = await startElevenlabsServer();
  server = await createTestServer({ ELEVENLABS_API_URL: provider.url });
  const lines = new PassThrough();
  lines.on('data', (line) => {
    logged += String(line);
  });
  server.services.log = createLogger('trace', lines);
  const { createApp } = await import('../app.ts');
  const app = createApp(server.services);
  server.app = app;
  await new Promise<void>((resolve) => {
    http = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
  await provider.stop();
});
beforeEach(async () => {
  provider.reset();
  ada = await server.signIn();
  await grant(ada, 'pro');
});

const grant = (user: TestUser, level: 'standard' | 'pro') =>
  grantLicenses(server.services, {
    ...{ userId: user.id, source: 'grant', sourceRef: `${user.id}-${level}` },
    licenses: [{ toolSlug: 'flowpulse', level }],
  });
/** Through a port, as a browser comes. */
const ask = (body: object = BODY, { user = ada, path = 'text-to-speech', ...init } = {} as Asking) =>
  fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/functions/${path}`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json', ...init.headers },
    body: JSON.stringify(body),
    ...(init.signal && { signal: init.signal }),
  });
interface Asking {
  user?: TestUser;
  path?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
const errorOf = async (answer: Response) => ((await answer.json()) as { error: object }).error;

describe('a text read aloud', () => {
  it('comes as the provider made it, asked for with the caller’s key', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(silentMp3(24));
    expect(provider.requests).toEqual([
      expect.objectContaining({
        url: '/v1/text-to-speech/aria1/stream?output_format=mp3_44100_128',
        headers: expect.objectContaining({ 'xi-api-key': ELEVENLABS_KEY }),
        body: JSON.stringify({ text: SECRET, model_id: 'eleven_monolingual_v1' }),
      }),
    ]);
  });

  it('begins before the provider has ended', async () => {
    let finish = () => {};
    const rest = new Promise<void>((resolve) => {
      finish = resolve;
    });
    provider.next(audio(silentMp3(8), rest, silentMp3(8)));
    const reader = (await ask()).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBe(silentMp3(8).byteLength);
    finish();
    let bytes = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      bytes += read.value.byteLength;
    expect(bytes).toBe(silentMp3(8).byteLength);
  });

  it('breaks off where the provider breaks off, so that half a text is taken for no whole one', async () => {
    provider.next({ ...audio(silentMp3(8)), ending: 'destroy' });
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await vi.waitFor(() => expect(provider.underWay()).toBe(0));
  });

  it('is given up by the provider’s side when its caller goes', async () => {
    provider.next({ ...audio(silentMp3(8)), ending: 'hang' });
    const going = new AbortController();
    const answer = await ask(BODY, { signal: going.signal });
    expect((await answer.body?.getReader().read())?.done).toBe(false);
    expect(provider.underWay()).toBe(1);
    going.abort();
    await vi.waitFor(() => expect(provider.underWay()).toBe(0));
  });

  it('is given up when its caller goes before the answer has begun', async () => {
    provider.next({ ...audio(new Promise<void>(() => {}) as never), ending: 'hang' });
    const going = new AbortController();
    const asked = ask(BODY, { signal: going.signal }).catch((error) => error.name);
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1));
    going.abort();
    expect(await asked).toBe('AbortError');
    await vi.waitFor(() => expect(provider.underWay()).toBe(0));
  });
});

describe('silence of the provider ends', () => {
  const times = { answer: 60_000, idle: 60_000, total: 60_000 };
  const never = () => new AbortController().signal;

  it('the call before an answer', async () => {
    provider.next({ ...audio(), ending: 'hang' });
    const speaking = { baseUrl: provider.url, signal: never(), times: { ...times, answer: 20 } };
    await expect(streamSpeech(BODY, speaking)).rejects.toMatchObject({
      code: 'unavailable',
      details: { reason: 'speech_unreachable' },
    });
    await vi.waitFor(() => expect(provider.underWay()).toBe(0));
  });

  it.each(['idle', 'total'] as const)('a stream that has begun: %s', async (clock) => {
    provider.next({ ...audio(silentMp3(1)), ending: 'hang' });
    const onEnd = vi.fn();
    const speaking = { baseUrl: provider.url, signal: never(), onEnd, times: { ...times, [clock]: 300 } };
    const stream = await streamSpeech(BODY, speaking);
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow('broke off');
    expect(onEnd).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(provider.underWay()).toBe(0));
  });
});

describe('a refusal says why', () => {
  const html: PreparedAnswer = { headers: { 'content-type': 'text/html' }, pieces: ['<html>'] };
  const away = { status: 302, headers: { location: 'http://127.0.0.1:9/' }, pieces: [] };
  it.each<[string, PreparedAnswer, number, string]>([
    ['a wrong key', elevenlabsError(401, 'invalid_api_key', 'Invalid API key'), 403, 'speech_key_refused'],
    ['no credit', elevenlabsError(401, 'quota_exceeded', 'None left'), 409, 'speech_credit_used_up'],
    ['a request it does not take', elevenlabsError(422, 'x', 'No'), 422, 'speech_refused'],
    ['too many', elevenlabsError(429, 'system_busy', 'Busy'), 429, 'speech_busy'],
    ['too long', elevenlabsError(400, 'max_character_limit_exceeded', 'Long'), 413, 'speech_text_too_long'],
    ['a failure of its own', elevenlabsError(500, 'x', 'Oh'), 503, 'speech_unreachable'],
    ['another page', html, 503, 'speech_unreachable'],
    ['an answer of nothing', audio(), 503, 'speech_unreachable'],
    ['another address', away, 503, 'speech_unreachable'],
    ['no answer', { ending: 'refuse' }, 503, 'speech_unreachable'],
  ])('%s', async (_, prepared, status, reason) => {
    provider.next(prepared);
    const answer = await ask();
    expect(answer.status).toBe(status);
    const error = await errorOf(answer);
    expect(error).toMatchObject({ details: { reason } });
    expect(JSON.stringify(error)).not.toContain(ELEVENLABS_KEY);
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('5');
    expect(provider.requests).toHaveLength(1);
  });

  it('of a level below pro, before anything is sent', async () => {
    for (const level of [undefined, 'standard'] as const) {
      const bo = await server.signIn();
      if (level) await grant(bo, level);
      const answer = await ask(BODY, { user: bo });
      expect(answer.status).toBe(403);
      expect(await errorOf(answer)).toMatchObject({
        code: 'license_required',
        details: { requiredLevel: 'pro', heldLevel: level ?? 'none' },
      });
    }
    expect(provider.requests).toEqual([]);
  });

  it('of a visitor', async () => {
    expect((await server.request('/api/functions/text-to-speech', { json: BODY })).status).toBe(401);
    expect((await server.request('/api/functions/list-voices', { json: {} })).status).toBe(401);
  });

  it.each([
    { text: '  ' },
    { text: 'x'.repeat(LONGEST_SPEECH + 1) },
    { voiceId: '../user' },
    { voiceId: 'a/b' },
    { voiceId: 'a?b' },
    { modelId: '' },
    { apiKey: 'two words' },
    { apiKey: 'a\r\nb' },
    { apiKey: '' },
    { url: 'http://127.0.0.1' },
  ])('of %o', async (wrong) => {
    const answer = await ask({ ...BODY, ...wrong });
    expect(answer.status).toBe(422);
    expect(provider.requests).toEqual([]);
  });
});

describe('limits', () => {
  it('are counted by account, and one does not use up another’s', async () => {
    for (let use = 0; use < SPEECH_LIMIT.points; use += 1)
      await server.services.limits.consume(SPEECH_LIMIT, ada.id);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const bo = await server.signIn();
    await grant(bo, 'pro');
    expect((await ask(BODY, { user: bo })).status).toBe(200);
  });

  it('let four be read at the same time, and the next when one has ended', async () => {
    provider.next(...Array.from({ length: 4 }, () => ({ ...audio(silentMp3(1)), ending: 'hang' as const })));
    const open = await Promise.all(Array.from({ length: 4 }, () => ask()));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask()).status).toBe(429);
    await open[0]?.body?.cancel();
    await vi.waitFor(async () => expect((await ask()).status).toBe(200));
    for (const answer of open.slice(1)) await answer.body?.cancel();
  });
});

it('keeps neither text nor key: not in a log, and not in the database', async () => {
  provider.next(
    elevenlabsError(401, 'invalid_api_key', `No key like ${ELEVENLABS_KEY}`),
    { ...audio(silentMp3(1)), ending: 'destroy' },
    { ending: 'refuse' },
  );
  const headers = { 'idempotency-key': 'once' };
  for (let time = 0; time < 4; time += 1)
    await (await ask(BODY, { headers })).arrayBuffer().catch(() => undefined);
  await ask({ ...BODY, [ELEVENLABS_KEY]: SECRET });
  expect(logged).toContain('/api/functions/text-to-speech');
  const { rows: tables } = await server.services.pool.query(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const kept of [ELEVENLABS_KEY, SECRET]) {
    expect(logged).not.toContain(kept);
    for (const { name } of tables) {
      const { rows } = await server.services.pool.query(
        `select 1 from ${name} as held where position($1 in held::text) > 0 limit 1`,
        [kept],
      );
      expect(rows, name).toEqual([]);
    }
  }
});

it('lists the voices of the caller’s account', async () => {
  const answer = await ask({ apiKey: ELEVENLABS_KEY }, { path: 'list-voices' });
  expect(await answer.json()).toEqual({
    items: [{ id: OWN_VOICE, name: 'My own', label: 'female calm' }],
    nextCursor: null,
  });
  const refused = await ask({ apiKey: 'sk_another' }, { path: 'list-voices' });
  expect(refused.status).toBe(403);
  expect(await errorOf(refused)).toMatchObject({ details: { reason: 'speech_key_refused' } });
});
