import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllRight, type LessonId } from './lesson.ts';
import { COURSE_ORDER, completedModules, neighboursOf, progressOf } from './progress.ts';

const lessonsOf = (...modules: number[]): LessonId[] =>
  modules.flatMap((module) => [1, 2, 3, 4].map((lesson) => ({ module, lesson })));

test.each([
  ['nothing', [], 0, 0, 0, { module: 1, lesson: 1 }],
  ['one lesson', [{ module: 1, lesson: 1 }], 1, 0, 3, { module: 1, lesson: 2 }],
  ['two modules', lessonsOf(1, 2), 8, 2, 28, { module: 3, lesson: 1 }],
  ['a later module first', lessonsOf(5), 4, 1, 14, { module: 1, lesson: 1 }],
  ['all but the last', lessonsOf(1, 2, 3, 4, 5, 6, 7).slice(0, -1), 27, 6, 96, { module: 7, lesson: 4 }],
  ['everything', lessonsOf(1, 2, 3, 4, 5, 6, 7), 28, 7, 100, null],
  [
    'what counts once or not at all',
    [...lessonsOf(2), ...lessonsOf(2), { module: 8, lesson: 1 }, { module: 2, lesson: 5 }],
    4,
    1,
    14,
    { module: 1, lesson: 1 },
  ],
] as const)('after %s', (_, completed, lessons, modules, percent, next) => {
  const progress = progressOf(completed);
  expect(progress).toMatchObject({
    lessons: { done: lessons, of: 28 },
    modules: { done: modules, of: 7 },
    percent,
    next,
  });
});

test('all of it is 100 %, and nothing less is', () => {
  fc.assert(
    fc.property(fc.subarray([...COURSE_ORDER]), (completed) => {
      const { percent, next, lessons, modules } = progressOf(completed);
      expect(percent === 100).toBe(completed.length === COURSE_ORDER.length);
      expect(next === null).toBe(percent === 100);
      expect(lessons.done).toBe(completed.length);
      expect(completedModules(completed)).toHaveLength(modules.done);
    }),
  );
});

test('lessons follow one another across modules', () => {
  expect(neighboursOf({ module: 1, lesson: 1 })).toEqual({ before: null, after: { module: 1, lesson: 2 } });
  expect(neighboursOf({ module: 2, lesson: 4 })).toEqual({
    before: { module: 2, lesson: 3 },
    after: { module: 3, lesson: 1 },
  });
  expect(neighboursOf({ module: 7, lesson: 4 }).after).toBeNull();
  expect(neighboursOf({ module: 9, lesson: 1 })).toEqual({ before: null, after: null });
});

test.each([
  [[1, 0, 2], [1, 0, 2], true],
  [[1, 0, 2], [1, 0, 1], false],
  [[1, 0, 2], [1, 0], false],
  [[1, 0, 2], [1, 0, 2, 0], false],
  [[1, 0, 2], [1, undefined, 2], false],
])('with the key %j the answers %j are right: %s', (key, answers, isRight) => {
  expect(isAllRight(key, answers)).toBe(isRight);
});
