import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS } from '#core/licenses/levels.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { tracePath } from '#tests/support/trace-path.ts';
import { drawWheel } from './wheel.ts';

const CATALOGUE = { none: 2, standard: 13, pro: 13, reseller: 10, exclusive: 7 };

test('every point is a tool: as many points on a ring as tools at the level', () => {
  const { rings, heartNodes } = drawWheel(CATALOGUE);
  expect(heartNodes).toHaveLength(2);
  expect(rings.map(({ level, nodes }) => [level, nodes.length])).toEqual([
    ['standard', 13],
    ['pro', 13],
    ['reseller', 10],
    ['exclusive', 7],
  ]);
});

test('the scale has four marks a tool', () => {
  expect(drawWheel(CATALOGUE).ticks.split('M').length - 1).toBe(45 * 4);
});

test('the waves of a ring, each turned by its step, come round to where they began', () => {
  for (const { turns, step, nodes } of drawWheel(CATALOGUE).rings) {
    expect(turns * step * nodes.length).toBeCloseTo(360, 6);
  }
});

test('a new tool changes the wheel', () => {
  expect(drawWheel({ ...CATALOGUE, pro: 14 })).not.toEqual(drawWheel(CATALOGUE));
});

test('any catalogue gives rings that keep apart and stay within the scale', () => {
  const counts = fc.record(
    Object.fromEntries(LEVELS.map((level) => [level, fc.integer({ min: 0, max: 40 })])) as Record<
      keyof typeof CATALOGUE,
      fc.Arbitrary<number>
    >,
  );
  fc.assert(
    fc.property(counts, (count) => {
      const spans = drawWheel(count).rings.map(({ wave }) =>
        tracePath(wave).map(([x, y]) => Math.hypot(x, y)),
      );
      spans.forEach((span, i) => {
        const outer = Math.max(...span);
        const next = spans[i + 1];
        expect(outer).toBeLessThan(103);
        if (next) expect(outer).toBeLessThan(Math.min(...next) + 1);
      });
    }),
    { numRuns: runs(30) },
  );
});
