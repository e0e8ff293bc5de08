import type { DrawFigure } from '../figure.ts';
import { EDGE, each, lens, polar, R, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/** Energy alignment. n lens petals from the centre, each two arcs of radius L / (2 sin b), in up to three tiers. */
export const lotus: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const n = isLight ? choose(seed, 0, [6, 7, 8, 9, 10, 5]) : choose(seed, 0, [10, 12]);
  const b = (Math.PI * (isLight ? choose(seed, 1, [1.3, 1.7, 2.1]) : 1.9)) / n;
  const hasInner = isLight ? choose(seed, 2, [false, true]) : true;
  const petals = (length: number, offset: number) =>
    each(n, (i) => lens(polar(length, (TAU * (i + offset)) / n), length / (2 * Math.sin(b))));
  if (isLight) return { main: petals(R, 0), fine: hasInner ? petals(R * 0.66, 0.5) : '' };
  return { main: EDGE + petals(R, 0), fine: petals(R * 0.8, 0.5) + petals(R * 0.52, 0) };
};
