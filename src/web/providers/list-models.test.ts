import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROVIDERS, type ProviderAccess } from '#core/providers/provider.ts';
import {
  ANTHROPIC_KEY,
  ANTHROPIC_MODELS,
  startAnthropicServer,
} from '#tests/support/fakes/anthropic-server.ts';
import { GOOGLE_KEY, GOOGLE_MODELS, startGoogleServer } from '#tests/support/fakes/google-server.ts';
import { type Dialect, json, type ModelServer, startModelServer } from '#tests/support/fakes/model-server.ts';
import { OPENAI_KEY, openaiError, startOpenaiServer } from '#tests/support/fakes/openai-server.ts';
import { listModels } from './list-models.ts';

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
afterEach(() => openai.reset());

const openaiAccess = (key = OPENAI_KEY): ProviderAccess => ({
  provider: 'openai',
  baseUrl: `${openai.url}/v1`,
  key,
});

describe('listModels', () => {
  it('lists the chat models of each provider', async () => {
    const ids = async (access: ProviderAccess) => (await listModels(access)).map(({ id }) => id);
    expect(await ids(openaiAccess())).toEqual([...['gpt-6.1-terra', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4o']]);
    const anthropicAccess = {
      provider: 'anthropic',
      baseUrl: `${anthropic.url}/v1`,
      key: ANTHROPIC_KEY,
    } as const;
    expect(await ids(anthropicAccess)).toEqual(ANTHROPIC_MODELS);
    const googleAccess = { provider: 'google', baseUrl: `${google.url}/v1beta`, key: GOOGLE_KEY } as const;
    expect(await ids(googleAccess)).toEqual(GOOGLE_MODELS);
  });

  it.each([
    ['openai', 'v1', () => openai],
    ['anthropic', 'v1', () => anthropic],
    ['google', 'v1beta', () => google],
  ] as const)('refuses a wrong key of %s', async (provider, path, server) => {
    const access = { provider, baseUrl: `${server().url}/${path}`, key: 'sk-not-this-one-at-all' };
    await expect(listModels(access)).rejects.toMatchObject({ code: 'invalid_key' });
  });

  it.each([
    ['a web page', '<html></html>'],
    ['other JSON', '{"hello":"world"}'],
    ['nothing', ''],
  ])('says that %s is no model server', async (_name, body) => {
    const dialect = { allowedHeaders: [], stream: () => [], intercept: () => ({ pieces: [body] }) };
    const server = await startModelServer(dialect);
    const access: ProviderAccess = { provider: 'compatible', baseUrl: `${server.url}/v1`, key: '' };
    await expect(listModels(access)).rejects.toMatchObject({ code: 'not_a_model_server' });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    await server.stop();
  });

  const serve = (intercept: Dialect['intercept']) =>
    startModelServer({ allowedHeaders: [], stream: () => [], intercept });
  const own = (server: ModelServer): ProviderAccess => ({
    ...{ provider: 'compatible', baseUrl: `${server.url}/v1`, key: '' },
  });

  it.each([
    ['a bare list, as Together', [{ id: 'a' }, { id: 'b', name: 'Model B' }], ['a', 'b']],
    ['null, as Ollama without models', { object: 'list', data: null }, []],
    ['an empty list', { object: 'list', data: [] }, []],
  ])('reads %s', async (_name, body, ids) => {
    const server = await serve(() => json(200, body));
    expect((await listModels(own(server))).map(({ id }) => id)).toEqual(ids);
    expect(server.requests).toHaveLength(1);
    await server.stop();
  });

  it.each([
    [
      'refuses an empty request',
      json(400, openaiError('messages is empty', 'invalid_request_error')),
      undefined,
    ],
    ['knows no model without a name', json(404, openaiError('model not found', 'not_found')), undefined],
    ['refuses the key', json(401, openaiError('Invalid API key', 'auth')), 'invalid_key'],
    ['has no such page either', { status: 404, pieces: ['Not Found'] }, 'not_a_model_server'],
    ['is a website', { status: 404, pieces: ['<html></html>'] }, 'not_a_model_server'],
    ['says nothing', { status: 400, pieces: [] }, 'not_a_model_server'],
  ])(
    'without a list, as Perplexity, asks for nothing and sees that the server %s',
    async (_what, answer, code) => {
      const server = await serve(({ method }) =>
        method === 'GET' ? { status: 404, pieces: ['Not Found'] } : answer,
      );
      const found = listModels(own(server));
      if (code) await expect(found).rejects.toMatchObject({ code });
      else expect(await found).toEqual([]);
      // No model and no message: nothing that could be charged.
      const asked = server.requests
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body));
      expect(asked).toEqual([{ model: '', messages: [] }]);
      await server.stop();
    },
  );

  it('can be stopped', async () => {
    await expect(listModels(openaiAccess(), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

it.each([
  ['a provider’s own address', { provider: 'openai', baseUrl: PROVIDERS.openai.baseUrl }, 'unreachable'],
  ['an address of one’s own', { provider: 'compatible', baseUrl: 'https://models.test/v1' }, 'refused'],
] as const)('says of %s that cannot be reached what may be the matter', async (_, access, code) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(listModels({ ...access, key: OPENAI_KEY })).rejects.toMatchObject({ code });
  vi.unstubAllGlobals();
});
