import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeToken,
  isRenewalDue,
  RENEW_WHEN_SECONDS_REMAIN,
  RENEWAL_CHECK_SECONDS,
} from './session-token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = new Date('2026-05-01T12:00:00Z');
const expiringIn = (seconds: number) =>
  `${part({ alg: 'EdDSA' })}.${part({ exp: now.getTime() / 1000 + seconds })}.sig`;

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

test.each([
  '',
  'a.b',
  'a.b.c.d',
  '!.!.!',
  `${part([])}.${part({})}.x`,
  `${part({})}.${part('x')}.x`,
  `${part({})}.e30.💥`,
])('%j is no token and due at once', (token) => {
  expect(decodeToken(token)).toBeNull();
  expect(isRenewalDue(token, now)).toBe(true);
});

test('any claims survive the way through, non-Latin text included', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (claims) => {
      expect(decodeToken(`${part({ alg: 'EdDSA' })}.${part(claims)}.c2ln`)?.claims).toEqual(
        JSON.parse(JSON.stringify(claims)),
      );
    }),
  );
});

test('whatever the moment of the look, a token is renewed before it ends', () => {
  expect([RENEWAL_CHECK_SECONDS, RENEW_WHEN_SECONDS_REMAIN]).toEqual([30, 90]);
  // Even when a look comes just before a token is due, the next finds it alive.
  expect(isRenewalDue(expiringIn(RENEW_WHEN_SECONDS_REMAIN + 1 - RENEWAL_CHECK_SECONDS), now)).toBe(true);
});
