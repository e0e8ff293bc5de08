import type { DrawFigure, Figure } from '../figure.ts';
import { CENTRE, circle, EDGE, each, polar, R, smooth, TAU } from '../path.ts';
import { choose } from '../seed.ts';

type Spirals = readonly [a: number, b: number];

export interface Sunflower {
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
  const turns = turnsOf([a, b], heart, sense);
  const spirals = (count: number, turn: number) =>
    each(count, (i) => drawSpiral({ heart, steps, turn, from: (TAU * i) / count }));
  return { main: spirals(a, turns[0]) + circle(CENTRE, heart), fine: spirals(b, turns[1]) };
}

const growthFrom = (heart: number) => Math.log(R / heart);

function turnsOf([a, b]: Spirals, heart: number, sense: number): [number, number] {
  const growth = growthFrom(heart);
  return [sense * growth * Math.sqrt(b / a), -sense * growth * Math.sqrt(a / b)];
}

interface Spiral {
  heart: number;
  steps: number;
  /** Where it begins, and how far it turns on its way to the edge; in radians. */
  from: number;
  turn: number;
}

const drawSpiral = ({ heart, steps, from, turn }: Spiral): string =>
  smooth(
    Array.from({ length: steps + 1 }, (_, i) =>
      polar(heart * Math.exp((growthFrom(heart) * i) / steps), from + (turn * i) / steps),
    ),
  );

/** One spiral of each family, for drawings that repeat them: each `count` times, turned by 360/count degrees. */
export function drawSpiralPair({
  spirals,
  heart,
  sense,
  steps,
}: Sunflower): { path: string; count: number }[] {
  const turns = turnsOf(spirals, heart, sense);
  return turns.map((turn, i) => ({
    path: drawSpiral({ heart, steps, turn, from: 0 }),
    count: spirals[i] as number,
  }));
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
