import type { DrawFigure } from '../figure.ts';
import { EDGE, polygon, R, ring, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/**
 * Business. Polygons of pursuit: the corners of each n-gon lie at fraction t along the sides of the one before, so
 * each is smaller by s = √((1−t)² + t² + 2t(1−t) cos 2π/n) and turned by φ = atan2(t sin 2π/n, 1 − t + t cos 2π/n).
 */
export const pursuit: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const n = choose(seed, 0, [4, 5, 6, 8]);
  const t = isLight ? 0.17 : choose(seed, 1, [0.09, 0.11, 0.13]);
  const [cos, sin] = [Math.cos(TAU / n), Math.sin(TAU / n)];
  const scale = Math.sqrt((1 - t) ** 2 + t * t + 2 * t * (1 - t) * cos);
  const turn = Math.atan2(t * sin, 1 - t + t * cos);
  const paths = Array.from({ length: isLight ? 7 : 18 }, (_, i) =>
    polygon(ring(n, R * scale ** i, i * turn)),
  );
  const main = paths.filter((_, i) => i % 3 === 0).join('');
  const fine = paths.filter((_, i) => i % 3 !== 0).join('');
  return { main: isLight ? main : main + EDGE, fine };
};
