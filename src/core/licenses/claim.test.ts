import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { planClaim } from './claim.ts';
import { PAID_LEVELS } from './grant.arbitrary.ts';
import { isAtLeast, LEVELS, type Level } from './levels.ts';

const tool = (slug: string, level: Level) => ({ slug, level });
const nothing = () => false;

test('what is left out is left out for a reason', () => {
  const tools = [
    tool('a', 'none'),
    tool('b', 'standard'),
    tool('c', 'standard'),
    tool('d', 'pro'),
    tool('e', 'exclusive'),
    tool('f', 'pro'),
    tool('g', 'pro'),
  ];
  const places = [{ allowanceId: 'plan', level: 'pro', free: 1, taken: ['g'] }] as const;
  const plan = planClaim(tools, ({ slug }) => slug === 'b', places, ['b', 'f']);
  expect(plan.claims).toEqual([{ slug: 'd', allowanceId: 'plan' }]);
  expect(Object.fromEntries(plan.leftOut.map(({ slug, reason }) => [slug, reason]))).toEqual({
    ...{ a: 'free', b: 'held', c: 'full', e: 'higher', f: 'hidden', g: 'taken' },
  });
});

test('a lower place is taken first, so that the higher one is there for who needs it', () => {
  const allowances = [
    { allowanceId: 'pro', level: 'pro', free: 1, taken: [] },
    { allowanceId: 'standard', level: 'standard', free: 1, taken: [] },
  ] as const;
  const { claims } = planClaim([tool('b', 'standard'), tool('d', 'pro')], nothing, allowances, []);
  expect(claims).toEqual([
    { slug: 'd', allowanceId: 'pro' },
    { slug: 'b', allowanceId: 'standard' },
  ]);
});

test('each tool once, no place twice, none beyond its level, and none is free that a tool could have', () => {
  const tools = fc
    .array(fc.constantFrom(...LEVELS), { maxLength: 12 })
    .map((levels) => levels.map((level, at) => tool(`t${at}`, level)));
  const allowances = fc.array(fc.record({ level: fc.constantFrom(...PAID_LEVELS), free: fc.nat(4) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(tools, allowances, (all, sizes) => {
      const places = sizes.map((size, at) => ({ ...size, allowanceId: `p${at}`, taken: [] }));
      const { claims, leftOut } = planClaim(all, nothing, places, []);
      const slugs = [...claims, ...leftOut].map(({ slug }) => slug);
      expect(slugs.toSorted()).toEqual(all.map(({ slug }) => slug).toSorted());
      for (const { allowanceId, level, free } of places) {
        const taken = claims.filter((claim) => claim.allowanceId === allowanceId);
        expect(taken.length).toBeLessThanOrEqual(free);
        for (const { slug } of taken) {
          const wanted = all.find((each) => each.slug === slug);
          expect(wanted && isAtLeast(level, wanted.level)).toBe(true);
        }
        if (taken.length === free) continue;
        for (const { slug, reason } of leftOut)
          if (reason === 'full') {
            const waiting = all.find((each) => each.slug === slug);
            expect(waiting && isAtLeast(level, waiting.level)).toBe(false);
          }
      }
    }),
    { numRuns: runs(100) },
  );
});
