import { expect, test } from 'vitest';
import { attachesAutomatically, FRESH_MS, isArrival } from './attach-work.ts';

const NOW = 1_800_000_000_000;
const arrivalOf = (userId: string, last: { id: string; isSignedIn: boolean } | null) => ({
  userId,
  last,
  now: NOW,
});

test.each([
  ['the first account of this browser', null, true],
  ['the same account, back again', { id: 'ann', isSignedIn: false }, true],
  ['another account than the last', { id: 'ben', isSignedIn: false }, false],
  ['another account, the last of which never signed out', { id: 'ben', isSignedIn: true }, false],
  [
    'the same account on a further page: what was left is not taken later',
    { id: 'ann', isSignedIn: true },
    false,
  ],
])('fresh work and %s', (_, last, joins) => {
  expect(attachesAutomatically({ madeAt: NOW - 1000 }, arrivalOf('ann', last))).toBe(joins);
});

test('work joins for as long as the link in the mail works, and is asked about afterwards', () => {
  const first = arrivalOf('ann', null);
  expect(attachesAutomatically({ madeAt: NOW - FRESH_MS + 1 }, first)).toBe(true);
  expect(attachesAutomatically({ madeAt: NOW - FRESH_MS }, first)).toBe(false);
  expect(attachesAutomatically({ madeAt: NOW + 60_000 }, first)).toBe(true);
});

test('an account arrives once, not with every page', () => {
  expect(isArrival('ann', null)).toBe(true);
  expect(isArrival('ann', { id: 'ann', isSignedIn: false })).toBe(true);
  expect(isArrival('ann', { id: 'ben', isSignedIn: true })).toBe(true);
  expect(isArrival('ann', { id: 'ann', isSignedIn: true })).toBe(false);
});
