import { expect, test } from 'vitest';
import { drawCourse } from './course-leaves.ts';

test('a leaf a module, a lens a lesson, each with its own line', () => {
  const { lenses, tips } = drawCourse([4, 3, 4]);
  expect(lenses.map(({ module, lesson }) => `${module}.${lesson}`).join(' ')).toBe(
    '1.1 1.2 1.3 1.4 2.1 2.2 2.3 3.1 3.2 3.3 3.4',
  );
  expect(new Set(lenses.map(({ path }) => path)).size).toBe(lenses.length);
  expect(tips).toHaveLength(3);
});

test('the last lens of a leaf reaches the rim, and the first leaf stands upright', () => {
  const { lenses } = drawCourse([4, 4, 4, 4, 4, 4, 4]);
  expect(lenses[3]?.path).toContain(' 0 -100');
  expect(lenses[0]?.path).toContain(' 0 -55');
});
