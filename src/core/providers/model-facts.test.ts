import { describe, expect, it } from 'vitest';
import type { Models } from '#content/schema.ts';
import { estimateCost, estimateTokens } from './estimate-tokens.ts';
import { chooseDefaultModel, findModel, orderModels } from './model-facts.ts';
import { PROTOCOLS } from './protocols.ts';

const model = (id: string, name = id) => ({ id, name, contextWindow: 1000, maxOutput: 100 });
const file: Models = {
  checkedOn: '2026-01-01',
  priceUnit: 'micro-USD per million tokens',
  defaultProvider: 'openai',
  providers: [
    {
      id: 'openai',
      name: 'OpenAI',
      defaultModel: 'b',
      models: [model('a', 'Model A'), model('b', 'Model B')],
    },
    { id: 'compatible', name: 'Other', models: [] },
  ],
};
const listed = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

describe('models', () => {
  it('takes the default the provider has, else what it has', () => {
    expect(chooseDefaultModel(file, 'openai', [])).toBe('b');
    expect(chooseDefaultModel(file, 'openai', listed('a', 'b'))).toBe('b');
    expect(chooseDefaultModel(file, 'openai', listed('x', 'a'))).toBe('a');
    expect(chooseDefaultModel(file, 'openai', listed('x'))).toBe('x');
    expect(chooseDefaultModel(file, 'compatible', [])).toBe('');
  });

  it('reads a dated variant as its model', () => {
    expect(findModel(file, 'openai', 'a-2025-04-14')?.name).toBe('Model A');
    expect(findModel(file, 'openai', 'a-20250414')?.name).toBe('Model A');
    expect(findModel(file, 'openai', 'a-latest')?.name).toBe('Model A');
    expect(findModel(file, 'openai', 'a-mini')).toBeUndefined();
  });

  it('lists known models first, then the rest in natural order', () => {
    const ids = orderModels(file, 'openai', listed('z10', 'b', 'z9', 'a')).map(({ id }) => id);
    expect(ids).toEqual(['a', 'b', 'z9', 'z10']);
  });

  it('leaves out what cannot chat', () => {
    const openai =
      'gpt-4.1 gpt-4o o3 o3-pro gpt-4o-audio-preview gpt-4o-mini-tts gpt-image-1 whisper-1 dall-e-3';
    const ids = (body: unknown) => PROTOCOLS.openai.readModels(body).map(({ id }) => id);
    expect(ids({ data: listed(...openai.split(' ')) })).toEqual(['gpt-4.1', 'gpt-4o', 'o3']);
    expect(ids({})).toEqual([]);
    expect(ids(null)).toEqual([]);
  });
});

describe('estimates', () => {
  it('counts about four characters a token, and one wide character', () => {
    expect(estimateTokens('')).toBe(0);
    expect(estimateTokens('abcdefgh')).toBe(2);
    expect(estimateTokens('日本語')).toBe(3);
    expect(estimateTokens('日本 ab')).toBe(3);
  });

  it('prices tokens per million', () => {
    const price = { input: 2_000_000, output: 8_000_000 };
    expect(estimateCost({ input: 1_000_000, output: 500_000 }, price)).toBe(6_000_000);
  });
});
