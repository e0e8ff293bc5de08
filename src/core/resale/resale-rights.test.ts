import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { arbitraryGrant, NOW } from '../licenses/grant.arbitrary.ts';
import { isActive } from '../licenses/grant.ts';
import { isAtLeast } from '../licenses/levels.ts';
import { RESALE_TERMS } from '../prices/price-book.ts';
import { type HeldLicense, rightOf, rightsOf, seatsOf } from './resale-rights.ts';

const license = (over: Partial<HeldLicense> = {}): HeldLicense => ({
  ...{ id: 'l1', toolSlug: 'flowpulse', level: 'reseller', resaleEnabled: true, issuedAt: NOW },
  ...{ expiresAt: null, updatesUntil: null, revokedAt: null, transferDepth: null },
  ...over,
});

test.each<[string, Partial<HeldLicense>, number | undefined]>([
  ['reseller', {}, 1],
  ['exclusive', { level: 'exclusive' }, 2],
  ['pro, whatever its flag says', { level: 'pro' }, undefined],
  ['without the flag', { resaleEnabled: false }, undefined],
  ['revoked', { revokedAt: NOW }, undefined],
  ['expired', { expiresAt: NOW }, undefined],
  ['passed on by an exclusive', { transferDepth: 1 }, 1],
  ['passed on once too often', { transferDepth: 0 }, undefined],
  ['never deeper than its own level', { transferDepth: 2 }, 1],
])('the right of a license that is %s', (_, over, depth) => {
  expect(rightOf(license(over), NOW)?.depth).toBe(depth);
});

const arbitraryLicense: fc.Arbitrary<HeldLicense> = fc
  .tuple(arbitraryGrant(['flowpulse', 'clipgenius']), fc.uuid(), fc.option(fc.nat(2)))
  .map(([grant, id, transferDepth]) => ({ ...grant, id, transferDepth }));

test('there is one right a tool, of an active license, and none of a higher level was passed over', () => {
  fc.assert(
    fc.property(fc.array(arbitraryLicense, { maxLength: 8 }), (licenses) => {
      const rights = rightsOf(licenses, NOW);
      const slugs = rights.map((right) => right.license.toolSlug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const right of rights) {
        expect(isActive(right.license, NOW) && right.license.resaleEnabled && right.depth > 0).toBe(true);
        for (const other of licenses)
          if (other.toolSlug === right.license.toolSlug && rightOf(other, NOW))
            expect(isAtLeast(right.license.level, other.level)).toBe(true);
      }
      const seats = rights.map((right) => RESALE_TERMS[right.license.level]?.seats);
      expect(seatsOf(rights)).toBe(Math.max(0, ...seats.map((each) => each ?? 0)));
    }),
    { numRuns: runs(100) },
  );
});
