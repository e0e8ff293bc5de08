import { describe, expect, it } from 'vitest';
import type { Block } from '#core/tools/template.ts';
import { estimateSteps } from './estimate-steps.ts';
import type { PackStep, Take } from './pack.ts';
import { type StepResult, viewSteps } from './step-states.ts';

const field = (key: string, maxLength: number): Block => ({
  type: 'input',
  key,
  label: key,
  required: false,
  inputType: 'textarea',
  placeholder: '',
  maxLength,
});
const blocksOf = { first: [field('a', 9000)], second: [field('a', 9000), field('short', 100)] };
const stepsTaking = (key: string, take: Take): PackStep[] => [
  { id: 'one', tool: 'first', values: { a: { from: 'input', input: 'topic' } } },
  { id: 'two', tool: 'second', values: { [key]: { from: 'step', step: 'one', take } } },
];

function estimate(steps: PackStep[], results: Record<string, StepResult> = {}) {
  const situation = { pack: { steps }, blocksOf, language: 'en', source: 'model', results } as const;
  return estimateSteps({
    views: viewSteps({ ...situation, inputs: { topic: 'tea' } }),
    blocksOf,
    promptTokens: ({ values }) => 100 + JSON.stringify(values).length,
    answerTokens: (slug) => (slug === 'first' ? 800 : 300),
  });
}
const empty = 100 + JSON.stringify({ a: '', short: '' }).length;

describe('what the steps of a pack would take', () => {
  it.each<[Take, number]>([
    ['whole', 800],
    ['items', 480],
    ['item', 40],
  ])('counts a text that is still to come by what is taken of it: %s', (take, tokens) => {
    expect(estimate(stepsTaking('a', take))).toEqual({
      one: { inputTokens: 100 + JSON.stringify({ a: 'tea' }).length, outputTokens: 800 },
      two: { inputTokens: empty + tokens, outputTokens: 300 },
    });
  });

  it('never counts more than the field holds', () => {
    expect(estimate(stepsTaking('short', 'whole')).two?.inputTokens).toBe(empty + 25);
  });

  it('counts what is there as it is', () => {
    const steps = stepsTaking('a', 'whole');
    const situation = { pack: { steps }, blocksOf, language: 'en', source: 'model', results: {} } as const;
    const [first] = viewSteps({ ...situation, inputs: { topic: 'tea' } });
    const one: StepResult = {
      inputsHash: first?.inputsHash ?? '',
      output: 'A short answer',
      isEdited: false,
      source: 'model',
    };
    expect(estimate(steps, { one }).two).toEqual({
      inputTokens: empty + 'A short answer'.length,
      outputTokens: 300,
    });
  });
});
