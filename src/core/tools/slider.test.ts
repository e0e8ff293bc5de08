import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sliderMidpoint, sliderRange, snapToStep } from './slider.ts';

const ranges = fc
  .record({
    min: fc.integer({ min: -1000, max: 1000 }),
    length: fc.integer({ min: 1, max: 1000 }),
    step: fc.constantFrom(0.1, 0.25, 0.5, 1, 3, 5, 7),
  })
  .map(({ min, length, step }) => ({ min, max: min + length, step }));

describe('a slider', () => {
  test.each([
    [6.4, { min: 0, max: 10, step: 1 }, 6],
    [6.5, { min: 0, max: 10, step: 1 }, 7],
    [-3, { min: 0, max: 10, step: 1 }, 0],
    [99, { min: 0, max: 10, step: 1 }, 10],
    [0.29, { min: 0, max: 1, step: 0.1 }, 0.3],
    [9.9, { min: 1, max: 10, step: 4 }, 9],
    [10, { min: 1, max: 10, step: 4 }, 9],
    [Number.NaN, { min: 2, max: 10, step: 1 }, 2],
  ])('constrains and rounds %f in %j to %f', (value, range, expected) => {
    expect(snapToStep(value, range)).toBe(expected);
  });

  test('has the defaults of 0, 100, 1 and the middle', () => {
    expect(sliderRange({})).toEqual({ min: 0, max: 100, step: 1 });
    expect(sliderMidpoint(sliderRange({}))).toBe(50);
    expect(sliderMidpoint({ min: 0, max: 10, step: 4 })).toBe(4);
  });

  test('makes odd ranges usable', () => {
    expect(sliderRange({ min: 10, max: 0, step: -1 })).toEqual({ min: 0, max: 10, step: 1 });
    expect(sliderRange({ min: Number.NaN, max: Number.POSITIVE_INFINITY })).toEqual({
      min: 0,
      max: 100,
      step: 1,
    });
  });

  test('always gives a value within the range, on a step, at most half a step away, and stays there', () => {
    fc.assert(
      fc.property(ranges, fc.double({ min: -3000, max: 3000, noNaN: true }), (range, value) => {
        const snapped = snapToStep(value, range);
        expect(snapped).toBeGreaterThanOrEqual(range.min);
        expect(snapped).toBeLessThanOrEqual(range.max);
        const steps = (snapped - range.min) / range.step;
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
        expect(snapToStep(snapped, range)).toBe(snapped);
        if (value >= range.min && value + range.step <= range.max)
          expect(Math.abs(snapped - value)).toBeLessThanOrEqual(range.step / 2 + 1e-9);
      }),
    );
  });
});
