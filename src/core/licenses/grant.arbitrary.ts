/** Random grants for property tests of the licensing rules. */
import fc from 'fast-check';
import type { Grant } from './grant.ts';
import type { PaidLevel } from './levels.ts';

export const PAID_LEVELS: PaidLevel[] = ['standard', 'pro', 'reseller', 'exclusive'];
export const NOW = new Date('2026-06-15T12:00:00.000Z');

/** Within ten days of NOW, and NOW itself often, since the edges are where mistakes live. */
const nearNow = fc
  .oneof(fc.constant(0), fc.constantFrom(-1, 1), fc.integer({ min: -864_000_000, max: 864_000_000 }))
  .map((offset) => new Date(NOW.getTime() + offset));

export const arbitraryGrant = (toolSlugs: readonly string[]): fc.Arbitrary<Grant> =>
  fc.record({
    toolSlug: fc.constantFrom(...toolSlugs),
    level: fc.constantFrom(...PAID_LEVELS),
    resaleEnabled: fc.boolean(),
    issuedAt: nearNow,
    expiresAt: fc.option(nearNow),
    updatesUntil: fc.option(nearNow),
    revokedAt: fc.option(nearNow, { freq: 3 }),
  });
