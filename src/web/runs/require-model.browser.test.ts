import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import models from '#content/models.json';
import { queryClient } from '#web/api/query-client.ts';
import { onKeyRequest } from '#web/key-card/key-request.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { requireModel } from './require-model.ts';

const t = ((key: string) => key) as unknown as TFunction<'providers'>;
const KEY = 'sk-test-0123456789abcdefghij';
const asked = vi.fn();
let forget: () => void;

beforeEach(() => {
  queryClient.setQueryData(MODELS_KEY, models);
  forget = onKeyRequest(asked);
});
afterEach(() => {
  for (const id of ['anthropic', 'compatible', 'openai'] as const) keyVault().remove(id);
  localStorage.clear();
  queryClient.clear();
  asked.mockReset();
  forget();
});

it('gives a run the room that its model has, thinking included', async () => {
  await keyVault().save('anthropic', { key: KEY, storage: 'memory', model: 'claude-haiku-4-5' });
  expect(await requireModel(t)).toMatchObject({
    ...{ model: 'claude-haiku-4-5', maxOutputTokens: 64_000, contextWindow: 200_000 },
  });
});

it('says nothing of limits to OpenAI, which counts what is asked for against its rate limit', async () => {
  await keyVault().save('openai', { key: KEY, storage: 'memory' });
  const chosen = await requireModel(t);
  expect(chosen).toMatchObject({ model: 'gpt-6.1-terra' });
  expect(chosen).not.toHaveProperty('maxOutputTokens');
});

it('opens the key card for the name of a model where the server has no list', async () => {
  const baseUrl = 'http://localhost:9/v1';
  await keyVault().save('compatible', { key: '', storage: 'memory', baseUrl });
  expect(await requireModel(t)).toBeUndefined();
  expect(asked).toHaveBeenCalledOnce();
});
