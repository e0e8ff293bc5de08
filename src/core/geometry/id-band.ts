/** A band of engraved waves along a straight line: an id as how wide it opens. */
import { each, type Point, smooth, TAU } from './path.ts';

export interface BandSpan {
  from: Point;
  to: Point;
  /** How many values stand along it, and with which it begins. */
  cells: number;
  first: number;
}

const STRANDS = 6;
const WAVES_A_CELL = 2;
const STEPS_A_WAVE = 6;

/**
 * @param values 0 to 31, read round and round
 * @param reach half the width of the band at the values 0 and 31, in the unit of the points
 */
export function drawBand(
  values: readonly number[],
  { from, to, cells, first }: BandSpan,
  reach: readonly [least: number, most: number],
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const heightAt = heightOf(values);
  const steps = cells * WAVES_A_CELL * STEPS_A_WAVE;
  return each(STRANDS, (strand) =>
    smooth(
      Array.from({ length: steps + 1 }, (_, step): Point => {
        const cell = (cells * step) / steps;
        const width = reach[0] + (reach[1] - reach[0]) * heightAt(first + cell - 0.5);
        const away = width * Math.sin(TAU * (WAVES_A_CELL * cell + strand / STRANDS));
        const along = (length * step) / steps;
        return [from[0] + ux * along - uy * away, from[1] + uy * along + ux * away];
      }),
    ),
  );
}

/** 0 to 1 over the place among the values: exact at each, and half a cosine between two. */
const heightOf = (values: readonly number[]) => (place: number) => {
  const before = Math.floor(place);
  const share = (1 - Math.cos(Math.PI * (place - before))) / 2;
  const at = (index: number) => (values[((index % values.length) + values.length) % values.length] ?? 0) / 31;
  return at(before) * (1 - share) + at(before + 1) * share;
};
