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
        {
          ...{ id: 'tiered', name: 'Tiered' },
          price: {
            ...{ input: 100_000, output: 500_000 },
            above: { promptTokens: 100_000, input: 500_000, output: 2_500_000 },
          },
        },
        {
          ...{ id: 'cheap-for-now', name: 'Cheap for now' },
          price: {
            ...{ input: 1_000_000, output: 4_000_000 },
            later: { from: '2027-01-01', input: 2_000_000, output: 8_000_000 },
          },
        },
      ],
    },
  ],
} as unknown as Models;

it.each([
  ['openai', 'gpt', 1000, 500, 7500],
  ['openai', 'gpt-2026-01-01', 1000, 500, 7500],
  ['openai', 'gpt', 0, 0, 0],
  ['openai', 'gpt', 1, 0, 3],
  ['openai', 'tiered', 100_000, 1000, 10_500],
  // Longer prompts cost more, every token of the request.
  ['openai', 'tiered', 100_001, 1000, 52_501],
  ['openai', 'cheap-for-now', 1000, 500, 3000],
  ['openai', 'free', 1000, 500, null],
  ['openai', 'unknown', 1000, 500, null],
  ['nobody', 'gpt', 1000, 500, null],
])('%s %s with %d in and %d out costs %j', (provider, model, inputTokens, outputTokens, cost) => {
  const use = { provider, model, inputTokens, outputTokens };
  expect(modelCost(FILE, use, new Date('2026-12-31T23:59:59Z'))).toBe(cost);
});

it('takes an announced price from its day on', () => {
  const use = { provider: 'openai', model: 'cheap-for-now', inputTokens: 1000, outputTokens: 500 };
  expect(modelCost(FILE, use, new Date('2027-01-01T00:00:00Z'))).toBe(6000);
});
