import { expect, it } from 'vitest';
import { timeSaved } from './time-saved.ts';

it.each([
  ['nothing', 0, 0, 0],
  ['a minute of writing', 19, 0, 60_000],
  ['a minute of writing, less the run', 19, 4000, 56_000],
  ['a run that took longer than writing', 1, 60_000, 0],
  ['190 words in two seconds', 190, 2000, 598_000],
])('%s: %d words in %d ms save %d ms', (_, words, durationMs, saved) => {
  expect(timeSaved({ words, durationMs })).toBe(saved);
});
