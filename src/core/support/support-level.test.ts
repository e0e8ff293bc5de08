import { expect, test } from 'vitest';
import { LEVELS } from '../licenses/levels.ts';
import { promisedAt, SUPPORT, supportLevel } from './support-level.ts';

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

const NOW = new Date('2026-05-31T12:00:00Z');
const bought = (since: string, source: 'purchase' | 'free' | 'library' = 'purchase') => ({
  source,
  since: new Date(since),
});

test.each([
  ['none', [], 'none'],
  ['none', [bought('2026-05-01T12:00:01Z')], 'standard'],
  ['none', [bought('2026-05-01T12:00:00Z')], 'none'],
  ['none', [bought('2026-05-30T12:00:00Z', 'free'), bought('2026-05-30T12:00:00Z', 'library')], 'none'],
  ['none', [bought('2026-01-01T12:00:00Z'), bought('2026-05-30T12:00:00Z')], 'standard'],
  ['pro', [bought('2026-05-30T12:00:00Z')], 'pro'],
] as const)('on the level %s with %j one is answered as on %s', (level, bundles, expected) => {
  expect(supportLevel(level, bundles, NOW)).toBe(expected);
});
