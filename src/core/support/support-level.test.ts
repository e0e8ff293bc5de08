import { expect, test } from 'vitest';
import { LEVELS } from '../licenses/levels.ts';
import { promisedAt, SUPPORT } from './support-level.ts';

test('no level waits longer than a lower one, and a contact is kept on the way up', () => {
  const all = LEVELS.map((level) => SUPPORT[level]);
  expect(all.map(({ answerHours }) => answerHours)).toEqual(
    all.map(({ answerHours }) => answerHours).toSorted((a, b) => b - a),
  );
  expect(all.map(({ hasContact }) => hasContact)).toEqual([false, false, false, true, true]);
});

test('the promise is hours by the clock, over a weekend and a change of summer time too', () => {
  const friday = new Date('2026-10-23T20:00:00Z');
  expect(promisedAt('standard', friday)).toEqual(new Date('2026-10-26T20:00:00Z'));
});
