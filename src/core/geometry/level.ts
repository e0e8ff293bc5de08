import type { Level } from '#core/licenses/levels.ts';
import { circle, ring } from './path.ts';

const MIDDLE = 12;

/** Per level: how many circles, how large, how far from the middle, and at which angle the first stands. */
const CIRCLES: Record<Level, [count: number, radius: number, distance: number, from: number]> = {
  none: [1, 7, 0, 0],
  standard: [1, 7, 0, 0],
  pro: [2, 6.2, 3.4, Math.PI / 2],
  reseller: [3, 5.6, 4.1, 0],
  exclusive: [4, 5.4, 4.6, Math.PI / 4],
};

/** Equal circles round one centre in a box of 24 × 24. Free is the standard circle, which the screen dots. */
export function levelFigure(level: Level): string {
  const [count, radius, distance, from] = CIRCLES[level];
  return ring(count, distance, from)
    .map(([x, y]) => circle([MIDDLE + x, MIDDLE + y], radius))
    .join('');
}
