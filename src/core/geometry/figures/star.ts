import type { DrawFigure } from '../figure.ts';
import { EDGE, each, polygon, R, ring } from '../path.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Any other topic. n points, 7 to 13 by the seed, joined by every star polygon {n/k}; the sharpest stands out. */
export const star: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const n = 7 + (seed % (isLight ? 3 : 7));
  const points = ring(n, R);
  const starPolygon = (k: number) => {
    const parts = gcd(n, k);
    return each(parts, (start) =>
      polygon(Array.from({ length: n / parts }, (_, j) => points[(start + j * k) % n] ?? [0, 0])),
    );
  };
  const sharpest = Math.floor((n - 1) / 2);
  let fine = '';
  for (let k = isLight ? 3 : 2; k <= Math.floor(n / 2); k += 1) if (k !== sharpest) fine += starPolygon(k);
  return { main: isLight ? starPolygon(sharpest) : starPolygon(sharpest) + EDGE, fine };
};
