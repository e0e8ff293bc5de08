import { expect, it } from 'vitest';
import type { Models } from '#content/schema.ts';
import { modelCost } from './model-cost.ts';

const FILE = {
  providers: [
    {
      id: 'openai',
      name: 'OpenAI',
      defaultModel: 'gpt',
      models: [
        { id: 'gpt', name: 'GPT', price: { input: 2_500_000, output: 10_000_000 } },
        { id: 'free', name: 'Free' },
      ],
    },
  ],
} as unknown as Models;

it.each([
  ['openai', 'gpt', 1000, 500, 7500],
  ['openai', 'gpt-2026-01-01', 1000, 500, 7500],
  ['openai', 'gpt', 0, 0, 0],
  ['openai', 'gpt', 1, 0, 3],
  ['openai', 'free', 1000, 500, null],
  ['openai', 'unknown', 1000, 500, null],
  ['nobody', 'gpt', 1000, 500, null],
])('%s %s with %d in and %d out costs %j', (provider, model, inputTokens, outputTokens, cost) => {
  expect(modelCost(FILE, { provider, model, inputTokens, outputTokens })).toBe(cost);
});
