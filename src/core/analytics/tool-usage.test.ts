import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUse, conversionRate, mostUsed, NO_USAGE, type ToolUse } from './tool-usage.ts';

const use = (durationMs: number, day = 1, isConversion = false): ToolUse => ({
  durationMs,
  isConversion,
  at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});

describe('the usage of a tool', () => {
  it.each([
    ['nothing', [], { usageCount: 0, conversions: 0, avgDurationMs: 0, lastUsed: null }],
    ['one use', [use(1200)], { usageCount: 1, conversions: 0, avgDurationMs: 1200 }],
    [
      'three uses',
      [use(1000), use(2000, 1, true), use(6000)],
      { usageCount: 3, conversions: 1, avgDurationMs: 3000 },
    ],
    ['a use of no time', [use(0), use(10)], { usageCount: 2, avgDurationMs: 5 }],
    ['uses out of order', [use(1, 9), use(1, 3)], { lastUsed: use(1, 9).at }],
  ])('of %s', (_, uses, expected) => {
    expect(uses.reduce(addUse, NO_USAGE)).toMatchObject(expected);
  });

  it('keeps a running average that is the mean of all durations', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 200 }), (durations) => {
        const { avgDurationMs } = durations.map((ms) => use(ms)).reduce(addUse, NO_USAGE);
        const mean = durations.reduce((sum, ms) => sum + ms, 0) / durations.length;
        expect(Math.abs(avgDurationMs - mean)).toBeLessThan(0.01);
      }),
    );
  });
});

it.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 4, 0.25],
  [4, 4, 1],
])('%d conversions of %d uses are a rate of %d', (conversions, usageCount, rate) => {
  expect(conversionRate({ conversions, usageCount })).toBe(rate);
});

describe('the most used tools', () => {
  const usage = (name: string, usageCount: number, lastUsed: string | null = null) => ({
    name,
    usageCount,
    lastUsed,
  });
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join('');

  it('are five by default, the most used first, the latest first among equals', () => {
    const all = [
      usage('a', 1),
      usage('b', 7),
      usage('c', 3, '2026-01'),
      usage('d', 3, '2026-02'),
      usage('e', 2),
      usage('f', 9),
    ];
    expect(names(mostUsed(all))).toBe('fbdce');
    expect(names(mostUsed(all, 2))).toBe('fb');
  });

  it('leave out what was never used', () => {
    expect(mostUsed([usage('a', 0)])).toEqual([]);
  });
});
