import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [42, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [7503, [0, 2000, 4000, 6000, 8000]],
])('the axis for %d is marked %j', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

it('covers any value with few marks', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), (largest) => {
      const ticks = axisTicks(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(new Set(ticks).size).toBe(ticks.length);
    }),
  );
});
