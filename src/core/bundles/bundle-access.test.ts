import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BUNDLE_SOURCES,
  type BundleGrant,
  type BundleSource,
  heldBundles,
  PREVIEW_BUNDLES,
  previewsLeft,
  unlockedBy,
} from './bundle-access.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const grant = (slug: string, source: BundleSource, day = 1, isRevoked = false): BundleGrant => ({
  ...{ slug, source, grantedAt: at(day) },
  revokedAt: isRevoked ? at(day + 1) : null,
});
const PAID = { slug: 'one', cents: 1_900 };

it.each<[string, BundleGrant[], boolean, object | undefined]>([
  ['nothing', [], false, undefined],
  ['nothing unlocked, though the library is paid', [], true, undefined],
  ['a purchase', [grant('one', 'purchase')], false, { access: 'whole', source: 'purchase' }],
  ['a purchase that went back', [grant('one', 'purchase', 1, true)], false, undefined],
  ['the library', [grant('one', 'library')], true, { access: 'whole', source: 'library' }],
  ['a library that ended', [grant('one', 'library')], false, undefined],
  ['a preview', [grant('one', 'preview')], false, { access: 'preview', source: 'preview' }],
  [
    'a preview that was bought',
    [grant('one', 'preview', 1), grant('one', 'purchase', 5)],
    false,
    { access: 'whole', source: 'purchase', since: at(5) },
  ],
  [
    'a purchase twice, since the first',
    [grant('one', 'purchase', 5), grant('one', 'purchase', 2)],
    false,
    { since: at(2) },
  ],
  ['another bundle', [grant('two', 'purchase')], false, undefined],
])('%s', (_, grants, isMember, held) => {
  const found = heldBundles(grants, isMember).find(({ slug }) => slug === 'one');
  if (held) expect(found).toMatchObject(held);
  else expect(found).toBeUndefined();
});

it.each<[string, number, BundleGrant[], boolean, ReturnType<typeof unlockedBy>]>([
  ['what is free', 0, [], false, 'free'],
  ['what the library covers', 1_900, [], true, 'library'],
  ['what is held', 1_900, [grant('one', 'purchase')], true, 'held'],
  ['a preview', 1_900, [grant('two', 'preview')], false, 'preview'],
  ['a preview again', 1_900, [grant('one', 'preview')], false, 'held'],
  ['a preview, by the library', 1_900, [grant('one', 'preview')], true, 'library'],
  ['a fourth preview', 1_900, ['a', 'b', 'c'].map((slug) => grant(slug, 'preview')), false, undefined],
])('unlocks %s', (_, cents, grants, isMember, source) => {
  expect(unlockedBy({ ...PAID, cents }, grants, isMember)).toBe(source);
});

const anyGrant = fc.record({
  slug: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
  source: fc.constantFrom(...BUNDLE_SOURCES),
  grantedAt: fc.integer({ min: 1, max: 28 }).map(at),
  revokedAt: fc.option(fc.constant(at(28)), { nil: null }),
});

it('never opens a paid bundle whole without a payment, and no more than three in preview', () => {
  fc.assert(
    fc.property(fc.array(anyGrant), fc.boolean(), (grants, isMember) => {
      for (const { slug, access } of heldBundles(grants, isMember)) {
        const own = grants.filter((each) => each.slug === slug && each.revokedAt === null);
        const isPaid = own.some(({ source }) => source === 'purchase' || source === 'free');
        if (access === 'whole') expect(isPaid || (isMember && own.length > 0)).toBe(true);
      }
      const previews = grants.filter(({ source }) => source === 'preview').length;
      expect(previewsLeft(grants)).toBe(Math.max(0, PREVIEW_BUNDLES - previews));
      if (previews >= PREVIEW_BUNDLES && !isMember)
        expect(['held', undefined]).toContain(unlockedBy(PAID, grants, isMember));
    }),
  );
});
