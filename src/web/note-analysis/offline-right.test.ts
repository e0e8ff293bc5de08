/** Whom offline mode is for, once their license is known. */
import { expect, it } from 'vitest';
import type { AccessGrant } from '#core/licenses/grant.ts';
import { LEVELS, type Level, type PaidLevel } from '#core/licenses/levels.ts';
import type { LicenseLookup } from '#web/licenses/check-license.ts';
import { type OfflineRight, offlineRight } from './offline-right.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const grantOf = (level: PaidLevel): AccessGrant => ({
  ...{ toolSlug: 'flowpulse', level, resaleEnabled: false, expiresAt: null, revokedAt: null },
});
const held = (
  level: Level,
  source: 'server' | 'device' = 'server',
  validUntil: number | null = null,
): LicenseLookup['held'] => ({
  ...{ userId: 'ada', source, validUntil, grants: level === 'none' ? [] : [grantOf(level)] },
});
const rightOf = (
  lookup: Partial<LicenseLookup>,
  status: 'loading' | 'ready' | 'error',
  level: Level = 'none',
) =>
  offlineRight(
    { ...{ signIn: 'signed_in', held: undefined, error: null, isFetching: false }, ...lookup },
    { status, level },
    NOW,
  );
const FAILED = new Error('unreachable');

it.each<[string, OfflineRight, OfflineRight]>([
  ['nobody knows yet who is signed in', rightOf({ signIn: 'loading' }, 'loading'), 'loading'],
  ['the license is still being asked for', rightOf({ isFetching: true }, 'ready'), 'loading'],
  ['nobody is signed in', rightOf({ signIn: 'signed_out', held: held('pro') }, 'ready'), 'refused'],
  ['the session names a level that includes it', rightOf({}, 'ready', 'pro'), 'allowed'],
  [
    'the session is of before, and the license is being asked for',
    rightOf({ signIn: 'unreachable' }, 'error', 'pro'),
    'loading',
  ],
  [
    'the server cannot be asked, and the device knows a license',
    rightOf({ signIn: 'unreachable', held: held('pro', 'device', NOW.getTime() + 1) }, 'error'),
    'allowed',
  ],
  [
    'what the device knows has ended',
    rightOf({ signIn: 'unreachable', held: held('pro', 'device', NOW.getTime()) }, 'error'),
    'unsure',
  ],
  [
    'the device knows no license that includes it',
    rightOf({ held: held('standard', 'device') }, 'ready'),
    'unsure',
  ],
  ['the question failed', rightOf({ error: FAILED }, 'ready'), 'unsure'],
])('where %s: %s', (_, right, expected) => expect(right).toBe(expected));

it.each(LEVELS)('the server says %s', (level) => {
  const isIncluded = ['pro', 'reseller', 'exclusive'].includes(level);
  expect(rightOf({ held: held(level) }, 'ready')).toBe(isIncluded ? 'allowed' : 'refused');
});
