/** How far somebody is in the course: counts, the share of them, and what comes next. Pure. */
import { LESSON_COUNT, MODULE_COUNT } from './education-level.ts';
import type { LessonId } from './lesson.ts';

export interface Progress {
  /** Completed lessons, and all of them. */
  lessons: { done: number; of: number };
  /** Modules of which every lesson is completed, and all of them. */
  modules: { done: number; of: number };
  /** Of the lessons, rounded down: 100 appears only when everything is done. */
  percent: number;
  /** The first in course order that is not completed; null when all are. */
  next: LessonId | null;
  isDone: (lesson: LessonId) => boolean;
  /** How many lessons of this module are completed. */
  doneIn: (module: number) => number;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Every lesson in course order. */
export const COURSE_ORDER: readonly LessonId[] = numbers(MODULE_COUNT).flatMap((module) =>
  numbers(LESSON_COUNT).map((lesson) => ({ module, lesson })),
);

const keyOf = ({ module, lesson }: LessonId): string => `${module}.${lesson}`;

/** @param completed in any order; what comes twice, or is not in the course, counts nothing */
export function progressOf(completed: readonly LessonId[]): Progress {
  const keys = new Set(completed.map(keyOf));
  const isDone = (lesson: LessonId): boolean => keys.has(keyOf(lesson));
  const done = COURSE_ORDER.filter(isDone);
  const doneIn = (module: number): number => done.filter((lesson) => lesson.module === module).length;
  return {
    lessons: { done: done.length, of: COURSE_ORDER.length },
    modules: { done: completedModules(completed).length, of: MODULE_COUNT },
    percent: Math.floor((100 * done.length) / COURSE_ORDER.length),
    next: COURSE_ORDER.find((lesson) => !isDone(lesson)) ?? null,
    isDone,
    doneIn,
  };
}

/** The modules of which every lesson is completed. */
export function completedModules(completed: readonly LessonId[]): number[] {
  const keys = new Set(completed.map(keyOf));
  return numbers(MODULE_COUNT).filter((module) =>
    numbers(LESSON_COUNT).every((lesson) => keys.has(keyOf({ module, lesson }))),
  );
}

/** The lessons before and after one, across modules; null at either end. */
export function neighboursOf({ module, lesson }: LessonId): {
  before: LessonId | null;
  after: LessonId | null;
} {
  const index = COURSE_ORDER.findIndex((one) => one.module === module && one.lesson === lesson);
  return {
    before: index > 0 ? (COURSE_ORDER[index - 1] ?? null) : null,
    after: index < 0 ? null : (COURSE_ORDER[index + 1] ?? null),
  };
}
