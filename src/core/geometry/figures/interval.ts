import type { DrawFigure } from '../figure.ts';
import { EDGE, each, type Point, R, smooth, TAU } from '../path.ts';
import { choose } from '../seed.ts';

type Ratio = [a: number, b: number];

const STEPS_PER_CREST = 9;

/**
 * Frequency alignment: two tones turning against each other, z = (e^{iat} + k e^{−ibt}) / (1 + k), a:b a musical
 * interval, which gives a + b crests. The full figure lets k run through six values.
 */
export const interval: DrawFigure = (seed, form) => {
  const [a, b] = choose<Ratio>(
    seed,
    0,
    form === 'light'
      ? [
          [2, 1],
          [3, 2],
          [4, 3],
          [5, 3],
          [5, 2],
          [3, 1],
          [5, 4],
        ]
      : [
          [5, 4],
          [5, 3],
          [4, 3],
        ],
  );
  const steps = (a + b) * STEPS_PER_CREST;
  const wave = (k: number, size: number) =>
    smooth(
      Array.from({ length: steps + 1 }, (_, i): Point => {
        const t = (TAU * i) / steps;
        const scale = size / (1 + k);
        return [
          scale * (Math.sin(a * t) - k * Math.sin(b * t)),
          -scale * (Math.cos(a * t) + k * Math.cos(b * t)),
        ];
      }),
    );
  if (form === 'light') {
    const hasInner = choose(seed, 2, [false, true]);
    return { main: wave(choose(seed, 1, [0.45, 0.6, 0.78]), R), fine: hasInner ? wave(0.3, R * 0.62) : '' };
  }
  const layer = (i: number) => wave(0.72 - i * 0.1, R * (1 - i * 0.08));
  return { main: EDGE + each(3, (i) => layer(2 * i)), fine: each(3, (i) => layer(2 * i + 1)) };
};
