import type { DrawFigure } from '../figure.ts';
import { CENTRE, circle, EDGE, each, ellipse, R } from '../path.ts';
import { choose } from '../seed.ts';

/** Launch timing. n ellipses through one centre, each turned by π/n, round one small body. */
export const orbit: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const n = isLight ? choose(seed, 0, [4, 5, 6, 7]) : choose(seed, 0, [6, 7]);
  const flatness = isLight ? choose(seed, 1, [0.3, 0.42, 0.54]) : choose(seed, 1, [0.4, 0.5]);
  const upright = n % 2 === 1 ? Math.PI / 2 : 0;
  const orbits = (scale: number) =>
    each(n, (i) => {
      const angle = (i / n) * Math.PI + upright;
      return ellipse([R * scale * Math.cos(angle), R * scale * Math.sin(angle)], R * flatness * scale);
    });
  if (isLight) return { main: circle(CENTRE, choose(seed, 2, [8, 14])) + orbits(1), fine: '' };
  return { main: circle(CENTRE, 7) + EDGE + orbits(1), fine: orbits(0.72) + orbits(0.46) };
};
