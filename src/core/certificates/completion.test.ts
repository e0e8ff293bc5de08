import { expect, test } from 'vitest';
import { COURSE_ORDER } from '../academy/progress.ts';
import { completionStanding, toCompletion } from './completion.ts';

const completed = COURSE_ORDER.map((lesson, at) => ({
  ...lesson,
  completedAt: new Date(Date.UTC(2026, 0, 1 + at)),
}));

test('all seven modules are certified, with the day of the last lesson', () => {
  expect(toCompletion(completed.toReversed())).toEqual({
    modules: [1, 2, 3, 4, 5, 6, 7],
    completedOn: '2026-01-28',
  });
});

test('with any lesson missing there is nothing to certify, and what was certified counts no more', () => {
  for (const missing of completed) {
    const rest = completed.filter((lesson) => lesson !== missing);
    expect(toCompletion(rest)).toBeNull();
    expect(completionStanding({ modules: [1, 2, 3, 4, 5, 6, 7] }, rest)).toEqual({
      state: 'revoked',
      on: null,
    });
  }
  expect(completionStanding({ modules: [1, 2, 3, 4, 5, 6, 7] }, completed)).toEqual({ state: 'valid' });
});
