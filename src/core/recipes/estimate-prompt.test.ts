import { expect, it } from 'vitest';
import { estimateTokens } from '#core/providers/estimate-tokens.ts';
import { normaliseBlocks } from '#core/tools/normalise-blocks.ts';
import type { FormValues, ToolRecipe } from '#core/tools/template.ts';
import { buildMessages } from './build-messages.ts';
import { estimatePromptTokens } from './estimate-prompt.ts';

const blocks = normaliseBlocks([
  { type: 'input', id: 'goal', label: 'Goal' },
  { type: 'slider', id: 'energy', label: 'Energy', min: 1, max: 10, default: 5 },
  { type: 'file_upload', id: 'file', label: 'File' },
]);
const recipe: ToolRecipe = {
  ...{ slug: 'test', language: 'en', mode: 'flow_state', draft: '', phrases: {} },
  system: 'You are a calm planner. '.repeat(40),
  prompt: 'Write a plan in five parts with a reason for each. '.repeat(30),
};

it.each<[string, FormValues]>([
  ['nothing', {}],
  ['a sentence', { goal: 'Write the second chapter before the end of the week.' }],
  ['a long text', { goal: 'word '.repeat(4000) }],
  ['a file', { file: { name: 'a.txt', text: 'line of a transcript\n'.repeat(2000) } }],
  ['a file that is cut', { file: { name: 'a.txt', text: 'x'.repeat(1_000_000) } }],
])('is within a quarter of the real messages for %s', (_, values) => {
  const { system, user } = buildMessages({ recipe, template: { name: 'Test', blocks }, values });
  const ratio = estimatePromptTokens(recipe, blocks, values) / estimateTokens(system + user);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.25);
});

it('counts an earlier result', () => {
  const bare = estimatePromptTokens(recipe, blocks, {});
  expect(estimatePromptTokens(recipe, blocks, {}, 'x'.repeat(400)) - bare).toBe(100);
});
