import type { DrawFigure } from '../figure.ts';
import { circle, EDGE, R, ring } from '../path.ts';
import { choose } from '../seed.ts';

/** Marketing: one message repeated all round. n circles of radius r, their centres on a ring of radius R − r. */
export const torus: DrawFigure = (seed, form) => {
  const n = form === 'light' ? choose(seed, 0, [8, 9, 10]) : choose(seed, 0, [20, 24, 28]);
  const radius = R * choose(seed, 1, [0.44, 0.5, 0.56]);
  const paths = ring(n, R - radius).map((centre) => circle(centre, radius));
  const main = paths.filter((_, i) => i % 2 === 0).join('');
  return { main: form === 'light' ? main : main + EDGE, fine: paths.filter((_, i) => i % 2 === 1).join('') };
};
