/** The course as a flower: a leaf a module, a nested lens a lesson, the first one innermost. */
import { lens, type Point, polar, R, TAU } from '../geometry/path.ts';

export interface CourseLens {
  /** Both counted from 1. */
  module: number;
  lesson: number;
  path: string;
}

/** How far a leaf opens, as a share of its seventh of the disc. */
const SPREAD = 0.57;

/** How long the innermost lens of a leaf is at least. */
const SHORTEST = 0.4;

/** @param lessons how many each module has */
export function drawCourse(lessons: readonly number[]): { lenses: CourseLens[]; tips: Point[] } {
  const step = TAU / lessons.length;
  const bend = 2 * Math.sin(step * SPREAD);
  const lenses = lessons.flatMap((count, module) =>
    Array.from({ length: count }, (_, lesson) => {
      const length = R * (SHORTEST + ((1 - SHORTEST) * (lesson + 1)) / count);
      return {
        module: module + 1,
        lesson: lesson + 1,
        path: lens(polar(length, step * module), length / bend),
      };
    }),
  );
  return { lenses, tips: lessons.map((_, module) => polar(R + 8, step * module)) };
}
