import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BundlePrompt } from './bundle.ts';
import { findRunPrompt, keepPromptValues } from './prompt-run.ts';

const PROMPTS: BundlePrompt[] = [1, 2].map((number) => ({
  ...{ number, title: `Ask ${number}`, outcome: 'An answer.', text: 'About {{topic}}, for {{reader}}.' },
  variables: [
    { name: 'topic', label: 'Your topic', example: 'bread' },
    { name: 'reader', label: 'Your reader', example: 'bakers' },
  ],
}));
const [FIRST, SECOND] = PROMPTS as [BundlePrompt, BundlePrompt];

it('is kept by its labels, without the prompt’s text and what was left empty', () => {
  expect(keepPromptValues(SECOND, { topic: 'Rye', reader: ' ' }, 'Prompt')).toEqual({
    'Your topic': 'Rye',
    Prompt: '2. Ask 2',
  });
});

it('is found again, with its values, in whatever language it was kept', () => {
  const filled = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(filled, filled, fc.constantFrom('Prompt', 'プロンプト'), (topic, reader, label) => {
      const values = { topic, reader };
      expect(findRunPrompt(PROMPTS, keepPromptValues(SECOND, values, label))).toEqual({
        prompt: SECOND,
        values,
      });
    }),
  );
});

it('is not found in values of something else', () => {
  expect(findRunPrompt(PROMPTS, {})).toBeUndefined();
  expect(findRunPrompt(PROMPTS, { Prompt: '3. Ask 3' })).toBeUndefined();
  expect(findRunPrompt(PROMPTS, { a: '1. Ask 1', 'Your topic': 4 })).toEqual({ prompt: FIRST, values: {} });
});

it('is found again where a later edition has put it, and not what stands in its place there', () => {
  const kept = keepPromptValues(SECOND, { topic: 'Rye' }, 'Prompt');
  const moved = { ...SECOND, number: 3 };
  const later = [FIRST, { ...FIRST, number: 2, title: 'Ask anew' }, moved];
  expect(findRunPrompt(later, kept)).toEqual({ prompt: moved, values: { topic: 'Rye' } });
  expect(findRunPrompt(later.slice(0, 2), kept)).toBeUndefined();
});
