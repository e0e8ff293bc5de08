import { describe, expect, it } from 'vitest';
import models from '#content/models.json' with { type: 'json' };
import type { Models } from '#content/schema.ts';
import { estimateCost, estimateTokens } from './estimate-tokens.ts';
import { chooseDefaultModel, findModel, hasEnded, limitsOf, orderModels } from './model-facts.ts';
import { PROTOCOLS } from './protocols.ts';

const model = (id: string, name = id, more = {}) => ({
  ...{ id, name, contextWindow: 1000, maxOutput: 100, asOf: '2026-01-01', source: 'https://a.example' },
  ...more,
});
const file: Models = {
  checkedOn: '2026-01-01',
  priceUnit: 'micro-USD per million tokens',
  defaultProvider: 'openai',
  providers: [
    {
      id: 'openai',
      name: 'OpenAI',
      defaultModel: 'b',
      models: [model('old', 'Old', { endsOn: '2027-01-14' }), model('a', 'Model A'), model('b', 'Model B')],
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
    // What ends soon is nobody's default, unless there is nothing else.
    expect(chooseDefaultModel(file, 'openai', listed('old', 'a'))).toBe('a');
    expect(chooseDefaultModel(file, 'openai', listed('old', 'x'))).toBe('old');
    expect(chooseDefaultModel(file, 'compatible', [])).toBe('');
  });

  it('knows when a model is gone', () => {
    const old = { endsOn: '2027-01-14' };
    expect(['2027-01-13', '2027-01-14'].map((today) => hasEnded(old, today))).toEqual([false, true]);
    expect(hasEnded({}, '2099-01-01')).toBe(false);
  });

  it('says the limits of a model to a provider that wants to hear them', () => {
    expect(limitsOf(file, 'openai', 'a')).toEqual({});
    const anthropic = { ...file, providers: [{ ...file.providers[0], id: 'anthropic' }] } as Models;
    expect(limitsOf(anthropic, 'anthropic', 'a')).toEqual({ maxOutputTokens: 100, contextWindow: 1000 });
    expect(limitsOf(anthropic, 'anthropic', 'x').maxOutputTokens).toBeUndefined();
  });

  it('offers no default that is announced to end', () => {
    for (const { id, defaultModel, transcriptionModel, models: known } of (models as Models).providers) {
      const ending = known.filter(({ endsOn }) => endsOn).map((entry) => entry.id);
      expect(ending, id).not.toContain(defaultModel);
      expect(transcriptionModel).not.toBe('whisper-1');
    }
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
    expect(orderModels(file, 'openai', listed('old'))[0]?.endsOn).toBe('2027-01-14');
  });

  it('leaves out what cannot chat', () => {
    const openai =
      'gpt-4.1 gpt-4o o3 o3-pro gpt-4o-audio-preview gpt-4o-mini-tts gpt-image-1 whisper-1 dall-e-3';
    const ids = (body: unknown) => PROTOCOLS.openai.readModels(body).map(({ id }) => id);
    expect(ids({ data: listed(...openai.split(' ')) })).toEqual(['gpt-4.1', 'gpt-4o', 'o3']);
    expect(ids({ data: listed('ft:gpt-4o-mini-2024-07-18:my-search-co::A1', 'ft:babbage-002::b') })).toEqual([
      'ft:gpt-4o-mini-2024-07-18:my-search-co::A1',
    ]);
    expect(ids({ data: null })).toEqual([]);
    expect(ids({})).toEqual([]);
    expect(ids(null)).toEqual([]);
  });

  it('reads a list without anything around it, and when a model ends', () => {
    const bare = [{ id: 'a', shutdown_date: '2027-01-14' }, { id: 'b', shutdown_date: null }, {}];
    expect(PROTOCOLS.compatible.readModels(bare)).toEqual([
      { id: 'a', name: 'a', endsOn: '2027-01-14' },
      { id: 'b', name: 'b' },
    ]);
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
