import type { DrawFigure, Figure } from '../figure.ts';
import { CENTRE, circle, EDGE, each, polar, R, smooth, TAU } from '../path.ts';
import { choose } from '../seed.ts';

export type Spirals = readonly [a: number, b: number];

interface Sunflower {
  /** Neighbours in the Fibonacci sequence. */
  spirals: Spirals;
  /** Radius of the heart. */
  heart: number;
  /** 1 or −1: which family turns clockwise. */
  sense: number;
  /** Points along one spiral. */
  steps: number;
}

/**
 * a spirals one way and b the other, growing logarithmically from the heart to the edge. With g = ln(R/r₀) they turn by
 * g√(b/a) and −g√(a/b), which makes the cells between them square.
 */
export function drawSunflower({ spirals: [a, b], heart, sense, steps }: Sunflower): Figure {
  const growth = Math.log(R / heart);
  const spiral = (count: number, turn: number) =>
    each(count, (i) =>
      smooth(
        Array.from({ length: steps + 1 }, (_, j) =>
          polar(heart * Math.exp((growth * j) / steps), (TAU * i) / count + (turn * j) / steps),
        ),
      ),
    );
  return {
    main: spiral(a, sense * growth * Math.sqrt(b / a)) + circle(CENTRE, heart),
    fine: spiral(b, -sense * growth * Math.sqrt(a / b)),
  };
}

/** Personal Development. */
export const sunflower: DrawFigure = (seed, form) => {
  const sense = choose(seed, 1, [1, -1]);
  if (form === 'light') return drawSunflower({ spirals: [5, 8], heart: R * 0.2, sense, steps: 9 });
  const spirals = choose<Spirals>(seed, 0, [
    [13, 21],
    [8, 13],
  ]);
  const { main, fine } = drawSunflower({ spirals, heart: R * 0.1, sense, steps: 9 });
  return { main: main + EDGE, fine };
};
