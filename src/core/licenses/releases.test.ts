import { expect, it } from 'vitest';
import type { Grant } from './grant.ts';
import { listReleases, newestUpdate, type Release, updateObstacle } from './releases.ts';

const release = (version: string, releasedOn: string | null): Release => ({
  version,
  releasedOn,
  features: { en: ['a'], es: ['a'], fr: ['a'], de: ['a'], ja: ['a'] },
});
const RELEASES = [
  release('1.0.0', '2026-01-01'),
  release('1.1.0', '2026-03-01'),
  release('1.2.0', '2026-05-01'),
  release('2.0.0', '2026-09-01'),
  release('3.0.0', null),
];
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const grant = (over: Partial<Grant> = {}): Grant => ({
  toolSlug: 'flowpulse',
  level: 'standard',
  resaleEnabled: false,
  issuedAt: at('2026-01-15'),
  expiresAt: null,
  updatesUntil: null,
  revokedAt: null,
  ...over,
});
const NOW = at('2026-06-15');
const shown = (over: Partial<Grant> = {}, installed: string | null = null, now = NOW) =>
  listReleases({ releases: RELEASES, grant: grant(over), installed }, now).map(
    ({ release: { version }, obstacle }) => `${version} ${obstacle ?? 'open'}`,
  );

it.each([
  [
    'issued with 1.0.0',
    {},
    null,
    ['3.0.0 coming', '2.0.0 coming', '1.2.0 open', '1.1.0 open', '1.0.0 installed'],
  ],
  ['updated to 1.1.0', {}, '1.1.0', ['3.0.0 coming', '2.0.0 coming', '1.2.0 open', '1.1.0 installed']],
  [
    'issued on the newest',
    { issuedAt: at('2026-05-01') },
    null,
    ['3.0.0 coming', '2.0.0 coming', '1.2.0 installed'],
  ],
  [
    'updated to less than it was issued with',
    { issuedAt: at('2026-05-02') },
    '1.1.0',
    ['3.0.0 coming', '2.0.0 coming', '1.2.0 installed'],
  ],
  [
    'whose updates have ended',
    { updatesUntil: at('2026-03-01') },
    null,
    ['3.0.0 coming', '2.0.0 coming', '1.2.0 ended', '1.1.0 open', '1.0.0 installed'],
  ],
  [
    'that is older than the first version',
    { issuedAt: at('2025-01-01') },
    '0.9.0',
    ['3.0.0 coming', '2.0.0 coming', '1.2.0 open', '1.1.0 open', '1.0.0 installed'],
  ],
] as const)('a license %s shows %o %s', (_, over, installed, expected) => {
  expect(shown(over, installed)).toEqual(expected);
});

it('a release comes at the beginning of its day in UTC', () => {
  const held = { releases: RELEASES, grant: grant(), installed: '1.2.0' };
  expect(updateObstacle(held, '2.0.0', new Date('2026-08-31T23:59:59.999Z'))).toBe('coming');
  expect(updateObstacle(held, '2.0.0', new Date('2026-09-01T00:00:00.000Z'))).toBeNull();
  expect(updateObstacle(held, '9.9.9', NOW)).toBeUndefined();
  expect(newestUpdate(held, NOW)).toBeUndefined();
  expect(newestUpdate({ ...held, installed: null }, NOW)?.version).toBe('1.2.0');
});

it('a tool of which everything is planned is on no version yet', () => {
  const held = { releases: [release('1.0.0', null)], grant: grant(), installed: null };
  expect(listReleases(held, NOW).map(({ obstacle }) => obstacle)).toEqual(['coming']);
  expect(listReleases({ ...held, releases: [] }, NOW)).toEqual([]);
});
