import type { DrawFigure } from '../figure.ts';
import { circle, each, polar, R, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/** Capture and transcription: sound arriving. Circles of radius R·i/m that all touch at one point of the edge. */
export const echo: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const m = isLight ? choose(seed, 0, [5, 6, 7]) : choose(seed, 0, [9, 11, 13]);
  const side = (TAU * choose(seed, 1, [0, 1, 2, 3])) / 4;
  const isAnswered = isLight ? choose(seed, 2, [false, true]) : true;
  const waves = (count: number, angle: number) =>
    each(count, (i) => {
      const radius = (R * (i + 1)) / m;
      return circle(polar(R - radius, angle), radius);
    });
  return { main: waves(m, side), fine: isAnswered ? waves(m - 1, side + Math.PI) : '' };
};
