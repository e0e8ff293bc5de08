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

test('a tool moves on to another place where that leaves its own to one that has no other', () => {
  const allowances = [
    { allowanceId: 'a', level: 'standard', free: 1, taken: [] },
    { allowanceId: 'b', level: 'standard', free: 1, taken: ['s1'] },
  ] as const;
  const plan = planClaim([tool('s2', 'standard'), tool('s1', 'standard')], nothing, allowances, []);
  expect(plan).toEqual({
    claims: [
      { slug: 's2', allowanceId: 'b' },
      { slug: 's1', allowanceId: 'a' },
    ],
    leftOut: [],
  });
});

type Tools = Parameters<typeof planClaim>[0];
type Allowances = Parameters<typeof planClaim>[2];

const isOpenTo = ({ slug, level }: Tools[number], place: Allowances[number]) =>
  level !== 'none' && isAtLeast(place.level, level) && !place.taken.includes(slug);

/** By trying every way to give the places away: each tool into none, or into one of those that are open to it. */
function countMost([first, ...rest]: Tools, places: Allowances): number {
  if (!first) return 0;
  const ways = places.flatMap((place, at) =>
    place.free > 0 && isOpenTo(first, place)
      ? 1 + countMost(rest, places.with(at, { ...place, free: place.free - 1 }))
      : [],
  );
  return Math.max(countMost(rest, places), ...ways);
}

const arbitraryTools = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...LEVELS), { maxLength })
    .map((levels) => levels.map((level, at) => tool(`t${at}`, level)));
const arbitraryPlaces = (slugs: readonly string[], most: { places: number; free: number }) =>
  fc
    .array(
      fc.record({
        level: fc.constantFrom(...PAID_LEVELS),
        free: fc.nat(most.free),
        taken: fc.subarray([...slugs]),
      }),
      { maxLength: most.places },
    )
    .map((places) => places.map((place, at) => ({ ...place, allowanceId: `p${at}` })));
const arbitraryClaims = (most: { tools: number; places: number; free: number }) =>
  arbitraryTools(most.tools).chain((tools) =>
    fc.tuple(
      fc.constant(tools),
      arbitraryPlaces(
        tools.map(({ slug }) => slug),
        most,
      ),
    ),
  );

test('each tool once, no place twice, none beyond its level, and none is free that a tool could have', () => {
  fc.assert(
    fc.property(arbitraryClaims({ tools: 12, places: 4, free: 4 }), ([all, places]) => {
      const { claims, leftOut } = planClaim(all, nothing, places, []);
      const slugs = [...claims, ...leftOut].map(({ slug }) => slug);
      expect(slugs.toSorted()).toEqual(all.map(({ slug }) => slug).toSorted());
      for (const place of places) {
        const given = claims.filter(({ allowanceId }) => allowanceId === place.allowanceId);
        expect(given.length).toBeLessThanOrEqual(place.free);
        const isOpen = ({ slug }: { slug: string }) =>
          all.some((each) => each.slug === slug && isOpenTo(each, place));
        expect(given.every(isOpen)).toBe(true);
        if (given.length < place.free)
          expect(leftOut.filter(({ reason }) => reason === 'full').some(isOpen)).toBe(false);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('as many as there can be, and of each level and above as many as there can be of those alone', () => {
  fc.assert(
    fc.property(arbitraryClaims({ tools: 6, places: 3, free: 2 }), ([all, places]) => {
      const { claims } = planClaim(all, nothing, places, []);
      for (const level of PAID_LEVELS) {
        const high = all.filter((each) => isAtLeast(each.level, level));
        const claimed = claims.filter(({ slug }) => high.some((each) => each.slug === slug));
        expect(claimed.length).toBe(countMost(high, places));
      }
    }),
    { numRuns: runs(200) },
  );
});
