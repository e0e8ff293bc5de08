import { expect, test } from 'vitest';
import { isRenewalDue, RENEW_WHEN_SECONDS_REMAIN, RENEWAL_CHECK_SECONDS } from './session-token.ts';

const now = new Date('2026-05-01T12:00:00Z');
const expiringIn = (seconds: number) => now.getTime() / 1000 + seconds;

test.each([
  [600, false],
  [91, false],
  [90, true],
  [89, true],
  [0, true],
  [-5, true],
])('with %d seconds remaining, renewal is due: %s', (seconds, isDue) => {
  expect(isRenewalDue(expiringIn(seconds), now)).toBe(isDue);
});

test('a token whose end nobody knows is due at once', () => {
  expect(isRenewalDue(undefined, now)).toBe(true);
});

test('whatever the moment of the look, a token is renewed before it ends', () => {
  expect([RENEWAL_CHECK_SECONDS, RENEW_WHEN_SECONDS_REMAIN]).toEqual([30, 90]);
  // Even when a look comes just before a token is due, the next finds it alive.
  expect(isRenewalDue(expiringIn(RENEW_WHEN_SECONDS_REMAIN + 1 - RENEWAL_CHECK_SECONDS), now)).toBe(true);
});
