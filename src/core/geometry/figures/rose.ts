import type { DrawFigure } from '../figure.ts';
import { CENTRE, circle, EDGE, polar, R, smooth, TAU } from '../path.ts';
import { choose } from '../seed.ts';

type Ratio = [p: number, q: number];

const LIGHT: [Ratio, ...Ratio[]] = [
  [5, 2],
  [5, 3],
  [4, 3],
  [7, 3],
  [7, 2],
  [8, 3],
  [7, 4],
  [9, 4],
  [7, 5],
  [8, 5],
  [9, 5],
  [3, 2],
];
const FULL: [Ratio, ...Ratio[]] = [
  [8, 5],
  [7, 4],
  [9, 4],
  [8, 3],
  [11, 4],
  [9, 5],
];

/**
 * Creative: one unbroken line. The rose curve ρ = R cos(pθ/q), p/q in lowest terms, which closes after q turns,
 * or after q/2 when p and q are both odd.
 */
export const rose: DrawFigure = (seed, form) => {
  const [p, q] = choose(seed, 0, form === 'light' ? LIGHT : FULL);
  const turns = (p * q) % 2 === 1 ? q / 2 : q;
  const steps = Math.round(turns * 14 * Math.max(2, p / q));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (TAU * turns * i) / steps;
    return polar(R * Math.cos((p / q) * angle), angle);
  });
  return form === 'light'
    ? { main: smooth(points), fine: '' }
    : { main: smooth(points) + EDGE, fine: circle(CENTRE, R * Math.cos(Math.PI / 5)) };
};
