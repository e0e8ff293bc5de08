import { expect, test } from 'vitest';
import { educationLevel } from './education-level.ts';

test.each([
  [[], 'none'],
  [[3], 'beginner'],
  [[1, 2, 3], 'beginner'],
  [[1, 2, 3, 7], 'practitioner'],
  [[1, 2, 3, 4, 5, 6], 'practitioner'],
  [[7, 6, 5, 4, 3, 2, 1], 'guide'],
  [[1, 1, 1, 1], 'beginner'],
  [[0, 8, 1.5, -1, Number.NaN], 'none'],
  [[1, 2, 3, 4, 5, 6, 8], 'practitioner'],
])('after the modules %j: %s', (modules, level) => {
  expect(educationLevel(modules)).toBe(level);
});
