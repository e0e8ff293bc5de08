import type { DrawFigure } from '../figure.ts';
import { arc, circle, EDGE, type Point, R } from '../path.ts';
import { choose } from '../seed.ts';

/**
 * Coaching: two voices, one pattern. Circles of radius i(R + c)/m about (−c, 0) and (c, 0), cut at the disc.
 * A cut circle ends where it meets the disc: x = (R² + c² − r²) / 2c, y = √(R² − x²).
 */
export const meeting: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const m = isLight ? 6 : choose(seed, 0, [14, 16, 18]);
  const c = R * (isLight ? 0.5 : choose(seed, 1, [0.42, 0.5, 0.58]));
  const lie = choose(seed, 2, [0, Math.PI / 2]);
  const turned = (x: number, y: number): Point => [
    x * Math.cos(lie) - y * Math.sin(lie),
    x * Math.sin(lie) + y * Math.cos(lie),
  ];
  const wave = (side: 1 | -1, radius: number): string => {
    if (radius <= R - c) return circle(turned(side * c, 0), radius);
    const x = (R * R + c * c - radius * radius) / (2 * c);
    const y = Math.sqrt(Math.max(0, R * R - x * x));
    const [from, to] = [turned(side * x, -y), turned(side * x, y)];
    return arc({ from, to, radius, large: x > c, clockwise: side < 0 });
  };
  let main = isLight ? '' : EDGE;
  let fine = '';
  for (const side of [-1, 1] as const) {
    for (let i = 1; i < m; i += 1) {
      const path = wave(side, ((R + c) * i) / m);
      if (isLight || i % 2 === 0) main += path;
      else fine += path;
    }
  }
  return { main, fine };
};
