import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const now = new Date('2026-06-15T12:00:00Z');
const [before, after] = [new Date('2026-06-10T09:00:00Z'), new Date('2026-07-01T00:00:00Z')];
const certificate = { tools: ['flowpulse', 'clipgenius'], level: 'pro' as const, hasResale: false };

const grant = (toolSlug: string, over: object = {}) => ({
  ...{ toolSlug, level: 'pro' as const, resaleEnabled: false, expiresAt: null, revokedAt: null },
  ...over,
});

test.each([
  ['for good', {}, { state: 'valid' }],
  ['until later', { expiresAt: after }, { state: 'valid' }],
  ['until before', { expiresAt: before }, { state: 'expired', on: '2026-06-10' }],
  ['taken back', { revokedAt: before }, { state: 'revoked', on: '2026-06-10' }],
  [
    'taken back before it ended',
    { revokedAt: before, expiresAt: after },
    { state: 'revoked', on: '2026-06-10' },
  ],
])('held %s', (_, over, standing) => {
  expect(standingOf(certificate, [grant('flowpulse', over), grant('clipgenius', over)], now)).toEqual(
    standing,
  );
});

test('a place that went to another tool ends that part alone', () => {
  const grants = [grant('flowpulse'), grant('clipgenius', { revokedAt: before }), grant('brandlore')];
  expect(standingOf(certificate, grants, now)).toEqual({ state: 'partly', ended: ['clipgenius'] });
});

test('resale rights that were certified must still be there', () => {
  const grants = [grant('flowpulse'), grant('clipgenius', { resaleEnabled: true })];
  expect(standingOf({ ...certificate, hasResale: true }, grants, now)).toEqual({
    state: 'partly',
    ended: ['flowpulse'],
  });
});

test('rows that are gone prove nothing', () => {
  expect(standingOf(certificate, [], now)).toEqual({ state: 'revoked', on: null });
});

test('a bundle whose tools are of several levels is held whole', () => {
  const standard = { level: 'standard' as const };
  const grants = [grant('flowpulse', standard), grant('clipgenius')];
  expect(standingOf(certificate, grants, now)).toEqual({ state: 'partly', ended: ['flowpulse'] });
  const ofBundle = grants.map((each) => ({ ...each, source: 'bundle' as const }));
  expect(standingOf(certificate, ofBundle, now)).toEqual({ state: 'valid' });
});
