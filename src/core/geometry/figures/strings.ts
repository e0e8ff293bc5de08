import type { DrawFigure } from '../figure.ts';
import { CENTRE, EDGE, line, type Point, polygon, R, ring, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/**
 * Visual workspace: straight lines that envelop a curve. On a regular n-gon the point at fraction j/m of each side is
 * joined to the same fraction of the next side, and of the next but one.
 */
export const strings: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const n = isLight ? choose(seed, 0, [3, 4, 5, 6]) : choose(seed, 0, [5, 6]);
  const m = isLight ? choose(seed, 1, [4, 5, 6]) : 10;
  const corners = ring(n, R, (TAU * choose(seed, 2, [0, 0.5])) / n);
  const along = (side: number, fraction: number): Point => {
    const [from, to] = [corners[side % n] ?? CENTRE, corners[(side + 1) % n] ?? CENTRE];
    return [from[0] * (1 - fraction) + to[0] * fraction, from[1] * (1 - fraction) + to[1] * fraction];
  };
  const strung = (skip: number) => {
    let path = '';
    for (let side = 0; side < n; side += 1)
      for (let j = 1; j < m; j += 1) path += line(along(side, j / m), along(side + skip, j / m));
    return path;
  };
  if (!isLight) return { main: polygon(corners) + EDGE + strung(1), fine: strung(2) };
  const isFar = n > 4 && choose(seed, 3, [false, true]);
  return { main: polygon(corners) + strung(isFar ? 2 : 1), fine: '' };
};
