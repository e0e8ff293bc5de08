import { expect, test } from 'vitest';
import { chooseNextAction, nameOf, type Situation } from './next-action.ts';

const done = { id: 'new', status: 'completed' } as const;
const stopped = { id: 'half', status: 'stopped' } as const;
const cutOff = { id: 'cut', status: 'cut_off' } as const;
const lesson = { module: 3, lesson: 2 };

/** Somebody who has done everything, with some of it changed. */
const after = (change: Partial<Situation>, ...putOff: string[]): string =>
  nameOf(
    chooseNextAction({
      ...{ runs: [done], lesson: null, hasPassionAnswer: true },
      ...change,
      putOff: new Set(putOff),
    }),
  );

test.each([
  ['nothing was ever done', { runs: [], lesson, hasPassionAnswer: false }, [], 'lesson:3.2'],
  ['a run was stopped', { runs: [done, stopped], lesson }, [], 'stopped-run:half'],
  ['several were stopped: the newest', { runs: [cutOff, done, stopped] }, [], 'stopped-run:cut'],
  ['the stopped run was put off', { runs: [stopped], lesson }, ['stopped-run:half'], 'lesson:3.2'],
  ['another run was put off', { runs: [stopped] }, ['stopped-run:old'], 'stopped-run:half'],
  ['this lesson was put off', { lesson, hasPassionAnswer: false }, ['lesson:3.2'], 'passion-finder'],
  ['the lesson before was put off', { lesson }, ['lesson:3.1'], 'lesson:3.2'],
  ['the academy is completed', { hasPassionAnswer: false }, [], 'passion-finder'],
  ['only results are left', {}, [], 'last-run:new'],
  ['everything was put off', {}, ['last-run:new'], 'explore'],
  ['there is nothing at all', { runs: [] }, [], 'explore'],
])('when %s', (_, change, putOff, expected) => {
  expect(after(change, ...putOff)).toBe(expected);
});
