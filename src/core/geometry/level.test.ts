import { expect, test } from 'vitest';
import { LEVELS } from '#core/licenses/levels.ts';
import { tracePath } from '#tests/support/trace-path.ts';
import { levelFigure } from './level.ts';

test.each([
  ['none', 1],
  ['standard', 1],
  ['pro', 2],
  ['reseller', 3],
  ['exclusive', 4],
] as const)('%s is drawn with %i circles', (level, circles) => {
  expect(levelFigure(level).split('M').length - 1).toBe(circles);
});

test.each(LEVELS)('%s is centred in its box of 24 and inside it', (level) => {
  const points = tracePath(levelFigure(level));
  const middle = (part: 0 | 1) => {
    const values = points.map((point) => point[part]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  expect(middle(0)).toBeCloseTo(12, 0);
  expect(Math.abs(middle(1) - 12)).toBeLessThan(1.1);
  expect(Math.max(...points.flat())).toBeLessThan(24);
  expect(Math.min(...points.flat())).toBeGreaterThan(0);
});
