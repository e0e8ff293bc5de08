import { expect, test } from 'vitest';
import { BREATH_PATTERNS, breathAt, isBreathPattern } from './breath-patterns.ts';

test('a breath follows its pattern again and again', () => {
  const at = (seconds: number) => {
    const { kind, left, breaths } = breathAt(BREATH_PATTERNS.long_out, seconds * 1000);
    return `${kind} ${left} ${breaths}`;
  };
  expect([0, 3.9, 4, 9.99, 10, 104].map(at)).toEqual([
    'in 4 0',
    'in 1 0',
    'out 6 0',
    'out 1 0',
    'in 4 1',
    'out 6 10',
  ]);
  expect(breathAt(BREATH_PATTERNS.box, 13_000)).toMatchObject({ kind: 'rest', index: 3, left: 3 });
});

test('no pattern holds the breath long, and only named ones are patterns', () => {
  for (const steps of Object.values(BREATH_PATTERNS))
    for (const { kind, seconds } of steps)
      if (kind === 'hold' || kind === 'rest') expect(seconds).toBeLessThanOrEqual(4);
  expect(['box', 'free', 'constructor'].map(isBreathPattern)).toEqual([true, false, false]);
});
