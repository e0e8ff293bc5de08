import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLicenses, coversRelease, mergeGrants } from './dashboard.ts';
import { grantsOfEntitlement, toEntitledTool } from './entitlement.ts';
import { arbitraryGrant, NOW } from './grant.arbitrary.ts';
import { type Grant, isActive, ownLevel } from './grant.ts';

const DAY = 86_400_000;
const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY + ms);
const grant = (over: Partial<Grant> = {}): Grant => ({
  toolSlug: 'flowpulse',
  level: 'standard',
  resaleEnabled: false,
  issuedAt: inDays(-100),
  expiresAt: null,
  updatesUntil: null,
  revokedAt: null,
  ...over,
});

describe('mergeGrants', () => {
  it('takes two sources of one tool together', () => {
    const plan = grant({ level: 'pro', expiresAt: inDays(10), issuedAt: inDays(-5) });
    const bought = grant({ resaleEnabled: true, updatesUntil: inDays(5) });
    expect(mergeGrants([plan, bought], NOW)).toEqual([
      grant({ level: 'pro', resaleEnabled: true, updatesUntil: inDays(10) }),
    ]);
  });

  it('leaves out what is expired or revoked', () => {
    const over = [grant({ expiresAt: NOW }), grant({ toolSlug: 'brandlore', revokedAt: inDays(-1) })];
    expect(mergeGrants(over, NOW)).toEqual([]);
  });

  it('has each tool once, in order, whatever the order of grants', () => {
    const grants = fc.array(arbitraryGrant(['brandlore', 'clipgenius', 'flowpulse']), { maxLength: 8 });
    fc.assert(
      fc.property(grants, (grants) => {
        const united = mergeGrants(grants, NOW);
        expect(mergeGrants(grants.toReversed(), NOW)).toEqual(united);
        const held = grants.filter((each) => isActive(each, NOW)).map(({ toolSlug }) => toolSlug);
        expect(united.map(({ toolSlug }) => toolSlug)).toEqual([...new Set(held)].sort());
      }),
    );
  });
});

describe('countLicenses', () => {
  it.each([
    ['a perpetual license', {}, 0],
    ['an end in 30 days to the millisecond', { expiresAt: inDays(30) }, 1],
    ['an end a millisecond later', { expiresAt: inDays(30, 1) }, 0],
    ['an end in a millisecond', { expiresAt: inDays(0, 1) }, 1],
    ['updates that end before the license', { expiresAt: inDays(90), updatesUntil: inDays(3) }, 1],
    ['updates that have ended already', { updatesUntil: inDays(-1) }, 0],
  ])('counts %s as expiring: %o → %i', (_, over, expiringTools) => {
    const united = mergeGrants([grant(over)], NOW);
    expect(countLicenses(united, NOW)).toEqual({ totalTools: 1, resalableTools: 0, expiringTools });
  });

  it('counts tools that may be resold', () => {
    const united = mergeGrants([grant({ resaleEnabled: true }), grant({ toolSlug: 'brandlore' })], NOW);
    expect(countLicenses(united, NOW)).toMatchObject({ totalTools: 2, resalableTools: 1 });
  });
});

describe('coversRelease', () => {
  it.each([
    [{}, inDays(9999), true],
    [{ updatesUntil: NOW }, NOW, true],
    [{ updatesUntil: NOW }, inDays(0, 1), false],
    [{ expiresAt: NOW }, inDays(1), false],
  ])('%o, release at %s: %s', (over, releasedAt, covered) => {
    expect(coversRelease(grant(over), releasedAt)).toBe(covered);
  });
});

describe('ownLevel', () => {
  it('is the highest of active grants and plan', () => {
    expect(ownLevel([], NOW)).toBe('none');
    expect(ownLevel([grant(), grant({ level: 'exclusive', revokedAt: NOW })], NOW)).toBe('standard');
    expect(ownLevel([grant()], NOW, 'reseller')).toBe('reseller');
  });
});

describe('entitlement', () => {
  it('carries a grant there and back, never longer than it counts', () => {
    fc.assert(
      fc.property(arbitraryGrant(['flowpulse']), (grant) => {
        const [back] = grantsOfEntitlement({ tools: [toEntitledTool(grant)] });
        expect(back).toMatchObject({
          toolSlug: 'flowpulse',
          level: grant.level,
          resaleEnabled: grant.resaleEnabled,
        });
        if (grant.expiresAt === null) expect(back?.expiresAt).toBeNull();
        else {
          const lost = grant.expiresAt.getTime() - (back?.expiresAt?.getTime() ?? 0);
          expect(lost).toBeGreaterThanOrEqual(0);
          expect(lost).toBeLessThan(1000);
        }
      }),
    );
  });
});
